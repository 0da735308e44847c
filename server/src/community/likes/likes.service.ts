import type { LikeResult, LikePostInput } from '@mingtang/contract/likes';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { getLikeCount, recordCountChange } from '../posts/posts.counts.service.ts';
import { deletePostLike, findLikeablePost, insertPostLike } from './likes.queries.ts';

/** Adds or removes the actor's like. */
export const updatePostLike = (
  deps: Deps,
  actor: Actor,
  { postId, liked }: Pick<LikePostInput, 'postId' | 'liked'>,
): Promise<LikeResult> =>
  inTransaction(deps, async (deps) => {
    const post = requireFound(await findLikeablePost(deps.db, postId, actor.accountId), 'post.not_found');
    const changed = liked
      ? await insertPostLike(deps.db, postId, actor.accountId, deps.clock.now())
      : await deletePostLike(deps.db, postId, actor.accountId);
    if (changed) await recordCountChange(deps, postId, { likes: liked ? 1 : -1 });
    if (changed && liked)
      await notify(deps, {
        accountId: post.author_id,
        kind: 'post-like',
        actorId: actor.accountId,
        postId,
        groupKey: `post-like:${postId}`,
      });
    return { liked, likes: await getLikeCount(deps, postId) };
  });
