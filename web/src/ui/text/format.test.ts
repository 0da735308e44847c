import { describe, expect, test } from 'vitest';
import { formatCount, formatTime } from './format.ts';

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

test('formatCount separates thousands', () => {
  expect(formatCount(2480)).toBe('2,480');
  expect(formatCount(999)).toBe('999');
});
