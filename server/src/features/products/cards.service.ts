import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { ListProducts } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { type CategoryTree, categoryTree } from '../categories/categories.service.ts';
import { type CardFilter, listCards, listCardsOf, type Mark } from './cards.queries.ts';
import { viewCard } from './cards.view.ts';

/** What is listed by its id goes on from an id, what is listed by its change from a moment as well. */
const MARKS = { newest: z.tuple([Id]), updated: z.tuple([Id, Instant]) };

export async function listProducts(deps: Deps, language: Language, wanted: ListProducts) {
  const { cursor, pageSize, companyId, categoryId, sort } = wanted;
  const tree = await categoryTree(deps);
  const filter = { abroad: language === 'en', companyId, ...levelOf(tree, categoryId) };
  const found = await listCards(deps.db, filter, sort, markOf(sort, cursor), pageSize + 1);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) =>
    sort === 'updated' ? [last.id, last.changed_at] : [last.id],
  );
  return { rows: rows.map((row) => viewCard(deps, language, tree, row)), nextCursor };
}

function markOf(sort: ListProducts['sort'], cursor: string | undefined): Mark | undefined {
  if (cursor === undefined) return undefined;
  const [id, changedAt] = decodeCursor(cursor, MARKS[sort]);
  return { id, changedAt };
}

/** The newest products of one company, for its own page: that one shows everything, in either edition. */
export async function listOfCompany(
  deps: Deps,
  language: Language,
  companyId: string,
  limit: number,
): Promise<ProductCard[]> {
  const tree = await categoryTree(deps);
  const rows = await listCards(deps.db, { abroad: false, companyId }, 'newest', undefined, limit);
  return rows.map((row) => viewCard(deps, language, tree, row));
}

/** Cards of these products by id, for lists of other features. */
export async function productCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const [tree, rows] = await Promise.all([categoryTree(deps), listCardsOf(deps.db, ids)]);
  return new Map(rows.map((row) => [row.id, viewCard(deps, language, tree, row)]));
}

const levelOf = (
  tree: CategoryTree,
  id: string | undefined,
): Pick<CardFilter, 'firstCategoryId' | 'categoryId'> =>
  id !== undefined && tree.get(id)?.parent_id === null ? { firstCategoryId: id } : { categoryId: id };
