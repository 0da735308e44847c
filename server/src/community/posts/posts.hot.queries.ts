import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const findLatestHotSnapshot = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .selectFrom('hot_posts')
      .select('snapshot')
      .orderBy('snapshot', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.snapshot;

/**
 * Stores the current ranking. A comment counts as three likes, a like as twenty views; a two-day-old post
 * needs about five times the engagement of a three-hour-old one. Only the newest posts are scored, so the
 * cost does not grow with the number of posts.
 */
export const insertHotSnapshot = (
  tx: Tx,
  {
    snapshot,
    now,
    since,
    candidatesMax,
    rankedMax,
  }: { snapshot: number; now: Date; since: Date; candidatesMax: number; rankedMax: number },
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
        ORDER BY p.published_at DESC LIMIT ${candidatesMax}
      ) p LEFT JOIN post_counts n ON n.post_id = p.id
      ORDER BY score DESC, p.id DESC LIMIT ${rankedMax}
    ) scored
    ON CONFLICT DO NOTHING
  `.execute(tx);

/** Retains the last snapshots, because a cursor may still refer to one of them. */
export const deleteOldHotSnapshots = (tx: Tx, retainedCount: number) =>
  sql`
    DELETE FROM hot_posts WHERE snapshot < (
      SELECT min(snapshot) FROM (SELECT DISTINCT snapshot FROM hot_posts ORDER BY snapshot DESC LIMIT ${retainedCount}) last
    )
  `.execute(tx);
