import { describe, expect, test } from 'vitest';
import { formatCount, formatTime, maskPhone } from './format.ts';

describe('formatTime', () => {
  const moment = new Date(2026, 10, 4, 9, 5, 7);

  test('writes year-month-day hour:minute:second by default', () => {
    expect(formatTime(moment)).toBe('2026-11-04 09:05:07');
  });

  test('reads ten digits as seconds, as number and as text', () => {
    const seconds = Math.floor(moment.getTime() / 1000);
    expect(formatTime(seconds)).toBe('2026-11-04 09:05:07');
    expect(formatTime(String(seconds))).toBe('2026-11-04 09:05:07');
  });

  test('reads thirteen digits as milliseconds and an ISO date as itself', () => {
    expect(formatTime(moment.getTime())).toBe('2026-11-04 09:05:07');
    expect(formatTime(moment.toISOString(), 'HH:mm')).toBe('09:05');
  });

  test('follows the pattern', () => {
    expect(formatTime(moment, 'YYYY/MM/DD')).toBe('2026/11/04');
  });

  test('gives an empty text for what is no moment', () => {
    expect(formatTime(undefined)).toBe('');
    expect(formatTime('soon')).toBe('');
  });
});

describe('maskPhone', () => {
  test('keeps three digits in front and four at the end', () => {
    expect(maskPhone('13800001268')).toBe('138****1268');
  });

  test('hides more of a shorter number, and all of a fragment', () => {
    expect(maskPhone('55501234')).toBe('55****34');
    expect(maskPhone('12345')).toBe('*****');
  });
});

test('formatCount separates thousands', () => {
  expect(formatCount(2480)).toBe('2,480');
  expect(formatCount(999)).toBe('999');
});
