import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

/** A live, listed post, unless its author and the member have a block between them. */
export const findLikeablePost = (db: Db, postId: string, memberId: string) =>
  db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .where('state', '=', 'live')
    .where('listed', '=', true)
    .where(notBlocked(memberId, sql`author_id`))
    .executeTakeFirst();

/** True if the like is new. */
export const insertPostLike = async (tx: Tx, postId: string, memberId: string, at: Date): Promise<boolean> =>
  (await tx
    .insertInto('post_likes')
    .values({ post_id: postId, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst()) !== undefined;

/** True if there was a like. */
export const deletePostLike = async (tx: Tx, postId: string, memberId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('post_likes')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .returning('post_id')
    .executeTakeFirst()) !== undefined;

/** Returns the ids of the posts. */
export const deletePostLikeBatch = async (tx: Tx, memberId: string, limit: number): Promise<string[]> =>
  (
    await sql<{ post_id: string }>`
      DELETE FROM post_likes WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM post_likes l WHERE l.member_id = ${memberId} LIMIT ${limit}))
      RETURNING post_id`.execute(tx)
  ).rows.map((row) => row.post_id);
