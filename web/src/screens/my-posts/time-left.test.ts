import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = new Date('2026-11-15T12:00:00Z').getTime();
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test('the time that is left is counted in days, then in hours, and ends', () => {
  expect(timeLeft(after(72), 'en', now)).toBe('3 days');
  expect(timeLeft(after(47.5), 'en', now)).toBe('48 hours');
  expect(timeLeft(after(0.2), 'en', now)).toBe('1 hour');
  expect(timeLeft(after(5), 'zh', now)).toMatch(/^5\s?小时$/);
  expect(timeLeft(after(0), 'zh', now)).toBeNull();
});
