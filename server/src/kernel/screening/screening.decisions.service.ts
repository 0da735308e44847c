import type { DecideReviewInput } from '@mingtang/contract/moderation';
import type { TxDeps } from '../../platform/deps.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';
import { notify } from '../notifications/notifications.notify.service.ts';
import { insertStrike, markReviewDecided } from './screening.decisions.queries.ts';
import { settleReports } from './screening.reports.queries.ts';
import type { ReviewSubject } from './screening.service.ts';

/** A review with the facts about its subject that a decision needs. */
export interface DecidableReview {
  id: string;
  /** The reviewed post, comment, member card or product. */
  reviewSubject: ReviewSubject;
  post_id: string | null;
  author_id: string;
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
  if (subject === 'post' || subject === 'comment')
    await settleReports(deps.db, { subject, id: subjectId }, at);
  // Content that was publicly visible before its refusal gives the author a strike, which expires.
  if (decision === 'refused' && review.had_been_live)
    await insertStrike(deps.db, review.author_id, review.id, at);
  await notifyDecision(deps, review, decision, reason);
  const action = decision === 'accepted' ? (`${subject}.accepted` as const) : (`${subject}.refused` as const);
  await recordAuditEvent(deps, actor, action, `${subject}:${subjectId}`, {
    before: { cause: review.cause },
    after: { review: review.id, reason },
  });
}

const notifyDecision = (
  deps: TxDeps,
  { author_id, post_id, reviewSubject: { subject, id } }: DecidableReview,
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
