import type { DecideReviewInput, Review } from '@mingtang/contract/moderation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordDecision } from '../../kernel/screening/screening.decisions.service.ts';
import { changeCommentState } from '../../community/comments/comments.state.service.ts';
import { approveMember } from '../../directory/members/members.approval.service.ts';
import { refusePost } from '../../community/posts/posts.review-outcome.service.ts';
import { publishPost } from '../../community/posts/posts.states.service.ts';
import { updateProductCount } from '../../directory/companies/companies.counts.service.ts';
import { applyProductReviewOutcome } from '../../directory/products/products.review-outcome.service.ts';
import { lockReviewSubject } from './moderation.decisions.queries.ts';

const acceptSubject: Record<Review['subject'], (deps: TxDeps, id: string) => Promise<void>> = {
  post: publishPost,
  comment: (deps, id) => changeCommentState(deps, id, 'live'),
  member: approveMember,
  product: (deps, id) => applyProductReviewOutcome(deps, id, 'live', updateProductCount),
};

const refuseSubject: Record<Review['subject'], (deps: TxDeps, id: string, reason: string) => Promise<void>> =
  {
    post: refusePost,
    comment: (deps, id) => changeCommentState(deps, id, 'removed'),
    // A card that was not approved keeps its state; the reason is stored in the review.
    member: async () => {},
    product: (deps, id) => applyProductReviewOutcome(deps, id, 'refused', updateProductCount),
  };

/** Idempotent for the same decision; a different decision on a decided review is rejected. */
export const decideReview = (deps: Deps, actor: Actor, id: string, input: DecideReviewInput): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const review = await lockReviewSubject(deps.db, id);
    if (review !== undefined && review.decision === input.decision) return null;
    if (review === undefined || review.decision !== null) throw new AppError('review.not_found');
    const { subject, id: subjectId } = review.reviewSubject;
    if (input.decision === 'accepted') await acceptSubject[subject](deps, subjectId);
    else await refuseSubject[subject](deps, subjectId, input.reason);
    await recordDecision(deps, actor, review, input);
    return null;
  });
