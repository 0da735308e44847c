import { z } from 'zod';
import { productSorts, productStates } from './enums.ts';
import { CertificateKey } from './certificates.ts';
import { CompanyCard } from './companies.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Fen, Id, Language, singleLine, EmptyResponse, Picture, multiLine, Uuid } from './fields.ts';
import {
  LEAD_DAYS_MAX,
  MIN_ORDER_MAX,
  PRODUCT_IMAGES_MAX,
  PRODUCT_PRICE_MAX_FEN,
  RICH_TEXT_MAX,
} from './limits.ts';
import { productUnits } from './product-units.ts';
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
  /** The region of the company. */
  region: DictionaryValue.optional(),
  /** Delivered within this many days. */
  leadDays: z.coerce.number<number | string>().int().min(1).max(LEAD_DAYS_MAX).optional(),
  /** Key of the name of a valid certificate of the company. */
  certificate: CertificateKey.optional(),
  sort: z.enum(productSorts).default('newest'),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;

export const ListOwnProductsQuery = ListProductsQuery.extend({ companyId: Id });
export type ListOwnProductsQuery = z.infer<typeof ListOwnProductsQuery>;

/** Null is not given: without a price, it is quoted on request. */
const termFields = {
  priceMinFen: Fen.min(1).max(PRODUCT_PRICE_MAX_FEN).nullable(),
  /** For a price range only. */
  priceMaxFen: Fen.min(1).max(PRODUCT_PRICE_MAX_FEN).nullable(),
  /** Of the price and of the minimum order. */
  unit: z.enum(productUnits).nullable(),
  minOrder: z.number().int().min(1).max(MIN_ORDER_MAX).nullable(),
  leadDays: z.number().int().min(1).max(LEAD_DAYS_MAX).nullable(),
};

/** Optional: a request without them saves a product without terms. */
const termInputFields = {
  priceMinFen: termFields.priceMinFen.default(null),
  priceMaxFen: termFields.priceMaxFen.default(null),
  unit: termFields.unit.default(null),
  minOrder: termFields.minOrder.default(null),
  leadDays: termFields.leadDays.default(null),
};

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
  ...termFields,
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
  ...termInputFields,
  language: Language,
  international: z.boolean(),
  state: z.enum(['live', 'hidden']),
};
const hasNameInOwnLanguage = (product: { language: Language; nameZh: string; nameEn: string }): boolean =>
  (product.language === 'zh' ? product.nameZh : product.nameEn) !== '';

type TermsInput = { [Name in keyof typeof termFields]: z.infer<(typeof termFields)[Name]> };
const hasPriceRange = ({ priceMinFen, priceMaxFen }: TermsInput): boolean =>
  priceMaxFen === null || (priceMinFen !== null && priceMinFen < priceMaxFen);
const hasUnit = ({ unit, priceMinFen, minOrder }: TermsInput): boolean =>
  unit !== null || (priceMinFen === null && minOrder === null);

export const AddProductInput = z
  .strictObject({ companyId: Id, ...productFields })
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] })
  .refine(hasPriceRange, { error: 'window', path: ['priceMaxFen'] })
  .refine(hasUnit, { error: 'missing', path: ['unit'] });
export type AddProductInput = z.infer<typeof AddProductInput>;
export const EditProductInput = z
  .strictObject(productFields)
  .refine(hasNameInOwnLanguage, { error: 'name', path: ['name'] })
  .refine(hasPriceRange, { error: 'window', path: ['priceMaxFen'] })
  .refine(hasUnit, { error: 'missing', path: ['unit'] });
export type EditProductInput = z.infer<typeof EditProductInput>;

const byId = z.strictObject({ id: Id });

export const productRoutes = defineRoutes({
  'GET /no-auth/pms/product/list': {
    access: 'public',
    summary: 'Lists products of the caller’s edition, newest or last changed first; optionally filtered.',
    query: ListProductsQuery,
    response: cursorPageOf(ProductCard),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 1,
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
    cacheSeconds: 1,
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
