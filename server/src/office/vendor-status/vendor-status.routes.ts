import { vendorStatusRoutes } from '@mingtang/contract/vendor-status';
import { defineFeature } from '../../platform/http/handler.ts';
import { listVendorStatus } from './vendor-status.service.ts';

export const vendorStatus = defineFeature('vendor-status', vendorStatusRoutes, {
  'GET /h5/gateways': async ({ deps }) => ({ rows: await listVendorStatus(deps) }),
});
