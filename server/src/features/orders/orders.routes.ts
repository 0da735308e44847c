import { orderRoutes } from '@mingtang/contract/orders';
import { feature } from '../../http/call.ts';
import { askFapiao, getFapiaoFile, listOwnFapiao } from '../fapiao/fapiao.service.ts';
import { cancelOrder, getOrder, listOwnOrders, placeOrder } from './orders.service.ts';
import { checkOrder, payOrder } from './paying.service.ts';

export const orders = feature('orders', orderRoutes, {
  'POST /h5/orders': ({ deps, actor, from, body }) => placeOrder(deps, actor, from, body),
  'GET /h5/orders': ({ deps, actor, from, query }) => listOwnOrders(deps, actor, from.language, query),
  'GET /h5/orders/{number}': ({ deps, actor, from, params }) =>
    getOrder(deps, actor, from.language, params.number),
  'POST /h5/orders/{number}/pay': ({ deps, actor, from, params, body }) =>
    payOrder(deps, actor, from, params.number, body),
  'POST /h5/orders/{number}/check': ({ deps, actor, from, params }) =>
    checkOrder(deps, actor, from, params.number),
  'POST /h5/orders/{number}/cancel': ({ deps, actor, from, params }) =>
    cancelOrder(deps, actor, from, params.number),
  'POST /h5/orders/{number}/fapiao': ({ deps, actor, from, params, body }) =>
    askFapiao(deps, actor, from, params.number, body),
  'GET /h5/fapiao': ({ deps, actor, query }) => listOwnFapiao(deps, actor, query),
  'GET /h5/fapiao/{id}/file': ({ deps, actor, params }) => getFapiaoFile(deps, actor, params.id),
});
