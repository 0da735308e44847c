import type { ImportDetail } from '@mingtang/contract/imports';

/** When and at how many rows the watching began, and how long the rest may take. */
export interface Pace {
  state: ImportDetail['state'];
  at: number;
  left: number;
  seconds: number | null;
}

/** A guess from less would jump about. */
const GUESS_AFTER_MS = 3_000;

export function rowsLeft({ state, counts }: Pick<ImportDetail, 'state' | 'counts'>): number {
  if (state === 'checking') return counts.unchecked;
  if (state === 'undoing') return counts.added + counts.updated;
  return counts.new + counts.update;
}

export function paceOf(
  pace: Pace | undefined,
  told: Pick<ImportDetail, 'state' | 'counts'>,
  now: number,
): Pace {
  const left = rowsLeft(told);
  if (pace?.state !== told.state) return { state: told.state, at: now, left, seconds: null };
  const [ms, done] = [now - pace.at, pace.left - left];
  const known = ms > GUESS_AFTER_MS && done > 0;
  return { ...pace, seconds: known ? Math.ceil((left * ms) / done / 1000) : null };
}
