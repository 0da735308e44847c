import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { ListNews, NewsCard, NewsState } from '@mingtang/contract/news';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, encodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { categoryTree } from '../categories/categories.service.ts';
import { type After, listAll, listCardsOf, listNews, type ListedRow } from './list.queries.ts';
import { viewCard, viewRow } from './news.view.ts';

const Cursor = z.tuple([z.array(Id).max(20), z.tuple([Instant, Id]).nullable()]);
const AllCursor = z.tuple([Id]);
/** Above every id. */
const NEWEST = '999999999999999999';

function read(cursor: string): After {
  const [pins, last] = decodeCursor(cursor, Cursor);
  return { pins, last: last === null ? null : { at: last[0], id: last[1] } };
}

function write(before: After | undefined, page: readonly ListedRow[]): string {
  const pins = before?.pins ?? page.filter((row) => row.top).map((row) => row.id);
  const last = page.findLast((row) => !row.top);
  return encodeCursor([pins, last === undefined ? null : [last.published_at!.toISOString(), last.id]]);
}

export async function getNewsList(
  deps: Deps,
  language: Language,
  { cursor, pageSize, keyword, categoryId }: ListNews,
) {
  const after = cursor === undefined ? undefined : read(cursor);
  const [tree, found] = await Promise.all([
    categoryTree(deps),
    listNews(
      deps.db,
      {
        abroadOnly: language === 'en',
        keyword: keyword === '' ? undefined : keyword,
        categoryId,
        now: deps.clock.now(),
        limit: pageSize + 1,
      },
      after,
    ),
  ]);
  const page = found.slice(0, pageSize);
  return {
    rows: page.map((row) => viewCard(deps, language, tree, row)),
    nextCursor: found.length > pageSize ? write(after, page) : null,
  };
}

/** Cards of these items by id, for lists of other features; what is not out yet is left out. */
export async function newsCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NewsCard>> {
  if (ids.length === 0) return new Map();
  const [tree, rows] = await Promise.all([categoryTree(deps), listCardsOf(deps.db, ids, deps.clock.now())]);
  return new Map(rows.map((row) => [row.id, viewCard(deps, language, tree, row)]));
}

export async function getAllNews(
  deps: Deps,
  language: Language,
  { cursor, pageSize, state }: ScrollQuery & { state?: NewsState | undefined },
) {
  const before = cursor === undefined ? NEWEST : decodeCursor(cursor, AllCursor)[0];
  const [tree, found] = await Promise.all([
    categoryTree(deps),
    listAll(deps.db, { state, now: deps.clock.now(), before, limit: pageSize + 1 }),
  ]);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.id]);
  return { rows: rows.map((row) => viewRow(deps, language, tree, row)), nextCursor };
}
