import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/client.ts';

/** Metadata for search engines: languages with a name, whether lists show the record, last change. */
export interface PageAvailability {
  zh: boolean;
  en: boolean;
  listed: boolean;
  updated_at: Date;
}

type SqlFragment = RawBuilder<unknown>;

/** Per kind: table, id column, whether it has a name in each language, and when lists show it. */
export const recordSources = (
  now: Date,
): Record<
  PublicRecordKind,
  { from: SqlFragment; id: SqlFragment; names: SqlFragment; listed: SqlFragment }
> => ({
  company: {
    from: sql`companies t`,
    id: sql`t.id`,
    names: sql`t.name_zh <> '' AS zh, t.name_en <> '' AS en`,
    listed: sql`t.state = 'live' AND t.listed`,
  },
  member: {
    from: sql`members t`,
    id: sql`t.account_id`,
    names: sql`t.name <> '' AS zh, t.name_en <> '' AS en`,
    // A subquery, because a join of a range of members reads the accounts from the first one.
    listed: sql`t.listed AND (SELECT a.state FROM accounts a WHERE a.id = t.account_id) = 'active'`,
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

/** Does not check whether visitors may see the record; the caller has done that. */
export const findPageAvailability = async (
  db: Db,
  now: Date,
  kind: PublicRecordKind,
  id: string,
): Promise<PageAvailability | undefined> => {
  const { from, id: key, names, listed } = recordSources(now)[kind];
  return (
    await sql<PageAvailability>`SELECT ${names}, (${listed}) AS listed, t.updated_at FROM ${from} WHERE ${key} = ${id}`.execute(
      db,
    )
  ).rows[0];
};

/**
 * Why visitors cannot see a record: removed for good (`gone`), a post that ended (`ended`), or undefined. Records that
 * were never public return undefined, so that their existence is not disclosed.
 */
export const findUnavailableReason = async (
  db: Db,
  now: Date,
  kind: PublicRecordKind,
  id: string,
): Promise<'gone' | 'ended' | undefined> => {
  const reasonQueries: Record<PublicRecordKind, SqlFragment> = {
    company: sql`SELECT 'gone' AS reason FROM companies WHERE id = ${id} AND state = 'removed'`,
    product: sql`SELECT 'gone' AS reason FROM products
      WHERE id = ${id} AND state = 'removed' AND approved_at IS NOT NULL`,
    member: sql`SELECT 'gone' AS reason FROM accounts a JOIN members m ON m.account_id = a.id
      WHERE a.id = ${id} AND a.state = 'deleted' AND m.approved_at IS NOT NULL`,
    news: sql`SELECT 'gone' AS reason FROM news
      WHERE id = ${id} AND state = 'removed' AND published_at <= ${now}::timestamptz`,
    post: sql`SELECT CASE p.state WHEN 'removed' THEN 'gone' ELSE 'ended' END AS reason
      FROM posts p JOIN members m ON m.account_id = p.author_id JOIN accounts a ON a.id = p.author_id
      WHERE p.id = ${id} AND p.published_at IS NOT NULL
        AND (p.state = 'removed' OR (p.state IN ('closed', 'expired') AND a.state = 'active' AND NOT m.hidden))`,
  };
  return (await sql<{ reason: 'gone' | 'ended' }>`${reasonQueries[kind]}`.execute(db)).rows[0]?.reason;
};
