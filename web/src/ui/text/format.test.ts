import { describe, expect, test } from 'vitest';
import { formatCount, formatTime, maskPhone } from './format.ts';

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

describe('maskPhone', () => {
  test('keeps three digits in front and four at the end', () => {
    expect(maskPhone('13800001268')).toBe('138****1268');
  });

  test('shows two digits at each end of a shorter number and none of a very short one', () => {
    expect(maskPhone('55501234')).toBe('55****34');
    expect(maskPhone('12345')).toBe('*****');
  });
});

test('formatCount separates thousands', () => {
  expect(formatCount(2480)).toBe('2,480');
  expect(formatCount(999)).toBe('999');
});
