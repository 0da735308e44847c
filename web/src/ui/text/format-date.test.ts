import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatExactTime,
  formatLongDate,
  formatShortDateTime,
  formatShortExactTime,
  formatTime,
} from './format-date.ts';

describe('formatTime', () => {
  const time = new Date(2026, 10, 4, 9, 5, 7);

  test('writes year-month-day hour:minute:second by default', () => {
    expect(formatTime(time)).toBe('2026-11-04 09:05:07');
  });

  test('parses ten digits as seconds, in a number and in a string', () => {
    const seconds = Math.floor(time.getTime() / 1000);
    expect(formatTime(seconds)).toBe('2026-11-04 09:05:07');
    expect(formatTime(String(seconds))).toBe('2026-11-04 09:05:07');
  });

  test('parses thirteen digits as milliseconds, and an ISO date', () => {
    expect(formatTime(time.getTime())).toBe('2026-11-04 09:05:07');
    expect(formatTime(time.toISOString(), 'HH:mm')).toBe('09:05');
  });

  test('formats by the given pattern', () => {
    expect(formatTime(time, 'YYYY/MM/DD')).toBe('2026/11/04');
  });

  test('returns an empty string for an invalid time', () => {
    expect(formatTime(undefined)).toBe('');
    expect(formatTime('soon')).toBe('');
  });
});

describe('a date is written as each language writes it', () => {
  const instant = '2026-03-01T13:27:59';
  test.each([
    [formatDayAndMonth, '03-01', '1 Mar'],
    [formatDate, '2026-03-01', '1 Mar 2026'],
    [formatLongDate, '2026 年 3 月 1 日', '1 Mar 2026'],
    [formatShortDateTime, '03-01 13:27', '1 Mar 2026, 13:27'],
    [formatShortExactTime, '03-01 13:27:59', '1 Mar 2026, 13:27:59'],
    [formatDateTime, '2026-03-01 13:27', '1 Mar 2026, 13:27'],
    [formatExactTime, '2026-03-01 13:27:59', '1 Mar 2026, 13:27:59'],
  ])('%o', (format, zh, en) => {
    expect(format(instant, 'zh')).toBe(zh);
    expect(format(instant, 'en')).toBe(en);
    expect(format('', 'en')).toBe('');
  });

  test('a calendar day is the same in every time zone', () => {
    expect(formatDate('2027-03-18', 'zh')).toBe('2027-03-18');
    expect(formatLongDate('2027-03-18', 'en')).toBe('18 Mar 2027');
  });
});
