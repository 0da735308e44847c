import type { CategoryUse } from '../../kernel/categories/categories.merge.service.ts';
import { moveFirstLevelCategory, moveSecondLevelCategory } from './products.category-merge.queries.ts';

export const productCategoryUse: CategoryUse = {
  moveSecondLevel: ({ db }, source, target) =>
    moveSecondLevelCategory(db, source.id, target.id, target.parent_id),
  moveFirstLevel: ({ db }, sourceId, targetId) => moveFirstLevelCategory(db, sourceId, targetId),
};
