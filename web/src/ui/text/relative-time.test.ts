import { describe, expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const now = new Date('2026-11-15T12:00:00Z').getTime();
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe('formatRelativeTime', () => {
  test('returns null within the first minute and for an instant in the future', () => {
    expect(formatRelativeTime(before(59_000), 'zh', now)).toBeNull();
    expect(formatRelativeTime(before(-30_000), 'zh', now)).toBeNull();
  });

  test('counts whole minutes, then whole hours', () => {
    expect(formatRelativeTime(before(60_000), 'en', now)).toBe('1 minute ago');
    expect(formatRelativeTime(before(59.9 * 60_000), 'en', now)).toBe('59 minutes ago');
    expect(formatRelativeTime(before(5.9 * 3_600_000), 'zh', now)).toMatch(/^5\s?小时前$/);
  });

  test('shows yesterday with the time, then the date, with the year if it differs', () => {
    expect(formatRelativeTime(before(24 * 3_600_000), 'en', now)).toMatch(/^yesterday \d\d:\d\d$/);
    expect(formatRelativeTime(before(24 * 3_600_000), 'zh', now)).toMatch(/^昨天 \d\d:\d\d$/);
    expect(formatRelativeTime(before(72 * 3_600_000), 'zh', now)).toMatch(/^11-12 \d\d:\d\d$/);
    expect(formatRelativeTime(before(72 * 3_600_000), 'en', now)).toMatch(/^12 Nov 2026, \d\d:\d\d$/);
    expect(formatRelativeTime(before(400 * 24 * 3_600_000), 'zh', now)).toBe('2025-10-11');
    expect(formatRelativeTime(before(400 * 24 * 3_600_000), 'en', now)).toBe('11 Oct 2025');
  });
});
