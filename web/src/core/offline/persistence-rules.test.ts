import { describe, expect, test } from 'vitest';
import {
  TOTAL_MAX_BYTES,
  cutToFirstPage,
  isExpired,
  persistedKindOf,
  ROWS_MAX,
  listEvictableIds,
  type PersistedRowInfo,
} from './persistence-rules.ts';

const DAY_MS = 24 * 3600_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');
const row = (id: string, overrides: Partial<PersistedRowInfo> = {}): PersistedRowInfo => ({
  id,
  kind: 'seen',
  at: NOW,
  bytes: 100,
  ...overrides,
});

describe('persistence rules', () => {
  test.each([
    [['members', 'own'], 'own'],
    [['accounts', 'user'], 'own'],
    [['members', 'one', '7'], 'own'],
    [['members', 'one', '8'], 'seen'],
    [['companies', 'list', { sort: 'recommended' }], 'seen'],
    [['companies', 'one', '3'], 'seen'],
    [['posts', 'list', {}], 'seen'],
    [['dictionaries', 'industry'], 'ground'],
  ])('%j is persisted as %s', (key, kind) => {
    expect(persistedKindOf(key, '7')).toBe(kind);
  });

  test.each([
    [['contacts', 'value', 'member', '8', 'phone']],
    [['contacts', 'lookers']],
    [['contacts', 'exchanges']],
    [['contacts', 'left']],
    [['accounts', 'sessions']],
    [['accounts', 'consents']],
    [['accounts', 'authenticator']],
    [['accounts', 'captcha']],
    [['accounts', 'profile']],
    [['members', 'as', 'visitor']],
    [['companies', 'record', '3']],
    [['companies', 'team', '3']],
    [['posts', 'edited', '3']],
    [['news', 'all', 'draft']],
    [['orders', 'list']],
    [['notifications', 'list']],
    [['search', 'all', 'tea']],
    [['suggestions', 'tea']],
    [['admin-orders', 'sums']],
    [['constructor']],
    [['members', 'constructor']],
    [[]],
  ])('%j is never persisted', (key) => {
    expect(persistedKindOf(key, '7')).toBeUndefined();
  });

  test('a card with an empty id is not a visitor’s own data', () => {
    expect(persistedKindOf(['members', 'one', ''], '')).toBe('seen');
  });

  test('a list is cut to its first page; other data is unchanged', () => {
    expect(cutToFirstPage({ pages: [1, 2], pageParams: ['', 'b'] })).toEqual({
      pages: [1],
      pageParams: [''],
    });
    expect(cutToFirstPage({ name: '周砚清' })).toEqual({ name: '周砚清' });
  });

  test('data of others expires after a week, the member’s own card after a month', () => {
    expect(isExpired(row('a', { at: NOW - 6.9 * DAY_MS }), NOW)).toBe(false);
    expect(isExpired(row('a', { at: NOW - 7.1 * DAY_MS }), NOW)).toBe(true);
    expect(isExpired(row('a', { kind: 'own', at: NOW - 29 * DAY_MS }), NOW)).toBe(false);
    expect(isExpired(row('a', { kind: 'own', at: NOW - 31 * DAY_MS }), NOW)).toBe(true);
  });

  test('too many rows: the oldest are evicted, but not the own card, even if it is older', () => {
    const rows = Array.from({ length: ROWS_MAX }, (_, index) => row(`r${index}`, { at: NOW - index }));
    const own = row('own', { kind: 'own', at: NOW - 20 * DAY_MS });
    expect(listEvictableIds([...rows, own], NOW)).toEqual([`r${ROWS_MAX - 1}`]);
  });

  test('too many bytes: rows that do not fit are evicted, smaller ones that fit stay', () => {
    const big = row('big', { bytes: TOTAL_MAX_BYTES - 50, at: NOW });
    expect(
      listEvictableIds([big, row('old', { at: NOW - 1 }), row('small', { bytes: 50, at: NOW - 2 })], NOW),
    ).toEqual(['old']);
  });

  test('expired rows are evicted even within the limits', () => {
    expect(listEvictableIds([row('a', { at: NOW - 8 * DAY_MS }), row('b')], NOW)).toEqual(['a']);
  });
});
