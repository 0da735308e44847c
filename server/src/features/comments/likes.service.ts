import type { Liked, LikeComment } from '@mingtang/contract/likes';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { notify } from '../notifications/notify.service.ts';
import { findLive } from './comments.queries.ts';
import { addLike, deleteCommentLike, insertCommentLike } from './likes.queries.ts';

/** Likes a comment or takes the like back. */
export const likeComment = (
  deps: Deps,
  actor: Actor,
  { commentId, liked }: Pick<LikeComment, 'commentId' | 'liked'>,
): Promise<Liked> =>
  inTransaction(deps, async (deps) => {
    const comment = await findLive(deps.db, actor.accountId, commentId);
    if (comment === undefined) throw new AppError('comment.not_found');
    const changed = liked
      ? await insertCommentLike(deps.db, commentId, actor.accountId, deps.clock.now())
      : await deleteCommentLike(deps.db, commentId, actor.accountId);
    if (!changed) return { liked, likes: comment.likes };
    if (liked)
      await notify(deps, {
        accountId: comment.author_id,
        kind: 'comment-like',
        actorId: actor.accountId,
        postId: comment.post_id,
        commentId,
        groupKey: `comment-like:${commentId}`,
      });
    return { liked, likes: await addLike(deps.db, commentId, liked ? 1 : -1) };
  });
