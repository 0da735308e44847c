import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/blocks.filters.queries.ts';

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

/** True if the like is new. Inserts a count change to be summed up later, which avoids contention on the post's row. */
export const insertPostLike = async (
  tx: Tx,
  postId: string,
  memberId: string,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    WITH done AS (
      INSERT INTO post_likes (post_id, member_id, at) VALUES (${postId}, ${memberId}, ${at})
      ON CONFLICT DO NOTHING RETURNING post_id
    )
    INSERT INTO post_count_changes (post_id, likes) SELECT post_id, 1 FROM done
  `.execute(tx);
  return numAffectedRows === 1n;
};

/** True if there was a like. */
export const deletePostLike = async (tx: Tx, postId: string, memberId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    WITH done AS (
      DELETE FROM post_likes WHERE post_id = ${postId} AND member_id = ${memberId} RETURNING post_id
    )
    INSERT INTO post_count_changes (post_id, likes) SELECT post_id, -1 FROM done
  `.execute(tx);
  return numAffectedRows === 1n;
};
