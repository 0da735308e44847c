import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

interface Amount {
  id: string;
  amount: number;
}

/** In the order of their ids, so that two workers wait and do not deadlock. */
const given = (amounts: readonly Amount[]): RawBuilder<unknown> => sql`
  SELECT * FROM unnest(${amounts.map((one) => one.id)}::bigint[], ${amounts.map((one) => one.amount)}::int[])
    AS given (id, amount) ORDER BY id`;

export async function addViews(db: Db, kind: 'post' | 'news', amounts: readonly Amount[]): Promise<void> {
  if (amounts.length === 0) return;
  await (
    kind === 'news'
      ? sql`UPDATE news n SET views = n.views + g.amount FROM (${given(amounts)}) g WHERE n.id = g.id`
      : sql`INSERT INTO post_counts (post_id, views)
        SELECT p.id, g.amount FROM (${given(amounts)}) g JOIN posts p ON p.id = g.id
        ON CONFLICT (post_id) DO UPDATE SET views = post_counts.views + excluded.views`
  ).execute(db);
}

export async function addShares(db: Db, amounts: readonly Amount[]): Promise<void> {
  if (amounts.length === 0) return;
  await sql`INSERT INTO post_counts (post_id, shares)
    SELECT p.id, g.amount FROM (${given(amounts)}) g JOIN posts p ON p.id = g.id
    ON CONFLICT (post_id) DO UPDATE SET shares = post_counts.shares + excluded.shares`.execute(db);
}

export const isShown = async (db: Db, postId: string): Promise<boolean> =>
  (await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('state', '=', 'live')
    .executeTakeFirst()) !== undefined;
