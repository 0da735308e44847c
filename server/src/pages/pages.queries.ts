import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** What a search engine is told of a thing beside what a visitor sees: its languages, whether lists show it, its age. */
export interface Standing {
  zh: boolean;
  en: boolean;
  listed: boolean;
  updated_at: Date;
}

type Fragment = RawBuilder<unknown>;

/** By kind: where it stands, what it is called in either language, and when lists show it. */
const shelves = (
  now: Date,
): Record<QrCodeRef, { from: Fragment; id: Fragment; names: Fragment; listed: Fragment }> => ({
  company: {
    from: sql`companies t`,
    id: sql`t.id`,
    names: sql`t.name_zh <> '' AS zh, t.name_en <> '' AS en`,
    listed: sql`t.state = 'live' AND t.listed`,
  },
  member: {
    from: sql`members t JOIN accounts a ON a.id = t.account_id AND a.state = 'active'`,
    id: sql`t.account_id`,
    names: sql`t.name <> '' AS zh, t.name_en <> '' AS en`,
    listed: sql`t.listed`,
  },
  product: {
    from: sql`products t`,
    id: sql`t.id`,
    names: sql`t.name_zh <> '' AS zh, t.name_en <> '' AS en`,
    listed: sql`t.state = 'live' AND t.listed`,
  },
  post: {
    from: sql`posts t`,
    id: sql`t.id`,
    names: sql`t.title_zh <> '' AS zh, t.title_en <> '' AS en`,
    listed: sql`t.state = 'live' AND t.listed`,
  },
  news: {
    from: sql`news t`,
    id: sql`t.id`,
    names: sql`t.title_zh <> '' AS zh, t.title_en <> '' AS en`,
    listed: sql`t.state = 'live' AND t.published_at <= ${now}::timestamptz`,
  },
});

/** Of something that a visitor was found to see. */
export const findStanding = async (
  db: Db,
  now: Date,
  kind: QrCodeRef,
  id: string,
): Promise<Standing | undefined> => {
  const { from, id: key, names, listed } = shelves(now)[kind];
  return (
    await sql<Standing>`SELECT ${names}, (${listed}) AS listed, t.updated_at FROM ${from} WHERE ${key} = ${id}`.execute(
      db,
    )
  ).rows[0];
};

export interface Located {
  id: string;
  zh: boolean;
  en: boolean;
  updated_at: Date;
}

/** Everything that lists show with an id in this range, for the site map. */
export const listLocated = async (
  db: Db,
  now: Date,
  kind: QrCodeRef,
  first: number,
  last: number,
): Promise<Located[]> => {
  const { from, id, names, listed } = shelves(now)[kind];
  return (
    await sql<Located>`SELECT ${id} AS id, ${names}, t.updated_at FROM ${from}
      WHERE ${listed} AND ${id} BETWEEN ${first} AND ${last} ORDER BY ${id}`.execute(db)
  ).rows;
};

/** Ranges of ids that hold anything, and when something in them changed last. */
export const listRanges = async (
  db: Db,
  now: Date,
  kind: QrCodeRef,
  size: number,
): Promise<{ part: number; updated_at: Date }[]> => {
  const { from, id, listed } = shelves(now)[kind];
  return (
    await sql<{ part: number; updated_at: Date }>`
      SELECT ((${id} - 1) / ${size}::bigint)::int AS part, max(t.updated_at) AS updated_at
      FROM ${from} WHERE ${listed} GROUP BY 1 ORDER BY 1`.execute(db)
  ).rows;
};

export interface Group {
  industry: string | null;
  region: string | null;
  abroad: boolean;
  updated_at: Date;
}

/** Where there are companies: by industry and region. */
export const listGroups = async (db: Db): Promise<Group[]> =>
  (
    await sql<Group>`SELECT industry, region, bool_or(abroad) AS abroad, max(updated_at) AS updated_at
      FROM companies WHERE state = 'live' AND listed GROUP BY industry, region`.execute(db)
  ).rows;

/**
 * Why something that a visitor cannot see is not there: taken away for good, a post whose time is over, or no word
 * about it. What was never shown leaves no trace.
 */
export const findEnd = async (
  db: Db,
  now: Date,
  kind: QrCodeRef,
  id: string,
): Promise<'gone' | 'ended' | undefined> => {
  const ends: Record<QrCodeRef, Fragment> = {
    company: sql`SELECT 'gone' AS "end" FROM companies WHERE id = ${id} AND state = 'removed'`,
    product: sql`SELECT 'gone' AS "end" FROM products
      WHERE id = ${id} AND state = 'removed' AND admitted_at IS NOT NULL`,
    member: sql`SELECT 'gone' AS "end" FROM accounts a JOIN members m ON m.account_id = a.id
      WHERE a.id = ${id} AND a.state = 'deleted' AND m.admitted_at IS NOT NULL`,
    news: sql`SELECT 'gone' AS "end" FROM news
      WHERE id = ${id} AND state = 'removed' AND published_at <= ${now}::timestamptz`,
    post: sql`SELECT CASE p.state WHEN 'removed' THEN 'gone' ELSE 'ended' END AS "end"
      FROM posts p JOIN members m ON m.account_id = p.author_id JOIN accounts a ON a.id = p.author_id
      WHERE p.id = ${id} AND p.published_at IS NOT NULL
        AND (p.state = 'removed' OR (p.state IN ('closed', 'expired') AND a.state = 'active' AND NOT m.hidden))`,
  };
  return (await sql<{ end: 'gone' | 'ended' }>`${ends[kind]}`.execute(db)).rows[0]?.end;
};
