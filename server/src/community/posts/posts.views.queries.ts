import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface CountIncrement {
  id: string;
  amount: number;
}

/** Ordered by id, so that concurrent workers do not deadlock. */
const incrementRows = (increments: readonly CountIncrement[]): RawBuilder<unknown> => sql`
  SELECT * FROM unnest(${increments.map((increment) => increment.id)}::bigint[], ${increments.map((increment) => increment.amount)}::int[])
    AS increment_rows (id, amount) ORDER BY id`;

export const addViews = (db: Db, increments: readonly CountIncrement[]) =>
  sql`INSERT INTO post_counts (post_id, views)
    SELECT p.id, g.amount FROM (${incrementRows(increments)}) g JOIN posts p ON p.id = g.id
    ON CONFLICT (post_id) DO UPDATE SET views = post_counts.views + excluded.views`.execute(db);

export const addShares = (db: Db, increments: readonly CountIncrement[]) =>
  sql`INSERT INTO post_counts (post_id, shares)
    SELECT p.id, g.amount FROM (${incrementRows(increments)}) g JOIN posts p ON p.id = g.id
    ON CONFLICT (post_id) DO UPDATE SET shares = post_counts.shares + excluded.shares`.execute(db);

export const isLivePost = async (db: Db, postId: string): Promise<boolean> =>
  (await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('state', '=', 'live')
    .executeTakeFirst()) !== undefined;
