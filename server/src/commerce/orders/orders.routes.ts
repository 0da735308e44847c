import { orderRoutes } from '@mingtang/contract/orders';
import { defineFeature } from '../../platform/http/handler.ts';
import { requestFapiao, getFapiaoFile, listOwnFapiao } from '../fapiao/fapiao.service.ts';
import {
  cancelOrder,
  getOrder,
  listOwnOrders,
  listOwnOrdersWithoutFapiao,
  placeOrder,
} from './orders.service.ts';
import { requestOwnRefund, withdrawOwnRefund } from './orders.refund-requests.service.ts';
import { checkOrderPayment, startPayment } from './orders.checkout.service.ts';

export const orders = defineFeature('orders', orderRoutes, {
  'POST /h5/orders': ({ deps, actor, ctx, body }) => placeOrder(deps, actor, ctx, body),
  'GET /h5/orders': ({ deps, actor, ctx, query }) => listOwnOrders(deps, actor, ctx.language, query),
  'GET /h5/orders/without-fapiao': ({ deps, actor, ctx, query }) =>
    listOwnOrdersWithoutFapiao(deps, actor, ctx.language, query),
  'GET /h5/orders/{number}': ({ deps, actor, ctx, params }) =>
    getOrder(deps, actor, ctx.language, params.number),
  'POST /h5/orders/{number}/pay': ({ deps, actor, ctx, params, body }) =>
    startPayment(deps, actor, ctx, params.number, body),
  'POST /h5/orders/{number}/check': ({ deps, actor, ctx, params }) =>
    checkOrderPayment(deps, actor, ctx, params.number),
  'POST /h5/orders/{number}/cancel': ({ deps, actor, ctx, params }) =>
    cancelOrder(deps, actor, ctx, params.number),
  'POST /h5/orders/{number}/refund-request': ({ deps, actor, ctx, params, body }) =>
    requestOwnRefund(deps, actor, ctx, params.number, body),
  'DELETE /h5/orders/{number}/refund-request': ({ deps, actor, ctx, params }) =>
    withdrawOwnRefund(deps, actor, ctx, params.number),
  'POST /h5/orders/{number}/fapiao': ({ deps, actor, params, body }) =>
    requestFapiao(deps, actor, params.number, body),
  'GET /h5/fapiao': ({ deps, actor, query }) => listOwnFapiao(deps, actor, query),
  'GET /h5/fapiao/{id}/file': ({ deps, actor, params }) => getFapiaoFile(deps, actor, params.id),
});
