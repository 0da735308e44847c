import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { ListOwnProductsQuery, ListProductsQuery } from '@mingtang/contract/products';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { z } from 'zod';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { requireCompanyEditor } from '../company-access/company-access.service.ts';
import { type CategoryTree, getCategoryTree } from '../../kernel/categories/categories.service.ts';
import {
  type ProductCardFilter,
  listProductCards,
  listProductCardsByIds,
  type ProductCardRow,
  type ProductCursor,
  selectProductCardsOfCompany,
} from './products.cards.queries.ts';
import { toProductCard } from './products.cards.view.ts';

export { type ProductCardRow, selectProductCardsOfCompany } from './products.cards.queries.ts';

/** Cursor schema by sort: `updated` needs the time of the change besides the id. */
const CURSOR_SCHEMAS = { newest: z.tuple([Id]), updated: z.tuple([Id, Instant]) };

export const listProducts = (deps: Deps, language: Language, query: ListProductsQuery) =>
  listProductPage(deps, language, query, { internationalOnly: language === 'en' });

/** The products of one company in every state and edition. */
export async function listOwnProducts(
  deps: Deps,
  actor: Actor,
  language: Language,
  query: ListOwnProductsQuery,
) {
  await requireCompanyEditor(deps, actor, query.companyId);
  return listProductPage(deps, language, query, { internationalOnly: false, everyState: true });
}

async function listProductPage(
  deps: Deps,
  language: Language,
  query: ListProductsQuery,
  visibility: Pick<ProductCardFilter, 'internationalOnly' | 'everyState'>,
) {
  const { cursor, pageSize, companyId, categoryId, region, leadDays, certificate, sort } = query;
  const tree = await getCategoryTree(deps);
  const filter = {
    ...visibility,
    companyId,
    region,
    leadDays,
    certificate:
      certificate === undefined ? undefined : { key: certificate, today: shanghaiDayOf(deps.clock.now()) },
    ...categoryFilterOf(tree, categoryId),
  };
  const found = await listProductCards(deps.db, filter, sort, parseCursor(sort, cursor), pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) =>
    sort === 'updated' ? [last.id, last.changed_at] : [last.id],
  );
  return { rows: rows.map((row) => toProductCard(deps, language, tree, row)), nextCursor };
}

function parseCursor(sort: ListProductsQuery['sort'], cursor: string | undefined): ProductCursor | undefined {
  if (cursor === undefined) return undefined;
  const [id, changedAt] = decodeCursor(cursor, CURSOR_SCHEMAS[sort]);
  return { id, changedAt };
}

/** The newest listed products of one company, which its page shows in either edition. */
export const listProductsOfCompany = async (
  deps: Deps,
  language: Language,
  companyId: string,
  limit: number,
): Promise<ProductCard[]> =>
  toProductCards(
    deps,
    language,
    await selectProductCardsOfCompany(deps.db, companyId, { limit, everyState: false }).execute(),
  );

export async function toProductCards(
  deps: Deps,
  language: Language,
  rows: readonly ProductCardRow[],
): Promise<ProductCard[]> {
  const tree = await getCategoryTree(deps);
  return rows.map((row) => toProductCard(deps, language, tree, row));
}

/** Cards of these products by id, for lists of other features. */
export async function getProductCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const [tree, rows] = await Promise.all([getCategoryTree(deps), listProductCardsByIds(deps.db, ids)]);
  return new Map(rows.map((row) => [row.id, toProductCard(deps, language, tree, row)]));
}

const categoryFilterOf = (
  tree: CategoryTree,
  id: string | undefined,
): Pick<ProductCardFilter, 'firstCategoryId' | 'categoryId'> =>
  id !== undefined && tree.get(id)?.parent_id === null ? { firstCategoryId: id } : { categoryId: id };
