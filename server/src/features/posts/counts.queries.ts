import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** False while another worker adds up: one at a time, or a like taken back could be counted before the like. */
export const lockCounts = async (tx: Tx): Promise<boolean> =>
  (
    await sql<{ held: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('post counts')) AS held`.execute(tx)
  ).rows[0]!.held;

interface Change {
  post_id: string;
  likes: number;
  comments: number;
}

/** The oldest lines, added up by post; how many they were says whether there are more. */
export async function takeChanges(tx: Tx, limit: number): Promise<{ lines: number; changes: Change[] }> {
  const { rows } = await sql<Change & { lines: number }>`
    WITH taken AS (
      DELETE FROM post_count_changes
      WHERE id IN (SELECT id FROM post_count_changes ORDER BY id LIMIT ${limit})
      RETURNING post_id, likes, comments
    )
    SELECT post_id, sum(likes)::int AS likes, sum(comments)::int AS comments, count(*)::int AS lines
    FROM taken GROUP BY post_id ORDER BY post_id
  `.execute(tx);
  return { lines: rows.reduce((sum, row) => sum + row.lines, 0), changes: rows };
}

export async function addChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map((one) => one.post_id);
  await sql`INSERT INTO post_counts (post_id) SELECT unnest(${ids}::bigint[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`
    UPDATE post_counts n SET likes = n.likes + g.likes, comments = n.comments + g.comments
    FROM unnest(${ids}::bigint[], ${changes.map((one) => one.likes)}::int[], ${changes.map((one) => one.comments)}::int[])
      AS g (post_id, likes, comments)
    WHERE n.post_id = g.post_id
  `.execute(tx);
}

/** With what is not added up yet. */
export const countLikes = async (db: Db, postId: string): Promise<number> =>
  (
    await sql<{ likes: number }>`
      SELECT coalesce((SELECT likes FROM post_counts WHERE post_id = ${postId}), 0)
        + coalesce((SELECT sum(likes) FROM post_count_changes WHERE post_id = ${postId}), 0)::int AS likes
    `.execute(db)
  ).rows[0]!.likes;

/** How many posts of an author others can open. */
export const countPosts = async (db: Db, authorId: string): Promise<number> =>
  Number(
    (
      await sql<{ count: string }>`
        SELECT count(*) FROM posts p WHERE p.author_id = ${authorId} AND p.state = 'live' AND p.listed`.execute(
        db,
      )
    ).rows[0]!.count,
  );
