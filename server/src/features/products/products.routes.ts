import { productRoutes } from '@mingtang/contract/products';
import { feature } from '../../http/call.ts';
import { listProducts } from './cards.service.ts';
import { addProduct, editProduct, getProduct, getRecord, removeProduct } from './products.service.ts';

export const products = feature('products', productRoutes, {
  'GET /no-auth/pms/product/list': ({ deps, from, query }) => listProducts(deps, from.language, query),
  'GET /pms/product/{id}': ({ deps, actor, from, params }) =>
    getProduct(deps, actor, from.language, params.id),
  'GET /pms/product/{id}/record': ({ deps, actor, params }) => getRecord(deps, actor, params.id),
  'POST /pms/product': ({ deps, actor, from, body }) => addProduct(deps, actor, from, body),
  'PUT /pms/product/{id}': ({ deps, actor, from, params, body }) =>
    editProduct(deps, actor, from, params.id, body),
  'DELETE /pms/product/{id}': async ({ deps, actor, from, params }) => {
    await removeProduct(deps, actor, from, params.id);
    return null;
  },
});
