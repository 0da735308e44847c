import type { orderAdminRoutes } from '@mingtang/contract/orders.admin';
import type { Handlers } from '../../platform/http/handler.ts';
import { listReconciliations, reconcileDayForAdmin } from './reconciliations.service.ts';

/** The contract lists these routes in the table of orders, so `ordersAdmin` serves them. */
export const reconciliationHandlers: Pick<
  Handlers<typeof orderAdminRoutes>,
  'GET /h5/reconciliations' | 'POST /h5/reconciliations'
> = {
  'GET /h5/reconciliations': ({ deps, query }) => listReconciliations(deps, query),
  'POST /h5/reconciliations': ({ deps, body }) => reconcileDayForAdmin(deps, body.channel, body.day),
};
