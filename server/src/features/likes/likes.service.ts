import type { Liked, LikePost } from '@mingtang/contract/likes';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { notify } from '../notifications/notify.service.ts';
import { likesOf } from '../posts/counts.service.ts';
import { deleteLike, findLikeable, insertLike } from './likes.queries.ts';

/** Likes a post or takes the like back. */
export const likePost = (
  deps: Deps,
  actor: Actor,
  { postId, liked }: Pick<LikePost, 'postId' | 'liked'>,
): Promise<Liked> =>
  inTransaction(deps, async (deps) => {
    const post = await findLikeable(deps.db, postId, actor.accountId);
    if (post === undefined) throw new AppError('post.not_found');
    const changed = liked
      ? await insertLike(deps.db, postId, actor.accountId, deps.clock.now())
      : await deleteLike(deps.db, postId, actor.accountId);
    if (changed && liked)
      await notify(deps, {
        accountId: post.author_id,
        kind: 'post-like',
        actorId: actor.accountId,
        postId,
        groupKey: `post-like:${postId}`,
      });
    return { liked, likes: await likesOf(deps, postId) };
  });
