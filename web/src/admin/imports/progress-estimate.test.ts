import { expect, test } from 'vitest';
import { estimateProgress } from './progress-estimate.ts';

const progressWith = (remainingRows: number) =>
  ({ state: 'applying', counts: { new: remainingRows, update: 0 } }) as Parameters<
    typeof estimateProgress
  >[1];

test('estimates the time left only after three seconds with progress', () => {
  const first = estimateProgress(undefined, progressWith(1_000), 0);
  expect(first.secondsLeft).toBeNull();
  expect(estimateProgress(first, progressWith(900), 1_000).secondsLeft).toBeNull();
  expect(estimateProgress(first, progressWith(500), 10_000).secondsLeft).toBe(10);
  expect(estimateProgress(first, progressWith(1_000), 10_000).secondsLeft).toBeNull();
});
