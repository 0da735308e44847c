import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

const now = new Date('2026-11-15T12:00:00Z').getTime();
const hoursFromNow = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test('formats the remaining time in days, then in hours, and returns null when it is over', () => {
  expect(formatTimeLeft(hoursFromNow(72), 'en', now)).toBe('3 days');
  expect(formatTimeLeft(hoursFromNow(47.5), 'en', now)).toBe('48 hours');
  expect(formatTimeLeft(hoursFromNow(0.2), 'en', now)).toBe('1 hour');
  expect(formatTimeLeft(hoursFromNow(5), 'zh', now)).toMatch(/^5\s?小时$/);
  expect(formatTimeLeft(hoursFromNow(0), 'zh', now)).toBeNull();
});
