import type { NewsState } from '@mingtang/contract/news';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Maximum number of pinned items at the top; further pinned items are listed by date. */
const PINNED_MAX = 3;

export interface NewsCardRow {
  id: string;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  cover_id: string | null;
  placeholder: string | null;
  first_category_id: string | null;
  state: string;
  pinned: boolean;
  views: string;
  published_at: Date | null;
}

export interface NewsListRow extends NewsCardRow {
  top: boolean;
}

export interface NewsListQuery {
  internationalOnly: boolean;
  keyword: string | undefined;
  categoryId: string | undefined;
  now: Date;
  limit: number;
}

/**
 * Contains the pins of the first page, so that later changes of pins do not repeat or skip items. `last` is
 * null while only pins were listed.
 */
export interface NewsListCursor {
  pins: readonly string[];
  last: { at: string; id: string } | null;
}

type Fragment = RawBuilder<unknown>;
const EMPTY_SQL = sql``;

const cardColumns = sql`
  n.id, n.title_zh, n.title_en, n.summary_zh, n.summary_en, n.cover_id, m.placeholder, n.first_category_id, n.state,
  n.pinned, n.views, n.published_at`;
const newsWithCover = sql`news n LEFT JOIN media m ON m.id = n.cover_id`;

export const likePatternOf = (keyword: string): string =>
  `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const publishedConditions = ({ internationalOnly, keyword, categoryId, now }: NewsListQuery): Fragment => sql`
  n.state = 'live' AND n.published_at <= ${now}
  ${internationalOnly ? sql`AND n.in_international_edition` : EMPTY_SQL}
  ${categoryId === undefined ? EMPTY_SQL : sql`AND n.first_category_id = ${categoryId}`}
  ${
    keyword === undefined
      ? EMPTY_SQL
      : sql`AND (n.title_zh ILIKE ${likePatternOf(keyword)} OR n.title_en ILIKE ${likePatternOf(keyword)})`
  }`;

const selectNewest = (query: NewsListQuery, extraConditions: Fragment): Fragment => sql`
  SELECT n.id, n.published_at, false AS top FROM news n WHERE ${publishedConditions(query)} ${extraConditions}
  ORDER BY n.published_at DESC, n.id DESC LIMIT ${sql.lit(query.limit)}`;

const selectFirstPage = (query: NewsListQuery): Fragment => sql`
  WITH pins AS MATERIALIZED (
    SELECT n.id, n.published_at, true AS top FROM news n WHERE ${publishedConditions(query)} AND n.pinned
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${sql.lit(Math.min(PINNED_MAX, query.limit - 1))}
  )
  SELECT * FROM pins
  UNION ALL (${selectNewest(query, sql`AND n.id <> ALL (ARRAY(SELECT pins.id FROM pins))`)})`;

const selectNextPage = (query: NewsListQuery, { pins, last }: NewsListCursor): Fragment =>
  selectNewest(
    query,
    sql`AND n.id <> ALL (${pins}::bigint[])
      ${last === null ? EMPTY_SQL : sql`AND (n.published_at, n.id) < (${last.at}::timestamptz, ${last.id}::bigint)`}`,
  );

export const listNewsPage = async (
  db: Db,
  query: NewsListQuery,
  after: NewsListCursor | undefined,
): Promise<NewsListRow[]> =>
  (
    await sql<NewsListRow>`
      SELECT ${cardColumns}, page.top
      FROM (${after === undefined ? selectFirstPage(query) : selectNextPage(query, after)}) page
      JOIN ${newsWithCover} ON n.id = page.id
      ORDER BY page.top DESC, page.published_at DESC, page.id DESC LIMIT ${sql.lit(query.limit)}
    `.execute(db)
  ).rows;

/** Skips items that readers may not open. */
export const listNewsCardsByIds = async (db: Db, ids: readonly string[], now: Date): Promise<NewsCardRow[]> =>
  (
    await sql<NewsCardRow>`SELECT ${cardColumns} FROM ${newsWithCover}
      WHERE n.id = ANY(${ids}::bigint[]) AND n.state = 'live' AND n.published_at <= ${now}`.execute(db)
  ).rows;

/** A scheduled item is stored as `live` with a publish time in the future. */
export const newsStateCondition = (state: NewsState, now: Date): RawBuilder<boolean> => {
  if (state === 'scheduled') return sql<boolean>`(n.state = 'live' AND n.published_at > ${now})`;
  if (state === 'live') return sql<boolean>`(n.state = 'live' AND n.published_at <= ${now})`;
  return sql<boolean>`n.state = ${state}`;
};

export const listAllNews = async (
  db: Db,
  { state, now, before, limit }: { state: NewsState | undefined; now: Date; before: string; limit: number },
): Promise<NewsCardRow[]> =>
  (
    await sql<NewsCardRow>`SELECT ${cardColumns} FROM ${newsWithCover}
      WHERE n.id < ${before}::bigint ${state === undefined ? EMPTY_SQL : sql`AND ${newsStateCondition(state, now)}`}
      ORDER BY n.id DESC LIMIT ${limit}`.execute(db)
  ).rows;
