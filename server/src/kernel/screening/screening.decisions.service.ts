import type { DecideReviewInput } from '@mingtang/contract/moderation';
import type { TxDeps } from '../../platform/deps.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';
import { notify } from '../notifications/notifications.notify.service.ts';
import { findCompanyNames, insertStrike, markReviewDecided } from './screening.decisions.queries.ts';
import { settleReports } from './screening.reports.queries.ts';
import type { ReviewSubject } from './screening.service.ts';

/** A review with the facts about its subject that a decision needs. */
export interface DecidableReview {
  id: string;
  /** The reviewed post, comment, member card, product or company. */
  reviewSubject: ReviewSubject;
  post_id: string | null;
  /** Null for a company without an owner. */
  author_id: string | null;
  cause: string;
  /** The subject was publicly visible before this review. */
  had_been_live: boolean;
}

/** Records the decision and its effects on reports and strikes. The caller locks the subject and changes its state. */
export async function recordDecision(
  deps: TxDeps,
  actor: ChangeActor,
  review: DecidableReview,
  { decision, reason }: DecideReviewInput,
): Promise<void> {
  const { subject, id: subjectId } = review.reviewSubject;
  const at = deps.clock.now();
  await markReviewDecided(deps.db, review.id, { decision, reason, by: actor.accountId, at });
  if (subject !== 'product') await settleReports(deps.db, { subject, id: subjectId }, at);
  // Content that was publicly visible before its refusal gives the author a strike, which expires.
  if (decision === 'refused' && review.had_been_live && review.author_id !== null)
    await insertStrike(deps.db, review.author_id, review.id, at);
  // The owner of a reported card or company was not told of the reports; if nothing changes, there is nothing to tell.
  const unchanged =
    decision === 'accepted' && review.cause === 'reports' && (subject === 'member' || subject === 'company');
  if (review.author_id !== null && !unchanged)
    await notifyDecision(deps, review, review.author_id, decision, reason);
  const action = decision === 'accepted' ? (`${subject}.accepted` as const) : (`${subject}.refused` as const);
  await recordAuditEvent(deps, actor, action, `${subject}:${subjectId}`, {
    before: { cause: review.cause },
    after: { review: review.id, reason },
  });
}

const notifyDecision = async (
  deps: TxDeps,
  { post_id, reviewSubject: { subject, id } }: DecidableReview,
  authorId: string,
  decision: DecideReviewInput['decision'],
  reason: string,
): Promise<void> => {
  const company = subject === 'company' ? await findCompanyNames(deps.db, id) : undefined;
  return notify(deps, {
    accountId: authorId,
    kind: 'review',
    ...(post_id === null ? {} : { postId: post_id }),
    ...(subject === 'comment' ? { commentId: id } : {}),
    ...(subject === 'product' ? { productId: id } : {}),
    detail: { decision, ...(reason === '' ? {} : { reason }), ...(company && { company }) },
    groupKey: `review:${subject}:${id}`,
  });
};
