import { gatewayRoutes } from '@mingtang/contract/gateways';
import { feature } from '../../http/call.ts';
import { listGateways } from './gateways.service.ts';

export const gateways = feature('gateways', gatewayRoutes, {
  'GET /h5/gateways': async ({ deps }) => ({ rows: await listGateways(deps) }),
});
