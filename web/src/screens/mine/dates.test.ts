import { expect, test } from 'vitest';
import { formatDay } from './dates.ts';

test('a day is written as each language writes it', () => {
  expect(formatDay('2027-03-18T06:00:00Z', 'zh')).toBe('2027 年 3 月 18 日');
  expect(formatDay('2027-03-18T06:00:00Z', 'en')).toBe('18 Mar 2027');
});
