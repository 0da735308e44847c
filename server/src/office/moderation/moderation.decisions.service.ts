import type { DecideReviewInput, Review } from '@mingtang/contract/moderation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordDecision } from '../../kernel/screening/screening.decisions.service.ts';
import { changeCommentState } from '../../community/comments/comments.state.service.ts';
import { hideCompany } from '../../directory/companies/companies.states.service.ts';
import { approveMember, withdrawApproval } from '../../directory/members/members.approval.service.ts';
import { refusePost } from '../../community/posts/posts.review-outcome.service.ts';
import { publishPost } from '../../community/posts/posts.states.service.ts';
import { updateProductCount } from '../../directory/companies/companies.counts.service.ts';
import { applyProductReviewOutcome } from '../../directory/products/products.review-outcome.service.ts';
import { lockReviewSubject } from './moderation.decisions.queries.ts';

const acceptSubject: Record<Review['subject'], (deps: TxDeps, id: string, cause: string) => Promise<void>> = {
  post: publishPost,
  comment: (deps, id) => changeCommentState(deps, id, 'live'),
  // A reported card was approved before and stays as it is.
  member: async (deps, id, cause) => {
    if (cause !== 'reports') await approveMember(deps, id);
  },
  product: (deps, id) => applyProductReviewOutcome(deps, id, 'live', updateProductCount),
  company: async () => {},
};

const refuseSubject: Record<
  Review['subject'],
  (deps: TxDeps, id: string, reason: string, cause: string) => Promise<void>
> = {
  post: refusePost,
  comment: (deps, id) => changeCommentState(deps, id, 'removed'),
  // A card that was not approved keeps its state; the reason is stored in the review. A reported one leaves the
  // directory until its owner has changed it and staff approve it.
  member: async (deps, id, _reason, cause) => {
    if (cause === 'reports') await withdrawApproval(deps, id);
  },
  product: (deps, id) => applyProductReviewOutcome(deps, id, 'refused', updateProductCount),
  company: hideCompany,
};

/** Idempotent for the same decision; a different decision on a decided review is rejected. */
export const decideReview = (deps: Deps, actor: Actor, id: string, input: DecideReviewInput): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const review = await lockReviewSubject(deps.db, id);
    if (review !== undefined && review.decision === input.decision) return null;
    if (review === undefined || review.decision !== null) throw new AppError('review.not_found');
    const { subject, id: subjectId } = review.reviewSubject;
    if (input.decision === 'accepted') await acceptSubject[subject](deps, subjectId, review.cause);
    else await refuseSubject[subject](deps, subjectId, input.reason, review.cause);
    await recordDecision(deps, actor, review, input);
    return null;
  });
