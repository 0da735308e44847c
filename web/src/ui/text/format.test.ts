import { expect, test } from 'vitest';
import { formatCount } from './format.ts';

test('formatCount separates thousands', () => {
  expect(formatCount(2480)).toBe('2,480');
  expect(formatCount(999)).toBe('999');
});
