import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** So many pinned ones stand first; the others keep their place in time. */
const PINS = 3;

export interface CardRow {
  id: string;
  title_zh: string;
  title_en: string;
  summary_zh: string;
  summary_en: string;
  cover_id: string | null;
  sketch: string | null;
  first_category_id: string | null;
  state: string;
  pinned: boolean;
  views: string;
  published_at: Date | null;
}

export interface ListedRow extends CardRow {
  top: boolean;
}

export interface Wanted {
  abroadOnly: boolean;
  keyword: string | undefined;
  categoryId: string | undefined;
  now: Date;
  limit: number;
}

/** Behind the pins that were shown, whatever is pinned by then; `last` is null while nothing but pins was shown. */
export interface After {
  pins: readonly string[];
  last: { at: string; id: string } | null;
}

type Fragment = RawBuilder<unknown>;
const NOTHING = sql``;

const columns = sql`
  n.id, n.title_zh, n.title_en, n.summary_zh, n.summary_en, n.cover_id, m.sketch, n.first_category_id, n.state,
  n.pinned, n.views, n.published_at`;
const withCover = sql`news n LEFT JOIN media m ON m.id = n.cover_id`;

export const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const shown = ({ abroadOnly, keyword, categoryId, now }: Wanted): Fragment => sql`
  n.state = 'live' AND n.published_at <= ${now}
  ${abroadOnly ? sql`AND n.abroad` : NOTHING}
  ${categoryId === undefined ? NOTHING : sql`AND n.first_category_id = ${categoryId}`}
  ${
    keyword === undefined
      ? NOTHING
      : sql`AND (n.title_zh ILIKE ${patternOf(keyword)} OR n.title_en ILIKE ${patternOf(keyword)})`
  }`;

const newest = (wanted: Wanted, more: Fragment): Fragment => sql`
  SELECT n.id, n.published_at, false AS top FROM news n WHERE ${shown(wanted)} ${more}
  ORDER BY n.published_at DESC, n.id DESC LIMIT ${wanted.limit}`;

const firstPage = (wanted: Wanted): Fragment => sql`
  WITH pins AS MATERIALIZED (
    SELECT n.id, n.published_at, true AS top FROM news n WHERE ${shown(wanted)} AND n.pinned
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${Math.min(PINS, wanted.limit - 1)}
  )
  SELECT * FROM pins
  UNION ALL (${newest(wanted, sql`AND n.id <> ALL (ARRAY(SELECT pins.id FROM pins))`)})`;

const nextPage = (wanted: Wanted, { pins, last }: After): Fragment =>
  newest(
    wanted,
    sql`AND n.id <> ALL (${pins}::bigint[])
      ${last === null ? NOTHING : sql`AND (n.published_at, n.id) < (${last.at}::timestamptz, ${last.id}::bigint)`}`,
  );

export const listNews = async (db: Db, wanted: Wanted, after: After | undefined): Promise<ListedRow[]> =>
  (
    await sql<ListedRow>`
      SELECT ${columns}, page.top
      FROM (${after === undefined ? firstPage(wanted) : nextPage(wanted, after)}) page
      JOIN ${withCover} ON n.id = page.id
      ORDER BY page.top DESC, page.published_at DESC, page.id DESC LIMIT ${wanted.limit}
    `.execute(db)
  ).rows;

/** Those of these ids that readers may open. */
export const listCardsOf = async (db: Db, ids: readonly string[], now: Date): Promise<CardRow[]> =>
  (
    await sql<CardRow>`SELECT ${columns} FROM ${withCover}
      WHERE n.id = ANY(${ids}::bigint[]) AND n.state = 'live' AND n.published_at <= ${now}`.execute(db)
  ).rows;

export const inState = (state: string | undefined, now: Date): Fragment => {
  if (state === undefined) return NOTHING;
  if (state === 'scheduled') return sql`AND n.state = 'live' AND n.published_at > ${now}`;
  if (state === 'live') return sql`AND n.state = 'live' AND n.published_at <= ${now}`;
  return sql`AND n.state = ${state}`;
};

export const listAll = async (
  db: Db,
  { state, now, before, limit }: { state: string | undefined; now: Date; before: string; limit: number },
): Promise<CardRow[]> =>
  (
    await sql<CardRow>`SELECT ${columns} FROM ${withCover}
      WHERE n.id < ${before}::bigint ${inState(state, now)} ORDER BY n.id DESC LIMIT ${limit}`.execute(db)
  ).rows;
