import { type AccountEraser, repeatBatches } from '../../kernel/erasure/erasure.service.ts';
import { subtractLikes } from '../posts/posts.erasure.service.ts';
import { deletePostLikeBatch } from './likes.queries.ts';

export const erasePostLikes: AccountEraser = (deps, memberId) =>
  repeatBatches(deps, async (deps, limit) => {
    const postIds = await deletePostLikeBatch(deps.db, memberId, limit);
    await subtractLikes(deps, postIds);
    return postIds.length;
  });
