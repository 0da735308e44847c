import type { TxDeps } from '../../deps.ts';
import { notify } from '../notifications/notify.service.ts';
import { setUnsettled } from './reports.queries.ts';
import { deleteStrike, findRefusal, insertStrike, setDecision, setUndecided } from './reviews.queries.ts';

/** Undoes a refusal as if it had never been: the strike goes, the reports count again, and what waited waits again. */
export async function undoRefusal(
  deps: TxDeps,
  { review, waited }: { review: string; waited: boolean },
): Promise<void> {
  await setUnsettled(deps.db, review);
  await deleteStrike(deps.db, review);
  if (waited) await setUndecided(deps.db, review);
  else await setDecision(deps.db, review, 'withdrawn', '');
}

/** Enough to put a refusal back that was taken back. */
export interface TakenBack {
  review: string;
  struckAt: string | null;
}

/** Staff think better of a refusal: it counts no more against the author. What was reported stays settled. */
export async function takeBackRefusal(deps: TxDeps, postId: string): Promise<TakenBack | null> {
  const refusal = await findRefusal(deps.db, postId);
  if (refusal === undefined) return null;
  await deleteStrike(deps.db, refusal.id);
  await setDecision(deps.db, refusal.id, 'withdrawn', '');
  return { review: refusal.id, struckAt: refusal.struck_at?.toISOString() ?? null };
}

export async function putBackRefusal(
  deps: TxDeps,
  authorId: string,
  reason: string,
  { review, struckAt }: TakenBack,
): Promise<void> {
  await setDecision(deps.db, review, 'refused', reason);
  if (struckAt !== null) await insertStrike(deps.db, authorId, review, new Date(struckAt));
}

/** The author learns where the post stands by now. */
export const tellPost = (
  deps: TxDeps,
  { author_id, id }: { author_id: string; id: string },
  detail: { decision: 'accepted' | 'queued' } | { decision: 'refused'; reason: string },
): Promise<void> =>
  notify(deps, { accountId: author_id, kind: 'review', postId: id, detail, groupKey: `review:post:${id}` });
