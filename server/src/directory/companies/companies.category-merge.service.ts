import type { CategoryUse } from '../../kernel/categories/categories.merge.service.ts';
import {
  copyCompanyAssignments,
  deleteCompanyAssignments,
  deleteUnusedFirstLevelAssignments,
} from './companies.category-merge.queries.ts';

/** A company has its second-level categories and the first-level category of each. */
export const companyCategoryUse: CategoryUse = {
  moveSecondLevel: async ({ db }, source, target) => {
    await copyCompanyAssignments(db, source.id, target.id);
    if (source.parent_id !== target.parent_id) {
      await copyCompanyAssignments(db, source.id, target.parent_id);
      await deleteUnusedFirstLevelAssignments(db, source.parent_id, source.id);
    }
    await deleteCompanyAssignments(db, source.id);
  },
  moveFirstLevel: async ({ db }, sourceId, targetId) => {
    await copyCompanyAssignments(db, sourceId, targetId);
    await deleteCompanyAssignments(db, sourceId);
  },
};
