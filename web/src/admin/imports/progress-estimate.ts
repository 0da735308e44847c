import type { ImportDetail } from '@mingtang/contract/imports';

/** Time and rows left at the first event of this state, and the estimated seconds left. */
export interface ProgressEstimate {
  state: ImportDetail['state'];
  startedAt: number;
  rowsLeftAtStart: number;
  secondsLeft: number | null;
}

/** An estimate from a shorter time would fluctuate. */
const MIN_OBSERVED_MS = 3_000;

export function countRowsLeft({ state, counts }: Pick<ImportDetail, 'state' | 'counts'>): number {
  if (state === 'checking') return counts.unchecked;
  if (state === 'undoing') return counts.added + counts.updated;
  return counts.new + counts.update;
}

export function estimateProgress(
  estimate: ProgressEstimate | undefined,
  progress: Pick<ImportDetail, 'state' | 'counts'>,
  now: number,
): ProgressEstimate {
  const remainingRows = countRowsLeft(progress);
  if (estimate?.state !== progress.state)
    return { state: progress.state, startedAt: now, rowsLeftAtStart: remainingRows, secondsLeft: null };
  const [elapsedMs, handledRows] = [now - estimate.startedAt, estimate.rowsLeftAtStart - remainingRows];
  const hasEstimate = elapsedMs > MIN_OBSERVED_MS && handledRows > 0;
  return {
    ...estimate,
    secondsLeft: hasEstimate ? Math.ceil((remainingRows * elapsedMs) / handledRows / 1000) : null,
  };
}
