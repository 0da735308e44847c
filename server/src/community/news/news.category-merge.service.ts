import type { CategoryUse } from '../../kernel/categories/categories.merge.service.ts';
import { moveCategory } from './news.queries.ts';

/** News have a first-level category only. */
export const newsCategoryUse: CategoryUse = {
  moveFirstLevel: ({ db }, sourceId, targetId) => moveCategory(db, sourceId, targetId),
};
