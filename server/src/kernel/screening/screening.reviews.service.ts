import type { Deps, TxDeps } from '../../platform/deps.ts';
import {
  findLatestReview,
  findOpenReview,
  markReviewWithdrawn,
  upsertReview,
} from './screening.reviews.queries.ts';
import type { ReviewCause, ReviewSubject } from './screening.service.ts';

/** Adds the subject to the review queue, or updates the cause of its open review. */
export async function openReview(
  deps: TxDeps,
  subject: ReviewSubject['subject'],
  id: string,
  cause: ReviewCause,
  findings: string,
): Promise<void> {
  await upsertReview(deps.db, { subject, id, cause, findings, at: deps.clock.now() });
}

/** Withdraws the open review: the author deleted the subject or removed the cause for review. */
export async function withdrawReview(
  deps: TxDeps,
  subject: ReviewSubject['subject'],
  id: string,
): Promise<void> {
  await markReviewWithdrawn(deps.db, { subject, id }, deps.clock.now());
}

/** True while a review caused by reports is open; an edit by the author must not publish the subject again. */
export async function isReported(
  deps: TxDeps,
  subject: ReviewSubject['subject'],
  id: string,
): Promise<boolean> {
  return (await findOpenReview(deps.db, { subject, id }))?.cause === 'reports';
}

export interface ReviewOutcome {
  state: 'none' | 'queued' | 'refused';
  /** The reason of a refusal, shown to the author. */
  reason: string | null;
}

/** The review state of a subject that is not publicly visible. */
export async function getReviewOutcome(
  deps: Deps,
  subject: ReviewSubject['subject'],
  id: string,
): Promise<ReviewOutcome> {
  const latest = await findLatestReview(deps.db, { subject, id });
  if (latest?.decision === null) return { state: 'queued', reason: null };
  return latest?.decision === 'refused'
    ? { state: 'refused', reason: latest.reason }
    : { state: 'none', reason: null };
}
