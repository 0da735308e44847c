import { orderAdminRoutes } from '@mingtang/contract/orders.admin';
import { defineFeature, type Feature, type Handlers } from '../../platform/http/handler.ts';
import {
  issueFapiao,
  listAllFapiao,
  applyFapiaoStep,
  requestFapiaoForMember,
} from '../fapiao/fapiao.service.ts';
import { exportOrders } from './orders.export.service.ts';
import { getOrderForAdmin } from './orders.admin-detail.service.ts';
import { findPayableOrders, recordBankTransfer } from './orders.bank-transfers.service.ts';
import { findBuyers } from './orders.buyers.service.ts';
import { recordOfflinePayment } from './orders.offline-payments.service.ts';
import { requestRefund, decideRefund, retryRefund, refundHeldPayment } from './orders.refunds.service.ts';
import { listAllOrders, listAllRefunds, listHeldPayments } from './orders.admin-list.service.ts';

/** The handlers of reconciliations are passed in, because that feature depends on orders. */
export const ordersAdmin = (
  reconciliationHandlers: Pick<
    Handlers<typeof orderAdminRoutes>,
    'GET /h5/reconciliations' | 'POST /h5/reconciliations'
  >,
): Feature =>
  defineFeature('orders-admin', orderAdminRoutes, {
    'GET /h5/orders/table': ({ deps, ctx, query }) => listAllOrders(deps, ctx.language, query),
    'GET /h5/orders/export': ({ deps, actor, ctx, query }) => exportOrders(deps, actor, ctx, query),
    'GET /h5/orders/{number}/record': ({ deps, actor, ctx, params }) =>
      getOrderForAdmin(deps, actor, ctx.language, params.number),
    'GET /h5/orders/buyers': ({ deps, ctx, query }) => findBuyers(deps, ctx.language, query.keyword),
    'POST /h5/orders/recorded': ({ deps, actor, body }) => recordOfflinePayment(deps, actor, body),
    'GET /h5/orders/payable': ({ deps, ctx, query }) => findPayableOrders(deps, ctx.language, query.keyword),
    'POST /h5/bank-transfers': ({ deps, actor, body }) => recordBankTransfer(deps, actor, body),
    'POST /h5/orders/{number}/refund': ({ deps, actor, ctx, params, body }) =>
      requestRefund(deps, actor, ctx.language, params.number, body),
    'GET /h5/refunds': ({ deps, ctx, query }) => listAllRefunds(deps, ctx.language, query),
    'POST /h5/refunds/{id}/approve': ({ deps, actor, ctx, params }) =>
      decideRefund(deps, actor, ctx.language, params.id, { approve: true }),
    'POST /h5/refunds/{id}/refuse': ({ deps, actor, ctx, params, body }) =>
      decideRefund(deps, actor, ctx.language, params.id, { approve: false, reason: body.reason }),
    'POST /h5/refunds/{id}/retry': ({ deps, actor, ctx, params }) =>
      retryRefund(deps, actor, ctx.language, params.id),
    'GET /h5/payments/held': ({ deps, ctx, query }) => listHeldPayments(deps, ctx.language, query),
    'POST /h5/payments/{id}/return': ({ deps, actor, ctx, params, body }) =>
      refundHeldPayment(deps, actor, ctx.language, params.id, body.reason),
    ...reconciliationHandlers,
    'POST /h5/orders/{number}/fapiao-for-member': ({ deps, actor, params, body }) =>
      requestFapiaoForMember(deps, actor, params.number, body),
    'GET /h5/fapiao/table': ({ deps, ctx, query }) => listAllFapiao(deps, ctx.language, query),
    'POST /h5/fapiao/{id}/approve': ({ deps, actor, params }) =>
      applyFapiaoStep(deps, actor, params.id, 'approve'),
    'POST /h5/fapiao/{id}/refuse': ({ deps, actor, params, body }) =>
      applyFapiaoStep(deps, actor, params.id, 'refuse', body.reason),
    'POST /h5/fapiao/{id}/issue': ({ deps, actor, params, query, file }) =>
      issueFapiao(deps, actor, params.id, query.number, file),
    'POST /h5/fapiao/{id}/red': ({ deps, actor, params }) => applyFapiaoStep(deps, actor, params.id, 'red'),
  });
