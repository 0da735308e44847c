import { z } from 'zod';
import { productSorts, productStates } from './enums.ts';
import { CompanyCard } from './companies.ts';
import { Id, Language, singleLine, EmptyResponse, Picture, multiLine, Uuid } from './fields.ts';
import { PRODUCT_IMAGES_MAX, RICH_TEXT_MAX } from './limits.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

export const ProductDetail = ProductCard.extend({
  otherName: z.string(),
  images: z.array(Picture).max(PRODUCT_IMAGES_MAX),
  /** Sanitised HTML. */
  detail: z.string(),
  company: CompanyCard,
  /** Staff's reason for refusing it; only for those who may edit it. */
  reason: z.string().nullable(),
  /** Whether the caller may edit it. */
  mine: z.boolean(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ListProductsQuery = z.strictObject({
  ...CursorPageQuery.shape,
  /** Of either level. */
  categoryId: Id.optional(),
  companyId: Id.optional(),
  sort: z.enum(productSorts).default('newest'),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;

export const ListOwnProductsQuery = ListProductsQuery.extend({ companyId: Id });
export type ListOwnProductsQuery = z.infer<typeof ListOwnProductsQuery>;

const StoredImage = z.object({ id: Uuid, picture: Picture });

/** All fields, for those who may edit the product. */
export const EditableProduct = z.object({
  id: Id,
  companyId: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  profileZh: z.string(),
  profileEn: z.string(),
  detailZh: z.string(),
  detailEn: z.string(),
  /** First-level category; `categoryId` is a second-level category below it. */
  firstCategoryId: Id,
  categoryId: Id,
  images: z.array(StoredImage).max(PRODUCT_IMAGES_MAX),
  language: Language,
  international: z.boolean(),
  state: z.enum(productStates),
  /** Staff's reason for refusing it. */
  reason: z.string().nullable(),
});
export type EditableProduct = z.infer<typeof EditableProduct>;

const productFields = {
  nameZh: singleLine(60),
  nameEn: singleLine(120),
  profileZh: multiLine(300),
  profileEn: multiLine(600),
  detailZh: multiLine(RICH_TEXT_MAX),
  detailEn: multiLine(RICH_TEXT_MAX),
  /**
   * First-level category; `categoryId` is a second-level category below it. Nullable, because a missing category has its
   * own error (`category.first`, `category.second`).
   */
  firstCategoryId: Id.nullable(),
  categoryId: Id.nullable(),
  images: z.array(Uuid).max(PRODUCT_IMAGES_MAX),
  language: Language,
  international: z.boolean(),
  state: z.enum(['live', 'hidden']),
};
const hasNameInOwnLanguage = (product: { language: Language; nameZh: string; nameEn: string }): boolean =>
  (product.language === 'zh' ? product.nameZh : product.nameEn) !== '';

export const AddProductInput = z
  .strictObject({ companyId: Id, ...productFields })
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] });
export type AddProductInput = z.infer<typeof AddProductInput>;
export const EditProductInput = z
  .strictObject(productFields)
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] });
export type EditProductInput = z.infer<typeof EditProductInput>;

const byId = z.strictObject({ id: Id });

export const productRoutes = defineRoutes({
  'GET /no-auth/pms/product/list': {
    access: 'public',
    summary:
      'Lists products of the caller’s edition, newest or last changed first; optionally of one category or company.',
    query: ListProductsQuery,
    response: cursorPageOf(ProductCard),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'GET /pms/product/mine': {
    access: 'member',
    summary:
      'Lists the products of one company in every state and edition, for its owner, its editors and administrators with permission.',
    query: ListOwnProductsQuery,
    response: cursorPageOf(ProductCard),
  },
  'GET /pms/product/{id}': {
    access: 'public',
    summary: 'Returns one product with its company.',
    params: byId,
    response: ProductDetail,
    cacheSeconds: 4,
  },
  'GET /pms/product/{id}/record': {
    access: 'member',
    summary: 'Returns all fields for editing, for the owner and the editors of its company.',
    params: byId,
    response: EditableProduct,
  },
  'POST /pms/product': {
    access: 'member',
    summary: 'Adds a product to a company of the caller. The first submission waits for a review.',
    body: AddProductInput,
    response: EditableProduct,
    rateLimits: [{ per: 'account', calls: 200, seconds: 86_400 }],
  },
  'PUT /pms/product/{id}': {
    access: 'member',
    summary: 'Changes a product.',
    params: byId,
    body: EditProductInput,
    response: EditableProduct,
    rateLimits: [{ per: 'account', calls: 200, seconds: 3600 }],
  },
  'DELETE /pms/product/{id}': {
    access: 'member',
    summary: 'Removes a product from all lists.',
    params: byId,
    response: EmptyResponse,
  },
});
