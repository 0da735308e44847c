import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** The id of a post or news item modulo this is its shard. The index `post_count_changes_shard` contains the number. */
export const COUNT_SHARDS = 16;

/**
 * False while another worker writes the counts of this shard. With the lock, workers never wait for each other's rows,
 * and an unlike is not merged before its like.
 */
export const tryLockCountShard = async (tx: Tx, shard: number): Promise<boolean> =>
  (
    await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtext('post counts'), ${shard}) AS locked`.execute(tx)
  ).rows[0]!.locked;

export const listShardsWithCountChanges = async (db: Db): Promise<number[]> =>
  (
    await sql<{ shard: number }>`
      SELECT shard FROM generate_series(0, ${COUNT_SHARDS - 1}::int) AS shard
      WHERE EXISTS (SELECT FROM post_count_changes WHERE post_id % ${sql.lit(COUNT_SHARDS)} = shard)`.execute(
      db,
    )
  ).rows.map((row) => row.shard);

interface PostCountChange {
  post_id: string;
  likes: number;
  comments: number;
}

export type SingleCountChange = { likes: 1 | -1 } | { comments: 1 | -1 };

export const insertCountChange = (tx: Tx, postId: string, change: SingleCountChange) =>
  tx
    .insertInto('post_count_changes')
    .values({ post_id: postId, ...change })
    .execute();

/** Deletes the oldest pending changes of a shard, at most `limit`, and sums them by post. */
export async function consumeCountChanges(
  tx: Tx,
  shard: number,
  limit: number,
): Promise<{ deletedRows: number; changes: PostCountChange[] }> {
  const { rows } = await sql<PostCountChange & { row_count: number }>`
    WITH deleted AS (
      DELETE FROM post_count_changes
      WHERE id IN (
        SELECT id FROM post_count_changes WHERE post_id % ${sql.lit(COUNT_SHARDS)} = ${shard} ORDER BY id LIMIT ${limit})
      RETURNING post_id, likes, comments
    )
    SELECT post_id, sum(likes)::int AS likes, sum(comments)::int AS comments, count(*)::int AS row_count
    FROM deleted GROUP BY post_id ORDER BY post_id
  `.execute(tx);
  return { deletedRows: rows.reduce((sum, row) => sum + row.row_count, 0), changes: rows };
}

export async function addCountChanges(tx: Tx, changes: readonly PostCountChange[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map((change) => change.post_id);
  await sql`INSERT INTO post_counts (post_id) SELECT unnest(${ids}::bigint[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`
    UPDATE post_counts n SET likes = n.likes + g.likes, comments = n.comments + g.comments
    FROM unnest(${ids}::bigint[], ${changes.map((change) => change.likes)}::int[], ${changes.map((change) => change.comments)}::int[])
      AS g (post_id, likes, comments)
    WHERE n.post_id = g.post_id
  `.execute(tx);
}

/** Includes pending changes. */
export const countLikes = async (db: Db, postId: string): Promise<number> =>
  (
    await sql<{ likes: number }>`
      SELECT coalesce((SELECT likes FROM post_counts WHERE post_id = ${postId}), 0)
        + coalesce((SELECT sum(likes) FROM post_count_changes WHERE post_id = ${postId}), 0)::int AS likes
    `.execute(db)
  ).rows[0]!.likes;

/** The number of the author's posts that others can open. Counts them if no count is kept yet. */
export const publicPostCount = (authorId: RawBuilder<string>) => sql<number>`coalesce(
  (SELECT n.posts FROM author_counts n WHERE n.author_id = ${authorId}),
  (SELECT count(*)::integer FROM posts p WHERE p.author_id = ${authorId} AND p.state = 'live' AND p.listed))`;

export const countPublicPosts = async (db: Db, authorId: string): Promise<number> =>
  (await sql<{ count: number }>`SELECT ${publicPostCount(sql`${authorId}::bigint`)} AS count`.execute(db))
    .rows[0]!.count;

/** From one author with posts that others can open to the next, so that the posts of an author are not read for it. */
const nextAuthor = (after: RawBuilder<unknown>) => sql`(
  SELECT p.author_id FROM posts p WHERE p.state = 'live' AND p.listed AND p.author_id > ${after}
  ORDER BY p.author_id LIMIT 1)`;

/**
 * Counts the posts of the authors without a count among the next `limit` authors after this one. `last` is the last of the
 * authors, or null after all of them.
 */
export const authorCountsInsertion = (afterAuthorId: string, limit: number) => sql<{ last: string | null }>`
  WITH RECURSIVE authors AS (
    SELECT ${nextAuthor(sql`${afterAuthorId}::bigint`)} AS author_id, 1 AS number
    UNION ALL SELECT ${nextAuthor(sql`a.author_id`)}, a.number + 1 FROM authors a
      WHERE a.author_id IS NOT NULL AND a.number < ${limit}::int
  ), inserted AS (
    INSERT INTO author_counts (author_id, posts)
    SELECT a.author_id,
      (SELECT count(*) FROM posts p WHERE p.author_id = a.author_id AND p.state = 'live' AND p.listed)
    FROM authors a
    WHERE a.author_id IS NOT NULL AND NOT EXISTS (SELECT FROM author_counts n WHERE n.author_id = a.author_id)
    ON CONFLICT DO NOTHING
  )
  SELECT max(author_id) AS last FROM authors`;

export const insertAuthorCounts = async (
  db: Db,
  afterAuthorId: string,
  limit: number,
): Promise<string | null> => (await authorCountsInsertion(afterAuthorId, limit).execute(db)).rows[0]!.last;
