import { productRoutes } from '@mingtang/contract/products';
import { defineFeature } from '../../platform/http/handler.ts';
import { listOwnProducts, listProducts } from './products.cards.service.ts';
import type { UpdateProductCount } from './products.review-outcome.service.ts';
import {
  addProduct,
  editProduct,
  type GetCompanyCard,
  getProduct,
  getEditableProduct,
  removeProduct,
} from './products.service.ts';

interface CompanyFunctions {
  getCompanyCard: GetCompanyCard;
  updateProductCount: UpdateProductCount;
}

export const products = ({ getCompanyCard, updateProductCount }: CompanyFunctions) =>
  defineFeature('products', productRoutes, {
    'GET /no-auth/pms/product/list': ({ deps, ctx, query }) => listProducts(deps, ctx.language, query),
    'GET /pms/product/mine': ({ deps, actor, ctx, query }) =>
      listOwnProducts(deps, actor, ctx.language, query),
    'GET /pms/product/{id}': ({ deps, actor, ctx, params }) =>
      getProduct(deps, actor, ctx.language, params.id, getCompanyCard),
    'GET /pms/product/{id}/record': ({ deps, actor, params }) => getEditableProduct(deps, actor, params.id),
    'POST /pms/product': ({ deps, actor, body }) => addProduct(deps, actor, body, updateProductCount),
    'PUT /pms/product/{id}': ({ deps, actor, params, body }) =>
      editProduct(deps, actor, params.id, body, updateProductCount),
    'DELETE /pms/product/{id}': async ({ deps, actor, params }) => {
      await removeProduct(deps, actor, params.id, updateProductCount);
      return null;
    },
  });
