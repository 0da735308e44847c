import { z } from 'zod';
import { productSorts, productStates } from './choices.ts';
import { CompanyCard } from './companies.ts';
import { Id, Language, line, Nothing, Picture, prose, Uuid } from './fields.ts';
import { PRODUCT_IMAGES_MAX, RICH_TEXT_MAX } from './limits.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

export const ProductDetail = ProductCard.extend({
  otherName: z.string(),
  images: z.array(Picture).max(PRODUCT_IMAGES_MAX),
  /** Sanitised HTML. */
  detail: z.string(),
  company: CompanyCard,
  state: z.enum(productStates),
  /** Why staff refused it; for those who may change it. */
  reason: z.string().nullable(),
  /** Whether the caller may change it. */
  mine: z.boolean(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ListProducts = z.strictObject({
  ...ScrollQuery.shape,
  categoryId: Id.optional(),
  companyId: Id.optional(),
  sort: z.enum(productSorts).default('newest'),
});
export type ListProducts = z.infer<typeof ListProducts>;

const StoredImage = z.object({ id: Uuid, picture: Picture });

/** The whole record, for those who may change it. */
export const Product = z.object({
  id: Id,
  companyId: Id,
  nameZh: z.string(),
  nameEn: z.string(),
  profileZh: z.string(),
  profileEn: z.string(),
  detailZh: z.string(),
  detailEn: z.string(),
  firstCategoryId: Id,
  categoryId: Id,
  images: z.array(StoredImage).max(PRODUCT_IMAGES_MAX),
  language: Language,
  international: z.boolean(),
  state: z.enum(productStates),
  /** Why staff refused it. */
  reason: z.string().nullable(),
});
export type Product = z.infer<typeof Product>;

const productFields = {
  nameZh: line(60),
  nameEn: line(120),
  profileZh: prose(300),
  profileEn: prose(600),
  detailZh: prose(RICH_TEXT_MAX),
  detailEn: prose(RICH_TEXT_MAX),
  /** Of the second level; null and absent are told apart from a wrong one by their own texts. */
  firstCategoryId: Id.nullable(),
  categoryId: Id.nullable(),
  images: z.array(Uuid).max(PRODUCT_IMAGES_MAX),
  language: Language,
  international: z.boolean(),
  state: z.enum(['live', 'hidden']),
};
const isNamed = (product: { language: Language; nameZh: string; nameEn: string }): boolean =>
  (product.language === 'zh' ? product.nameZh : product.nameEn) !== '';

export const AddProduct = z
  .strictObject({ companyId: Id, ...productFields })
  .refine(isNamed, { error: 'name', path: ['name'] });
export type AddProduct = z.infer<typeof AddProduct>;
export const EditProduct = z.strictObject(productFields).refine(isNamed, { error: 'name', path: ['name'] });
export type EditProduct = z.infer<typeof EditProduct>;

const byId = z.strictObject({ id: Id });

export const productRoutes = defineRoutes({
  'GET /no-auth/pms/product/list': {
    access: 'public',
    about:
      'Products of the caller’s edition, newest or last changed first; of one category or one company where asked.',
    query: ListProducts,
    answer: scroll(ProductCard),
    budgets: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'GET /pms/product/{id}': {
    access: 'public',
    about: 'One product with its company.',
    params: byId,
    answer: ProductDetail,
    cacheSeconds: 4,
  },
  'GET /pms/product/{id}/record': {
    access: 'member',
    about: 'The whole record, for the owner and the editors of its company.',
    params: byId,
    answer: Product,
  },
  'POST /pms/product': {
    access: 'member',
    about: 'Adds a product to a company of the caller. The first one waits for staff.',
    body: AddProduct,
    answer: Product,
    budgets: [{ per: 'account', calls: 200, seconds: 86_400 }],
  },
  'PUT /pms/product/{id}': {
    access: 'member',
    about: 'Changes a product.',
    params: byId,
    body: EditProduct,
    answer: Product,
    budgets: [{ per: 'account', calls: 200, seconds: 3600 }],
  },
  'DELETE /pms/product/{id}': {
    access: 'member',
    about: 'Takes a product out of every list.',
    params: byId,
    answer: Nothing,
  },
});
