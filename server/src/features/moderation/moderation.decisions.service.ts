import type { DecideReviewInput, Review } from '@mingtang/contract/moderation';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, RequestContext } from '../../http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';
import { changeCommentState } from '../comments/comments.state.service.ts';
import { approveMember } from '../members/members.approval.service.ts';
import { notify } from '../notifications/notifications.notify.service.ts';
import { refusePost } from '../posts/posts.review-outcome.service.ts';
import { publishPost } from '../posts/posts.states.service.ts';
import { refuseProduct, approveProduct } from '../products/products.review-outcome.service.ts';
import { settleReports } from './moderation.reports.queries.ts';
import {
  findOpenReview,
  insertReview,
  insertStrike,
  lockReviewSubject,
  type LockedReview,
  markReviewDecided,
} from './moderation.reviews.queries.ts';

const acceptSubject: Record<Review['subject'], (deps: TxDeps, id: string) => Promise<void>> = {
  post: publishPost,
  comment: (deps, id) => changeCommentState(deps, id, 'live'),
  member: approveMember,
  product: approveProduct,
};

const refuseSubject: Record<Review['subject'], (deps: TxDeps, id: string, reason: string) => Promise<void>> =
  {
    post: refusePost,
    comment: (deps, id) => changeCommentState(deps, id, 'removed'),
    // A card that was not approved keeps its state; the reason is stored in the review.
    member: async () => {},
    product: refuseProduct,
  };

/** Idempotent for the same decision; a different decision on a decided review is rejected. */
export const decideReview = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  input: DecideReviewInput,
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const review = await lockReviewSubject(deps.db, id);
    if (review !== undefined && review.decision === input.decision) return null;
    if (review === undefined || review.decision !== null) throw new AppError('review.not_found');
    await applyDecision(deps, { accountId: actor.accountId, traceId: ctx.traceId }, id, review, input);
    return null;
  });

async function applyDecision(
  deps: TxDeps,
  actor: ChangeActor,
  id: string,
  review: LockedReview,
  { decision, reason }: DecideReviewInput,
): Promise<void> {
  const { subject, id: subjectId } = review.reviewSubject;
  const at = deps.clock.now();
  await markReviewDecided(deps.db, id, { decision, reason, by: actor.accountId, at });
  if (subject === 'post' || subject === 'comment')
    await settleReports(deps.db, { subject, id: subjectId }, at);
  if (decision === 'accepted') await acceptSubject[subject](deps, subjectId);
  else {
    await refuseSubject[subject](deps, subjectId, reason);
    // Content that was publicly visible before its refusal gives the author a strike, which expires.
    if (review.had_been_live) await insertStrike(deps.db, review.author_id, id, at);
  }
  await notifyDecision(deps, review, decision, reason);
  await recordAuditEvent(deps, {
    actorId: actor.accountId,
    action: `${subject}.${decision}`,
    subject: `${subject}:${subjectId}`,
    before: { cause: review.cause },
    after: { review: id, reason },
    traceId: actor.traceId,
  });
}

/**
 * Refuses a post on the initiative of staff. Decides its open review, or creates one. Returns the review id
 * and, as `waited`, whether the review was open before.
 */
export async function refusePostByStaff(
  deps: TxDeps,
  actor: ChangeActor,
  postId: string,
  reason: string,
): Promise<{ review: string; waited: boolean }> {
  const subject = { subject: 'post', id: postId } as const;
  const existingReview = await findOpenReview(deps.db, subject);
  const { id } = existingReview ?? (await insertReview(deps.db, subject, 'staff', deps.clock.now()));
  await applyDecision(deps, actor, id, (await lockReviewSubject(deps.db, id))!, {
    decision: 'refused',
    reason,
  });
  return { review: id, waited: existingReview !== undefined };
}

const notifyDecision = (
  deps: TxDeps,
  { author_id, post_id, reviewSubject: { subject, id } }: LockedReview,
  decision: DecideReviewInput['decision'],
  reason: string,
): Promise<void> =>
  notify(deps, {
    accountId: author_id,
    kind: 'review',
    ...(post_id === null ? {} : { postId: post_id }),
    ...(subject === 'comment' ? { commentId: id } : {}),
    ...(subject === 'product' ? { productId: id } : {}),
    detail: { decision, ...(reason === '' ? {} : { reason }) },
    groupKey: `review:${subject}:${id}`,
  });
