import type { Category } from '@mingtang/contract/categories';

/** A first-level category with its second level, in order. */
export interface CategoryBranch extends Category {
  children: readonly Category[];
}

type Rows = readonly Category[];

const inOrder = (rows: Rows): Category[] =>
  [...rows].sort((a, b) => a.sortOrder - b.sortOrder || Number(a.id) - Number(b.id));

export const grow = (rows: Rows): CategoryBranch[] =>
  inOrder(rows.filter((row) => row.parentId === null)).map((row) => ({
    ...row,
    children: inOrder(rows.filter((child) => child.parentId === row.id)),
  }));

/** With one that is new or has changed. */
export const withCategory = (rows: Rows, category: Category): Category[] => [
  ...withoutCategory(rows, category.id),
  category,
];

export const withoutCategory = (rows: Rows, id: string): Category[] => rows.filter((row) => row.id !== id);

/** As the server merges: what stood under the one stands under the other, those of one name as one. */
export function merged(rows: Rows, from: string, into: string): Category[] {
  const there = new Set(rows.filter((row) => row.parentId === into).map((row) => row.nameZh));
  return withoutCategory(rows, from)
    .filter((row) => row.parentId !== from || !there.has(row.nameZh))
    .map((row) => (row.parentId === from ? { ...row, parentId: into } : row));
}
