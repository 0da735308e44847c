import { orderAdminRoutes } from '@mingtang/contract/orders.admin';
import { feature } from '../../http/call.ts';
import { issueFapiao, listAllFapiao, stepFapiao } from '../fapiao/fapiao.service.ts';
import { listReconciliations, reconcileAgain } from '../reconciliations/reconciliations.service.ts';
import { exportOrders } from './export.service.ts';
import { getRecord } from './record.service.ts';
import { findBuyers } from './buyers.service.ts';
import { recordPayment } from './recorded.service.ts';
import { askRefund, decideRefund, retryRefund, returnHeld } from './refunds.service.ts';
import { listAllOrders, listAllRefunds, listHeldPayments } from './tables.service.ts';

export const ordersAdmin = feature('orders.admin', orderAdminRoutes, {
  'GET /h5/orders/table': ({ deps, from, query }) => listAllOrders(deps, from.language, query),
  'GET /h5/orders/export': ({ deps, actor, from, query }) => exportOrders(deps, actor, from, query),
  'GET /h5/orders/{number}/record': ({ deps, actor, from, params }) =>
    getRecord(deps, actor, from.language, params.number),
  'GET /h5/orders/buyers': ({ deps, from, query }) => findBuyers(deps, from.language, query.keyword),
  'POST /h5/orders/recorded': ({ deps, actor, from, body }) => recordPayment(deps, actor, from, body),
  'POST /h5/orders/{number}/refund': ({ deps, actor, from, params, body }) =>
    askRefund(deps, actor, from, params.number, body),
  'GET /h5/refunds': ({ deps, query }) => listAllRefunds(deps, query),
  'POST /h5/refunds/{id}/approve': ({ deps, actor, from, params }) =>
    decideRefund(deps, actor, from, params.id, true),
  'POST /h5/refunds/{id}/refuse': ({ deps, actor, from, params }) =>
    decideRefund(deps, actor, from, params.id, false),
  'POST /h5/refunds/{id}/retry': ({ deps, actor, from, params }) => retryRefund(deps, actor, from, params.id),
  'GET /h5/payments/held': ({ deps, query }) => listHeldPayments(deps, query),
  'POST /h5/payments/{id}/return': ({ deps, actor, from, params, body }) =>
    returnHeld(deps, actor, from, params.id, body.reason),
  'GET /h5/reconciliations': ({ deps, query }) => listReconciliations(deps, query),
  'POST /h5/reconciliations': ({ deps, body }) => reconcileAgain(deps, body.channel, body.day),
  'GET /h5/fapiao/table': ({ deps, query }) => listAllFapiao(deps, query),
  'POST /h5/fapiao/{id}/approve': ({ deps, actor, from, params }) =>
    stepFapiao(deps, actor, from, params.id, 'approve'),
  'POST /h5/fapiao/{id}/refuse': ({ deps, actor, from, params, body }) =>
    stepFapiao(deps, actor, from, params.id, 'refuse', body.reason),
  'POST /h5/fapiao/{id}/issue': ({ deps, actor, from, params, query, file }) =>
    issueFapiao(deps, actor, from, params.id, query.number, file),
  'POST /h5/fapiao/{id}/red': ({ deps, actor, from, params }) =>
    stepFapiao(deps, actor, from, params.id, 'red'),
});
