import { CATEGORIES_MAX } from '@mingtang/contract/limits';
import type {
  AddCategoryInput,
  Category,
  CategoryPath,
  EditCategoryInput,
} from '@mingtang/contract/categories';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { memoize } from '../../platform/memoize.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import * as queries from './categories.queries.ts';
import { toCategory } from './categories.view.ts';

/** Limits the size of the response that lists all categories. */

export const listCategories = async (deps: Deps): Promise<Category[]> =>
  (await queries.listCategories(deps.db)).map(toCategory);

export const addCategory = (deps: Deps, actor: Actor, input: AddCategoryInput): Promise<Category> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    if (input.parentId !== null) {
      const parent = await requireCategory(deps, input.parentId);
      if (parent.parent_id !== null) throw new AppError('category.first');
    }
    if ((await queries.countCategories(deps.db)) >= CATEGORIES_MAX) throw new AppError('category.too_many');
    await requireFreeName(deps, input.parentId, input.nameZh);
    const row = await queries.insertCategory(deps.db, {
      parent_id: input.parentId,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      sort_order: input.sortOrder,
    });
    await recordAuditEvent(deps, actor, 'category.add', `category:${row.id}`, { after: input });
    return toCategory(row);
  });

export const editCategory = (deps: Deps, actor: Actor, input: EditCategoryInput): Promise<Category> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    const before = await requireCategory(deps, input.id);
    if (before.name_zh !== input.nameZh) await requireFreeName(deps, before.parent_id, input.nameZh);
    const row = await queries.updateCategory(deps.db, {
      id: input.id,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      sort_order: input.sortOrder,
    });
    await recordAuditEvent(deps, actor, 'category.edit', `category:${row.id}`, {
      before: toCategory(before),
      after: toCategory(row),
    });
    return toCategory(row);
  });

export const removeCategory = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    const before = await requireCategory(deps, id);
    if (!(await queries.deleteCategoryIfUnused(deps.db, id))) throw new AppError('category.in_use');
    await recordAuditEvent(deps, actor, 'category.remove', `category:${id}`, { before: toCategory(before) });
  });

async function requireCategory(deps: Deps, id: string): Promise<queries.CategoryRow> {
  const row = requireFound(await queries.findCategory(deps.db, id), 'category.not_found');
  return row;
}

async function requireFreeName(deps: TxDeps, parentId: string | null, nameZh: string): Promise<void> {
  if ((await queries.findCategoryByName(deps.db, parentId, nameZh)) !== undefined)
    throw new AppError('category.name_taken');
}

/** Requires both ids, with the second under the first. Call it in the transaction that stores the reference. */
export async function requireCategoryPair(
  deps: Deps,
  firstId: string | null,
  secondId: string | null,
): Promise<void> {
  if (firstId === null) throw new AppError('category.first', { fields: { firstCategoryId: 'missing' } });
  if (secondId === null) throw new AppError('category.second', { fields: { categoryId: 'missing' } });
  const rows = await queries.lockCategoriesForReference(deps.db, [firstId, secondId]);
  const first = rows.find((row) => row.id === firstId);
  const second = rows.find((row) => row.id === secondId);
  if (first === undefined || second === undefined) throw new AppError('category.not_found');
  if (first.parent_id !== null) throw new AppError('category.first');
  if (second.parent_id !== first.id) throw new AppError('category.second');
}

/** Requires a first-level category. Call it in the transaction that stores the reference. */
export async function requireFirstLevelCategory(deps: Deps, id: string): Promise<void> {
  const [row] = await queries.lockCategoriesForReference(deps.db, [id]);
  if (row === undefined) throw new AppError('category.not_found');
  if (row.parent_id !== null) throw new AppError('category.first');
}

/** Returns the parents of second-level categories. Call it in the transaction that stores the references. */
export async function requireParentCategories(deps: Deps, secondIds: readonly string[]): Promise<string[]> {
  if (secondIds.length === 0) return [];
  const uniqueIds = new Set(secondIds);
  const rows = await queries.lockCategoriesForReference(deps.db, [...uniqueIds]);
  if (rows.length !== uniqueIds.size) throw new AppError('category.not_found');
  const parentIds = new Set<string>();
  for (const { parent_id } of rows) {
    if (parent_id === null) throw new AppError('category.second');
    parentIds.add(parent_id);
  }
  return [...parentIds];
}

export type CategoryTree = ReadonlyMap<string, queries.CategoryRow>;

/** All categories by id, at most one second old. Lists take names from it instead of a join. */
export const getCategoryTree: (deps: Deps) => Promise<CategoryTree> = memoize(
  async (deps) => new Map((await queries.listCategories(deps.db)).map((row) => [row.id, row])),
);

/** Names of a category and its parent. A category that is newer than the cached tree has an empty name. */
export function categoryPathOf(tree: CategoryTree, language: Language, id: string): CategoryPath {
  const namedCategory = (categoryId: string) => {
    const row = tree.get(categoryId);
    return {
      id: categoryId,
      name: row === undefined ? '' : pickTranslation(language, row.name_zh, row.name_en),
    };
  };
  const parentId = tree.get(id)?.parent_id ?? null;
  return parentId === null
    ? { first: namedCategory(id), second: null }
    : { first: namedCategory(parentId), second: namedCategory(id) };
}
