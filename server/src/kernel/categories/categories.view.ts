import type { Category } from '@mingtang/contract/categories';
import type { CategoryRow } from './categories.queries.ts';

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  parentId: row.parent_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sortOrder: row.sort_order,
});
