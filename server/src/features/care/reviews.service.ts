import type { Deps, TxDeps } from '../../deps.ts';
import { findNewest, findOpenReview, setWithdrawn, type Subject, upsertReview } from './reviews.queries.ts';
import type { ReviewCause } from './weigh.service.ts';

/** Puts a thing into the queue, or says anew why it waits there. */
export async function openReview(
  deps: TxDeps,
  subject: Subject['subject'],
  id: string,
  cause: ReviewCause,
  found: string,
): Promise<void> {
  await upsertReview(deps.db, { subject, id, cause, found, at: deps.clock.now() });
}

/** Its author took the thing away, or changed it so that nobody need look. */
export async function withdrawReview(deps: TxDeps, subject: Subject['subject'], id: string): Promise<void> {
  await setWithdrawn(deps.db, { subject, id }, deps.clock.now());
}

/** Whether others reported it: then a change by its author does not bring it back. */
export async function isReported(deps: TxDeps, subject: Subject['subject'], id: string): Promise<boolean> {
  return (await findOpenReview(deps.db, { subject, id }))?.cause === 'reports';
}

export interface Outcome {
  state: 'none' | 'queued' | 'refused';
  /** What the author is told about a refusal. */
  reason: string | null;
}

/** Where a thing that others do not see stands with staff. */
export async function outcomeOf(deps: Deps, subject: Subject['subject'], id: string): Promise<Outcome> {
  const newest = await findNewest(deps.db, { subject, id });
  if (newest?.decision === null) return { state: 'queued', reason: null };
  return newest?.decision === 'refused'
    ? { state: 'refused', reason: newest.reason }
    : { state: 'none', reason: null };
}
