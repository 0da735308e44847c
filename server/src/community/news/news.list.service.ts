import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { ListNewsQuery, NewsCard, NewsState } from '@mingtang/contract/news';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, encodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { getCategoryTree } from '../../kernel/categories/categories.service.ts';
import {
  type NewsListCursor,
  listAllNews,
  listNewsCardsByIds,
  listNewsPage,
  type NewsListRow,
} from './news.list.queries.ts';
import { toNewsCard, toEditorNewsRow } from './news.view.ts';

const NewsCursor = z.tuple([z.array(Id).max(20), z.tuple([Instant, Id]).nullable()]);
const AllNewsCursor = z.tuple([Id]);
/** Greater than every id. */
const ID_MAX = '999999999999999999';

function parseCursor(cursor: string): NewsListCursor {
  const [pins, last] = decodeCursor(cursor, NewsCursor);
  return { pins, last: last === null ? null : { at: last[0], id: last[1] } };
}

function buildCursor(previous: NewsListCursor | undefined, page: readonly NewsListRow[]): string {
  const pins = previous?.pins ?? page.filter((row) => row.top).map((row) => row.id);
  const last = page.findLast((row) => !row.top);
  return encodeCursor([pins, last === undefined ? null : [last.published_at!.toISOString(), last.id]]);
}

export async function listPublishedNews(
  deps: Deps,
  language: Language,
  { cursor, pageSize, keyword, categoryId }: ListNewsQuery,
) {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const [tree, found] = await Promise.all([
    getCategoryTree(deps),
    listNewsPage(
      deps.db,
      {
        internationalOnly: language === 'en',
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
    rows: page.map((row) => toNewsCard(deps, language, tree, row)),
    nextCursor: found.length > pageSize ? buildCursor(after, page) : null,
  };
}

/** News cards by id, for the lists of other features. Skips items that are not published yet. */
export async function getNewsCardsByIds(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NewsCard>> {
  if (ids.length === 0) return new Map();
  const [tree, rows] = await Promise.all([
    getCategoryTree(deps),
    listNewsCardsByIds(deps.db, ids, deps.clock.now()),
  ]);
  return new Map(rows.map((row) => [row.id, toNewsCard(deps, language, tree, row)]));
}

export async function listNewsForEditors(
  deps: Deps,
  language: Language,
  { cursor, pageSize, state }: CursorPageQuery & { state?: NewsState | undefined },
) {
  const before = cursor === undefined ? ID_MAX : decodeCursor(cursor, AllNewsCursor)[0];
  const [tree, found] = await Promise.all([
    getCategoryTree(deps),
    listAllNews(deps.db, { state, now: deps.clock.now(), before, limit: pageSize + 1 }),
  ]);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) => [last.id]);
  return { rows: rows.map((row) => toEditorNewsRow(deps, language, tree, row)), nextCursor };
}
