import type { Tx } from '../../platform/db/client.ts';

/** True if the like is new. */
export const insertCommentLike = async (tx: Tx, commentId: string, memberId: string, at: Date) =>
  (await tx
    .insertInto('comment_likes')
    .values({ comment_id: commentId, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()) !== undefined;

export const deleteCommentLike = async (tx: Tx, commentId: string, memberId: string) =>
  (await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', commentId)
    .where('member_id', '=', memberId)
    .returning('comment_id')
    .executeTakeFirst()) !== undefined;

export const addToCommentLikeCount = async (tx: Tx, commentId: string, change: 1 | -1): Promise<number> =>
  (
    await tx
      .updateTable('comments')
      .set((eb) => ({ likes: eb('likes', '+', change) }))
      .where('id', '=', commentId)
      .returning('likes')
      .executeTakeFirstOrThrow()
  ).likes;
