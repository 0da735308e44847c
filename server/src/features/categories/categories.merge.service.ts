import type { MergeCategoriesInput } from '@mingtang/contract/categories';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, RequestContext } from '../../http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { scheduleBatchIndexing } from '../search/search.index.service.ts';
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

/** Moves all references from the category `input.from` to `input.into` and deletes `input.from`. */
export const mergeCategories = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
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
    if (isSecondLevel(source) && isSecondLevel(target)) await mergeSecondLevel(deps, source, target);
    else await mergeFirstLevel(deps, source.id, target.id, lockedCategories.filter(isSecondLevel));
    await scheduleBatchIndexing(deps, 'product', productIds);
    await recordAuditEvent(deps, {
      actorId: actor.accountId,
      action: 'category.merge',
      subject: `category:${source.id}`,
      before: { nameZh: source.name_zh, nameEn: source.name_en, parentId: source.parent_id },
      after: { into: target.id, ...movedCounts },
      traceId: ctx.traceId,
    });
    return movedCounts;
  });

const isSecondLevel = <T extends { parent_id: string | null }>(
  category: T,
): category is T & SecondLevelCategory => category.parent_id !== null;

async function mergeSecondLevel(
  deps: TxDeps,
  source: SecondLevelCategory,
  target: SecondLevelCategory,
): Promise<void> {
  await queries.copyCompanyAssignments(deps.db, source.id, target.id);
  if (source.parent_id !== target.parent_id) {
    await queries.copyCompanyAssignments(deps.db, source.id, target.parent_id);
    await queries.deleteUnusedFirstLevelAssignments(deps.db, source.parent_id, source.id);
  }
  await queries.deleteCompanyAssignments(deps.db, source.id);
  await queries.moveSecondLevelReferences(deps.db, source.id, target.id, target.parent_id);
  await deleteMerged(deps, source.id);
}

/** Moves the children. A child with the same name as one of the target's children is merged into it. */
async function mergeFirstLevel(
  deps: TxDeps,
  sourceId: string,
  targetId: string,
  children: readonly (SecondLevelCategory & { name_zh: string })[],
): Promise<void> {
  for (const child of children) {
    const sameNamed = await findCategoryByName(deps.db, targetId, child.name_zh);
    if (sameNamed === undefined) await queries.updateCategoryParent(deps.db, child.id, targetId);
    else await mergeSecondLevel(deps, child, { id: sameNamed.id, parent_id: targetId });
  }
  await queries.copyCompanyAssignments(deps.db, sourceId, targetId);
  await queries.deleteCompanyAssignments(deps.db, sourceId);
  await queries.moveFirstLevelReferences(deps.db, sourceId, targetId);
  await deleteMerged(deps, sourceId);
}

async function deleteMerged(deps: TxDeps, id: string): Promise<void> {
  if (!(await deleteCategoryIfUnused(deps.db, id))) throw new AppError('category.in_use');
}
