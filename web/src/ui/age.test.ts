import { describe, expect, test } from 'vitest';
import { formatAge } from './age.ts';

const now = new Date('2026-11-15T12:00:00Z').getTime();
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe('the age of a moment', () => {
  test('is left to the screen within the first minute, also when the clocks disagree', () => {
    expect(formatAge(before(59_000), 'zh', now)).toBeNull();
    expect(formatAge(before(-30_000), 'zh', now)).toBeNull();
  });

  test('counts whole minutes, then whole hours', () => {
    expect(formatAge(before(60_000), 'en', now)).toBe('1 minute ago');
    expect(formatAge(before(59.9 * 60_000), 'en', now)).toBe('59 minutes ago');
    expect(formatAge(before(5.9 * 3_600_000), 'zh', now)).toMatch(/^5\s?小时前$/);
  });

  test('gives way to yesterday, then to the date, with the year where it is another', () => {
    expect(formatAge(before(24 * 3_600_000), 'en', now)).toMatch(/^yesterday \d\d:\d\d$/);
    expect(formatAge(before(24 * 3_600_000), 'zh', now)).toMatch(/^昨天 \d\d:\d\d$/);
    expect(formatAge(before(72 * 3_600_000), 'zh', now)).toMatch(/^11-12 \d\d:\d\d$/);
    expect(formatAge(before(400 * 24 * 3_600_000), 'zh', now)).toBe('2025-10-11');
  });
});
