import { type AccountEraser, inBatches, repeatBatches } from '../../kernel/erasure/erasure.service.ts';
import { deleteReviewsAndReportsOf } from '../../kernel/screening/screening.erasure.service.ts';
import * as queries from './comments.erasure.queries.ts';
import { changeCommentState } from './comments.state.service.ts';

/** Blanks comments instead of deleting them, because others may have replied. */
export const eraseComments: AccountEraser = (deps, authorId) =>
  repeatBatches(deps, async (deps, limit) => {
    const ids = await queries.listCommentsToBlank(deps.db, authorId, limit);
    for (const id of ids) await changeCommentState(deps, id, 'removed');
    await deleteReviewsAndReportsOf(deps, 'comment', ids);
    await queries.blankComments(deps.db, ids);
    return ids.length;
  });

export const eraseCommentLikes = inBatches(queries.deleteLikeBatch);
