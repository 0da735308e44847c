import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const findSnapshot = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('hot_posts')
      .select('snapshot')
      .orderBy('snapshot', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.snapshot;

/**
 * The order of this moment. A comment weighs as much as three likes and a like as twenty views; a post of two days
 * needs about five times as much as one of three hours. Only the newest are looked at, so that it takes no longer
 * as the network grows.
 */
export const insertSnapshot = (
  tx: Tx,
  {
    snapshot,
    now,
    since,
    looked,
    kept,
  }: { snapshot: number; now: Date; since: Date; looked: number; kept: number },
) =>
  sql`
    INSERT INTO hot_posts (snapshot, position, post_id)
    SELECT ${snapshot}::bigint, row_number() OVER (ORDER BY scored.score DESC, scored.id DESC), scored.id
    FROM (
      SELECT p.id,
        (1 + coalesce(n.likes, 0) + 3 * coalesce(n.comments, 0) + coalesce(n.views, 0) / 20.0)
          / power(extract(epoch FROM ${now}::timestamptz - p.published_at) / 3600 + 12, 1.2) AS score
      FROM (
        SELECT p.id, p.published_at FROM posts p
        WHERE p.state = 'live' AND p.listed AND p.published_at > ${since}::timestamptz
        ORDER BY p.published_at DESC LIMIT ${looked}
      ) p LEFT JOIN post_counts n ON n.post_id = p.id
      ORDER BY score DESC, p.id DESC LIMIT ${kept}
    ) scored
    ON CONFLICT DO NOTHING
  `.execute(tx);

/** A reader may still be in one of the last few. */
export const deleteOldSnapshots = (tx: Tx, keep: number) =>
  sql`
    DELETE FROM hot_posts WHERE snapshot < (
      SELECT min(snapshot) FROM (SELECT DISTINCT snapshot FROM hot_posts ORDER BY snapshot DESC LIMIT ${keep}) last
    )
  `.execute(tx);
