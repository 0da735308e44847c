import { expect, test } from 'vitest';
import { formatLocalisedDate } from './localised-date.ts';

test('formats a date in the style of each language', () => {
  expect(formatLocalisedDate('2027-03-18T06:00:00Z', 'zh')).toBe('2027 年 3 月 18 日');
  expect(formatLocalisedDate('2027-03-18T06:00:00Z', 'en')).toBe('18 Mar 2027');
});
