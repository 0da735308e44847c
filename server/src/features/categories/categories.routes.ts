import { categoryRoutes } from '@mingtang/contract/categories';
import { feature } from '../../http/call.ts';
import { addCategory, editCategory, listCategories, removeCategory } from './categories.service.ts';
import { mergeCategories } from './merge.service.ts';

export const categories = feature('categories', categoryRoutes, {
  'GET /no-auth/pms/productCategory/list': async ({ deps }) => ({ rows: await listCategories(deps) }),
  'POST /pms/productCategory': ({ deps, actor, from, body }) => addCategory(deps, actor, from, body),
  'PUT /pms/productCategory': ({ deps, actor, from, body }) => editCategory(deps, actor, from, body),
  'POST /pms/productCategory/merge': ({ deps, actor, from, body }) =>
    mergeCategories(deps, actor, from, body),
  'DELETE /pms/productCategory/{id}': async ({ deps, actor, from, params }) => {
    await removeCategory(deps, actor, from, params.id);
    return null;
  },
});
