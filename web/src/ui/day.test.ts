import { expect, test } from 'vitest';
import { formatShortDay, formatWholeDay } from './day.ts';

test('a calendar day is the same one in every time zone', () => {
  expect(formatWholeDay('2027-03-18', 'zh')).toBe('2027 年 3 月 18 日');
  expect(formatWholeDay('2027-03-01', 'en')).toBe('1 Mar 2027');
  expect(formatShortDay('2026-11-20', 'zh')).toBe('11 月 20 日');
  expect(formatShortDay('2026-11-20', 'en')).toBe('20 Nov');
});
