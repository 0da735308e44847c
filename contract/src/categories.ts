import { z } from 'zod';
import { Id, singleLine, EmptyResponse } from './fields.ts';
import { defineRoutes } from './route.ts';

/** Two levels: a category without a parent is first-level, one with a parent second-level. */
export const Category = z.object({
  id: Id,
  parentId: Id.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  sortOrder: z.number().int(),
});
export type Category = z.infer<typeof Category>;

/** First and second level in the caller's language, for cards and details. */
export const CategoryPath = z.object({
  first: z.object({ id: Id, name: z.string() }),
  second: z.object({ id: Id, name: z.string() }).nullable(),
});
export type CategoryPath = z.infer<typeof CategoryPath>;

export const SortOrder = z.number().int().min(0).max(999_999);

export const AddCategoryInput = z.strictObject({
  parentId: Id.nullable().default(null),
  nameZh: singleLine(30).min(1),
  nameEn: singleLine(60).min(1),
  sortOrder: SortOrder.default(0),
});
export type AddCategoryInput = z.infer<typeof AddCategoryInput>;

export const EditCategoryInput = z.strictObject({
  id: Id,
  nameZh: singleLine(30).min(1),
  nameEn: singleLine(60).min(1),
  sortOrder: SortOrder,
});
export type EditCategoryInput = z.infer<typeof EditCategoryInput>;

/** Moves everything from category `from` to `into` and deletes `from`. Both must have the same level. */
export const MergeCategoriesInput = z.strictObject({ from: Id, into: Id });
export type MergeCategoriesInput = z.infer<typeof MergeCategoriesInput>;

export const categoryRoutes = defineRoutes({
  'GET /no-auth/pms/productCategory/list': {
    access: 'public',
    summary: 'Lists the categories of both levels in both languages, in their order.',
    response: z.object({ rows: z.array(Category).max(5000) }),
    cacheSeconds: 1,
  },
  'PUT /pms/productCategory': {
    access: 'perm:category:write',
    summary: 'Renames or reorders a category.',
    body: EditCategoryInput,
    response: Category,
  },
  'POST /pms/productCategory/merge': {
    access: 'perm:category:write',
    summary: 'Merges a category into another of the same level and moves its companies and products.',
    body: MergeCategoriesInput,
    response: z.object({ companies: z.number().int(), products: z.number().int() }),
  },
  'DELETE /pms/productCategory/{id}': {
    access: 'perm:category:write',
    summary: 'Deletes a category that nothing uses.',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
  },
  'POST /pms/productCategory': {
    access: 'perm:category:write',
    summary: 'Adds a category of the first or second level.',
    body: AddCategoryInput,
    response: Category,
  },
});
