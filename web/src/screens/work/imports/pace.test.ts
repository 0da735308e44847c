import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const told = (left: number) =>
  ({ state: 'applying', counts: { new: left, update: 0 } }) as Parameters<typeof paceOf>[1];

test('guesses what is left from what was done since the watching began', () => {
  const first = paceOf(undefined, told(1_000), 0);
  expect(first.seconds).toBeNull();
  expect(paceOf(first, told(900), 1_000).seconds).toBeNull();
  expect(paceOf(first, told(500), 10_000).seconds).toBe(10);
  expect(paceOf(first, told(1_000), 10_000).seconds).toBeNull();
});
