import type { MergeCategoriesInput } from '@mingtang/contract/categories';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { scheduleBatchIndexing } from '../search-index/search-index.service.ts';
import {
  deleteCategoryIfUnused,
  findCategoryByName,
  findCategory,
  lockCategories,
} from './categories.queries.ts';
import * as queries from './categories.merge.queries.ts';

interface SecondLevelCategory {
  id: string;
  parent_id: string;
}

/**
 * A feature with rows that refer to categories. The merge calls it in its transaction, in which the categories are
 * locked. If a feature is missing, its foreign key prevents the merge.
 */
export interface CategoryUse {
  moveSecondLevel?: (
    deps: TxDeps,
    source: SecondLevelCategory,
    target: SecondLevelCategory,
  ) => Promise<unknown>;
  moveFirstLevel: (deps: TxDeps, sourceId: string, targetId: string) => Promise<unknown>;
}

/** Moves all references from the category `input.from` to `input.into` and deletes `input.from`. */
export const mergeCategories = (
  deps: Deps,
  uses: readonly CategoryUse[],
  actor: Actor,
  input: MergeCategoriesInput,
): Promise<{ companies: number; products: number }> =>
  inTransaction(deps, async (deps) => {
    await lockCategories(deps.db);
    const [source, target] = [
      await findCategory(deps.db, input.from),
      await findCategory(deps.db, input.into),
    ];
    if (source === undefined || target === undefined) throw new AppError('category.not_found');
    if (source.id === target.id || (source.parent_id === null) !== (target.parent_id === null))
      throw new AppError('category.not_mergeable');
    const lockedCategories = await queries.lockCategoryWithChildren(deps.db, source.id);
    const movedCounts = await queries.countCompaniesAndProducts(
      deps.db,
      lockedCategories.map((category) => category.id),
    );
    const productIds = await queries.listLiveProductIds(
      deps.db,
      lockedCategories.map((category) => category.id),
    );
    if (isSecondLevel(source) && isSecondLevel(target)) await mergeSecondLevel(deps, uses, source, target);
    else await mergeFirstLevel(deps, uses, source.id, target.id, lockedCategories.filter(isSecondLevel));
    await scheduleBatchIndexing(deps, 'product', productIds);
    await recordAuditEvent(deps, actor, 'category.merge', `category:${source.id}`, {
      before: { nameZh: source.name_zh, nameEn: source.name_en, parentId: source.parent_id },
      after: { into: target.id, ...movedCounts },
    });
    return movedCounts;
  });

const isSecondLevel = <T extends { parent_id: string | null }>(
  category: T,
): category is T & SecondLevelCategory => category.parent_id !== null;

async function mergeSecondLevel(
  deps: TxDeps,
  uses: readonly CategoryUse[],
  source: SecondLevelCategory,
  target: SecondLevelCategory,
): Promise<void> {
  for (const use of uses) await use.moveSecondLevel?.(deps, source, target);
  await deleteMerged(deps, source.id);
}

/** Moves the children. A child with the same name as one of the target's children is merged into it. */
async function mergeFirstLevel(
  deps: TxDeps,
  uses: readonly CategoryUse[],
  sourceId: string,
  targetId: string,
  children: readonly (SecondLevelCategory & { name_zh: string })[],
): Promise<void> {
  for (const child of children) {
    const sameNamed = await findCategoryByName(deps.db, targetId, child.name_zh);
    if (sameNamed === undefined) await queries.updateCategoryParent(deps.db, child.id, targetId);
    else await mergeSecondLevel(deps, uses, child, { id: sameNamed.id, parent_id: targetId });
  }
  for (const use of uses) await use.moveFirstLevel(deps, sourceId, targetId);
  await deleteMerged(deps, sourceId);
}

async function deleteMerged(deps: TxDeps, id: string): Promise<void> {
  if (!(await deleteCategoryIfUnused(deps.db, id))) throw new AppError('category.in_use');
}
