import { expect, test } from 'vitest';
import { formatClock } from './use-seconds-left.ts';

test('formats minutes and seconds with two digits each', () => {
  expect(formatClock(1_745)).toBe('29:05');
  expect(formatClock(59)).toBe('00:59');
  expect(formatClock(0)).toBe('00:00');
});
