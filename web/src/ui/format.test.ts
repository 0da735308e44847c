import { describe, expect, test } from 'vitest';
import { formatCount, formatTime, maskPhone, shorten } from './format.ts';

describe('shorten', () => {
  test('cuts to the length and appends two dots', () => {
    expect(shorten('五轴数控加工与传动部件', 4)).toBe('五轴数控..');
  });

  test('leaves a text that fits', () => {
    expect(shorten('名堂', 2)).toBe('名堂');
  });

  test('does not split a rare character in half', () => {
    expect(shorten('𠮷野家', 1)).toBe('𠮷..');
  });
});

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
    expect(formatTime(moment.toISOString(), '{h}:{i}')).toBe('09:05');
  });

  test('follows the pattern', () => {
    expect(formatTime(moment, '{y}/{m}/{d}')).toBe('2026/11/04');
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
