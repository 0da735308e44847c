import { categoryRoutes } from '@mingtang/contract/categories';
import { defineFeature, type Feature } from '../../platform/http/handler.ts';
import { addCategory, editCategory, listCategories, removeCategory } from './categories.service.ts';
import { type CategoryUse, mergeCategories } from './categories.merge.service.ts';

export const categories = (uses: readonly CategoryUse[]): Feature =>
  defineFeature('categories', categoryRoutes, {
    'GET /no-auth/pms/productCategory/list': async ({ deps }) => ({ rows: await listCategories(deps) }),
    'POST /pms/productCategory': ({ deps, actor, ctx, body }) => addCategory(deps, actor, ctx, body),
    'PUT /pms/productCategory': ({ deps, actor, ctx, body }) => editCategory(deps, actor, ctx, body),
    'POST /pms/productCategory/merge': ({ deps, actor, ctx, body }) =>
      mergeCategories(deps, uses, actor, ctx, body),
    'DELETE /pms/productCategory/{id}': async ({ deps, actor, ctx, params }) => {
      await removeCategory(deps, actor, ctx, params.id);
      return null;
    },
  });
