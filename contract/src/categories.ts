import { z } from 'zod';
import { Id, line, Nothing } from './fields.ts';
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

/** First and second level in the caller's language, as cards and details show them. */
export const CategoryPath = z.object({
  first: z.object({ id: Id, name: z.string() }),
  second: z.object({ id: Id, name: z.string() }).nullable(),
});
export type CategoryPath = z.infer<typeof CategoryPath>;

export const SortOrder = z.number().int().min(0).max(999_999);

export const AddCategory = z.strictObject({
  parentId: Id.nullable().default(null),
  nameZh: line(30).min(1),
  nameEn: line(60).min(1),
  sortOrder: SortOrder.default(0),
});
export type AddCategory = z.infer<typeof AddCategory>;

export const EditCategory = z.strictObject({
  id: Id,
  nameZh: line(30).min(1),
  nameEn: line(60).min(1),
  sortOrder: SortOrder,
});
export type EditCategory = z.infer<typeof EditCategory>;

/** Everything filed under the first moves to the second, and the first is gone. Both are of one level. */
export const MergeCategories = z.strictObject({ from: Id, into: Id });
export type MergeCategories = z.infer<typeof MergeCategories>;

export const categoryRoutes = defineRoutes({
  'GET /no-auth/pms/productCategory/list': {
    access: 'public',
    about: 'Every category of both levels in both languages, in order.',
    answer: z.object({ rows: z.array(Category).max(5000) }),
    cacheSeconds: 4,
  },
  'PUT /pms/productCategory': {
    access: 'perm:category:write',
    about: 'Renames or reorders a category.',
    body: EditCategory,
    answer: Category,
  },
  'POST /pms/productCategory/merge': {
    access: 'perm:category:write',
    about: 'Merges one category into another of its level: companies and products follow.',
    body: MergeCategories,
    answer: z.object({ companies: z.number().int(), products: z.number().int() }),
  },
  'DELETE /pms/productCategory/{id}': {
    access: 'perm:category:write',
    about: 'Deletes a category that nothing uses.',
    params: z.strictObject({ id: Id }),
    answer: Nothing,
  },
  'POST /pms/productCategory': {
    access: 'perm:category:write',
    about: 'Adds a category of the first or second level.',
    body: AddCategory,
    answer: Category,
  },
});
