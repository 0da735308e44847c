import { expect, test } from 'vitest';
import { formatShortDate, formatLongDate } from './calendar-day.ts';

test('formats a calendar day independently of the time zone', () => {
  expect(formatLongDate('2027-03-18', 'zh')).toBe('2027 年 3 月 18 日');
  expect(formatLongDate('2027-03-01', 'en')).toBe('1 Mar 2027');
  expect(formatShortDate('2026-11-20', 'zh')).toBe('11 月 20 日');
  expect(formatShortDate('2026-11-20', 'en')).toBe('20 Nov');
});
