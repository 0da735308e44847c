import type { TxDeps } from '../../platform/deps.ts';
import type { ChangeActor } from '../changesets/changesets.kinds.service.ts';
import { notify } from '../notifications/notifications.notify.service.ts';
import {
  deleteStrike,
  findLatestRefusal,
  insertStrike,
  updateReviewDecision,
  clearReviewDecision,
} from './screening.decisions.queries.ts';
import { recordDecision } from './screening.decisions.service.ts';
import { reopenReports } from './screening.reports.queries.ts';
import { findOpenReview, insertReview } from './screening.reviews.queries.ts';

/** A refusal of a post by staff. `waited`: its review was open before. */
export interface StaffRefusal {
  review: string;
  waited: boolean;
}

/** Records that staff refused a post on their own initiative. Decides its open review, or creates one. */
export async function recordStaffRefusal(
  deps: TxDeps,
  actor: ChangeActor,
  { id, author_id, published_at }: { id: string; author_id: string; published_at: Date | null },
  reason: string,
): Promise<StaffRefusal> {
  const reviewSubject = { subject: 'post', id } as const;
  const existingReview = await findOpenReview(deps.db, reviewSubject);
  const review = existingReview ?? (await insertReview(deps.db, reviewSubject, 'staff', deps.clock.now()));
  await recordDecision(
    deps,
    actor,
    { ...review, reviewSubject, post_id: id, author_id, had_been_live: published_at !== null },
    { decision: 'refused', reason },
  );
  return { review: review.id, waited: existingReview !== undefined };
}

/**
 * Undoes a refusal: deletes the strike and reopens the reports. Reopens the review if it was open before
 * the refusal (`waited`), else marks it as withdrawn.
 */
export async function undoRefusal(deps: TxDeps, { review, waited }: StaffRefusal): Promise<void> {
  await reopenReports(deps.db, review);
  await deleteStrike(deps.db, review);
  if (waited) await clearReviewDecision(deps.db, review);
  else await updateReviewDecision(deps.db, review, 'withdrawn', '');
}

/** Undo data of a withdrawn refusal. Stored as JSON in the changeset item. */
export interface WithdrawnRefusal {
  review: string;
  struckAt: string | null;
}

/** Withdraws the latest refusal of a post and its strike. Its reports stay settled. */
export async function withdrawRefusal(deps: TxDeps, postId: string): Promise<WithdrawnRefusal | null> {
  const refusal = await findLatestRefusal(deps.db, postId);
  if (refusal === undefined) return null;
  await deleteStrike(deps.db, refusal.id);
  await updateReviewDecision(deps.db, refusal.id, 'withdrawn', '');
  return { review: refusal.id, struckAt: refusal.struck_at?.toISOString() ?? null };
}

export async function restoreRefusal(
  deps: TxDeps,
  authorId: string,
  reason: string,
  { review, struckAt }: WithdrawnRefusal,
): Promise<void> {
  await updateReviewDecision(deps.db, review, 'refused', reason);
  if (struckAt !== null) await insertStrike(deps.db, authorId, review, new Date(struckAt));
}

/** Notifies the author of the current review state of a post. */
export const notifyPostReview = (
  deps: TxDeps,
  { author_id, id }: { author_id: string; id: string },
  detail: { decision: 'accepted' | 'queued' } | { decision: 'refused'; reason: string },
): Promise<void> =>
  notify(deps, { accountId: author_id, kind: 'review', postId: id, detail, groupKey: `review:post:${id}` });
