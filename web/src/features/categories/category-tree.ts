import type { Category } from '@mingtang/contract/categories';

/** A first-level category with its second level, in order. */
export interface CategoryBranch extends Category {
  children: readonly Category[];
}

type Rows = readonly Category[];

const sortCategories = (rows: Rows): Category[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder || Number(a.id) - Number(b.id));

export const buildCategoryTree = (rows: Rows): CategoryBranch[] =>
  sortCategories(rows.filter((row) => row.parentId === null)).map((row) => ({
    ...row,
    children: sortCategories(rows.filter((child) => child.parentId === row.id)),
  }));

/** Inserts or replaces a category. */
export const upsertCategory = (rows: Rows, category: Category): Category[] => [
  ...removeCategory(rows, category.id),
  category,
];

export const removeCategory = (rows: Rows, id: string): Category[] => rows.filter((row) => row.id !== id);

/** Mirrors the merge on the server: children move to the target, except those whose name it already has. */
export function mergeCategories(rows: Rows, from: string, into: string): Category[] {
  const existingNames = new Set(rows.filter((row) => row.parentId === into).map((row) => row.nameZh));
  return removeCategory(rows, from)
    .filter((row) => row.parentId !== from || !existingNames.has(row.nameZh))
    .map((row) => (row.parentId === from ? { ...row, parentId: into } : row));
}
