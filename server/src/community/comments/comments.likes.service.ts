import type { LikeResult, LikeCommentInput } from '@mingtang/contract/likes';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { findVisibleComment } from './comments.queries.ts';
import { addToCommentLikeCount, deleteCommentLike, insertCommentLike } from './comments.likes.queries.ts';

/** Adds or removes the actor's like. */
export const updateCommentLike = (
  deps: Deps,
  actor: Actor,
  { commentId, liked }: Pick<LikeCommentInput, 'commentId' | 'liked'>,
): Promise<LikeResult> =>
  inTransaction(deps, async (deps) => {
    const comment = await findVisibleComment(deps.db, actor.accountId, commentId);
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
    return { liked, likes: await addToCommentLikeCount(deps.db, commentId, liked ? 1 : -1) };
  });
