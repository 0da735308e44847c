import type { AddCategory, Category, CategoryPath, EditCategory } from '@mingtang/contract/categories';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { kept } from '../../kept.ts';
import { recordEvent } from '../audit/audit.service.ts';
import * as queries from './categories.queries.ts';
import { viewCategory } from './categories.view.ts';

/** What the answer that carries them all may hold. */
const CATEGORIES_MAX = 5_000;

export const listCategories = async (deps: Deps): Promise<Category[]> =>
  (await queries.listCategories(deps.db)).map(viewCategory);

export const addCategory = (deps: Deps, actor: Actor, from: From, given: AddCategory): Promise<Category> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    if (given.parentId !== null) {
      const parent = await getCategory(deps, given.parentId);
      if (parent.parent_id !== null) throw new AppError('category.first');
    }
    if ((await queries.countCategories(deps.db)) >= CATEGORIES_MAX) throw new AppError('category.too_many');
    await requireFreeName(deps, given.parentId, given.nameZh);
    const row = await queries.insertCategory(deps.db, {
      parent_id: given.parentId,
      name_zh: given.nameZh,
      name_en: given.nameEn,
      sort_order: given.sortOrder,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'category.add',
      subject: `category:${row.id}`,
      after: given,
      traceId: from.traceId,
    });
    return viewCategory(row);
  });

export const editCategory = (deps: Deps, actor: Actor, from: From, given: EditCategory): Promise<Category> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    const before = await getCategory(deps, given.id);
    if (before.name_zh !== given.nameZh) await requireFreeName(deps, before.parent_id, given.nameZh);
    const row = await queries.setCategory(deps.db, {
      id: given.id,
      name_zh: given.nameZh,
      name_en: given.nameEn,
      sort_order: given.sortOrder,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'category.edit',
      subject: `category:${row.id}`,
      before: viewCategory(before),
      after: viewCategory(row),
      traceId: from.traceId,
    });
    return viewCategory(row);
  });

export const removeCategory = (deps: Deps, actor: Actor, from: From, id: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await queries.lockCategories(deps.db);
    const before = await getCategory(deps, id);
    if (!(await queries.deleteUnused(deps.db, id))) throw new AppError('category.in_use');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'category.remove',
      subject: `category:${id}`,
      before: viewCategory(before),
      traceId: from.traceId,
    });
  });

async function getCategory(deps: Deps, id: string): Promise<queries.CategoryRow> {
  const row = await queries.findCategory(deps.db, id);
  if (row === undefined) throw new AppError('category.not_found');
  return row;
}

async function requireFreeName(deps: TxDeps, parentId: string | null, nameZh: string): Promise<void> {
  if ((await queries.findByName(deps.db, parentId, nameZh)) !== undefined)
    throw new AppError('category.name_taken');
}

/** Both chosen, of the right levels, and the second under the first. Call it in the transaction that files something there. */
export async function requireSecondLevel(
  deps: Deps,
  firstId: string | null,
  secondId: string | null,
): Promise<void> {
  if (firstId === null) throw new AppError('category.first', { fields: { firstCategoryId: 'missing' } });
  if (secondId === null) throw new AppError('category.second', { fields: { categoryId: 'missing' } });
  const rows = await queries.listForFiling(deps.db, [firstId, secondId]);
  const first = rows.find((row) => row.id === firstId);
  const second = rows.find((row) => row.id === secondId);
  if (first === undefined || second === undefined) throw new AppError('category.not_found');
  if (first.parent_id !== null) throw new AppError('category.first');
  if (second.parent_id !== first.id) throw new AppError('category.second');
}

/** Of the first level. Call it in the transaction that files something there. */
export async function requireFirstLevel(deps: Deps, id: string): Promise<void> {
  const [row] = await queries.listForFiling(deps.db, [id]);
  if (row === undefined) throw new AppError('category.not_found');
  if (row.parent_id !== null) throw new AppError('category.first');
}

/** The first levels that these second-level categories stand under. Call it in the transaction that files something there. */
export async function requireFirstLevels(deps: Deps, secondIds: readonly string[]): Promise<string[]> {
  if (secondIds.length === 0) return [];
  const wanted = new Set(secondIds);
  const rows = await queries.listForFiling(deps.db, [...wanted]);
  if (rows.length !== wanted.size) throw new AppError('category.not_found');
  const firsts = new Set<string>();
  for (const { parent_id } of rows) {
    if (parent_id === null) throw new AppError('category.second');
    firsts.add(parent_id);
  }
  return [...firsts];
}

export type CategoryTree = ReadonlyMap<string, queries.CategoryRow>;

/** Every category by its id, at most a second old: lists name categories from it without a join. */
export const categoryTree: (deps: Deps) => Promise<CategoryTree> = kept(
  async (deps) => new Map((await queries.listCategories(deps.db)).map((row) => [row.id, row])),
);

/** The names of a category and of the one above it. One that is younger than the tree has no name yet. */
export function pathOf(tree: CategoryTree, language: Language, id: string): CategoryPath {
  const named = (one: string) => {
    const row = tree.get(one);
    return { id: one, name: row === undefined ? '' : inLanguage(language, row.name_zh, row.name_en) };
  };
  const parentId = tree.get(id)?.parent_id ?? null;
  return parentId === null
    ? { first: named(id), second: null }
    : { first: named(parentId), second: named(id) };
}
