import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';

/** A post that the member may like: on show, and of nobody who is hidden from them. */
export const findLikeable = (db: Db, postId: string, memberId: string) =>
  db
    .selectFrom('posts')
    .select('author_id')
    .where('id', '=', postId)
    .where('state', '=', 'live')
    .where('listed', '=', true)
    .where(notBlocked(memberId, sql`author_id`))
    .executeTakeFirst();

/** True when the like was not there before. It leaves a line to be added up, and nobody waits for the post's row. */
export const insertLike = async (tx: Tx, postId: string, memberId: string, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    WITH done AS (
      INSERT INTO post_likes (post_id, member_id, at) VALUES (${postId}, ${memberId}, ${at})
      ON CONFLICT DO NOTHING RETURNING post_id
    )
    INSERT INTO post_count_changes (post_id, likes) SELECT post_id, 1 FROM done
  `.execute(tx);
  return numAffectedRows === 1n;
};

/** True when there was one. */
export const deleteLike = async (tx: Tx, postId: string, memberId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    WITH done AS (
      DELETE FROM post_likes WHERE post_id = ${postId} AND member_id = ${memberId} RETURNING post_id
    )
    INSERT INTO post_count_changes (post_id, likes) SELECT post_id, -1 FROM done
  `.execute(tx);
  return numAffectedRows === 1n;
};
