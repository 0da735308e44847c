import { categoryRoutes } from '@mingtang/contract/categories';
import { defineFeature, type Feature } from '../../platform/http/handler.ts';
import { addCategory, editCategory, listCategories, removeCategory } from './categories.service.ts';
import { type CategoryUse, mergeCategories } from './categories.merge.service.ts';

export const categories = (uses: readonly CategoryUse[]): Feature =>
  defineFeature('categories', categoryRoutes, {
    'GET /no-auth/pms/productCategory/list': async ({ deps }) => ({ rows: await listCategories(deps) }),
    'POST /pms/productCategory': ({ deps, actor, body }) => addCategory(deps, actor, body),
    'PUT /pms/productCategory': ({ deps, actor, body }) => editCategory(deps, actor, body),
    'POST /pms/productCategory/merge': ({ deps, actor, body }) => mergeCategories(deps, uses, actor, body),
    'DELETE /pms/productCategory/{id}': async ({ deps, actor, params }) => {
      await removeCategory(deps, actor, params.id);
      return null;
    },
  });
