import { describe, expect, test } from 'vitest';
import { ALL_MAX_BYTES, firstPage, isTooOld, kindOf, ROWS_MAX, surplus, type Kept } from './rules.ts';

const DAY_MS = 24 * 3600_000;
const NOW = Date.parse('2026-03-01T00:00:00Z');
const row = (id: string, more: Partial<Kept> = {}): Kept => ({
  id,
  kind: 'seen',
  at: NOW,
  bytes: 100,
  ...more,
});

describe('what may stay on a device', () => {
  test.each([
    [['members', 'own'], 'own'],
    [['accounts', 'user'], 'own'],
    [['members', 'one', '7'], 'own'],
    [['members', 'one', '8'], 'seen'],
    [['companies', 'list', { sort: 'recommended' }], 'seen'],
    [['companies', 'one', '3'], 'seen'],
    [['posts', 'list', {}], 'seen'],
    [['dictionaries', 'industry'], 'ground'],
  ])('%j is kept as %s', (key, kind) => {
    expect(kindOf(key, '7')).toBe(kind);
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
    [['work', 'members']],
    [['constructor']],
    [['members', 'constructor']],
    [[]],
  ])('%j is never written down', (key) => {
    expect(kindOf(key, '7')).toBeUndefined();
  });

  test('a visitor has no card of their own', () => {
    expect(kindOf(['members', 'one', ''], '')).toBe('seen');
  });

  test('of a list the first page stays; anything else stays whole', () => {
    expect(firstPage({ pages: [1, 2], pageParams: ['', 'b'] })).toEqual({ pages: [1], pageParams: [''] });
    expect(firstPage({ name: '周砚清' })).toEqual({ name: '周砚清' });
  });

  test('what others show is forgotten after a week, the own card after a month', () => {
    expect(isTooOld(row('a', { at: NOW - 6.9 * DAY_MS }), NOW)).toBe(false);
    expect(isTooOld(row('a', { at: NOW - 7.1 * DAY_MS }), NOW)).toBe(true);
    expect(isTooOld(row('a', { kind: 'own', at: NOW - 29 * DAY_MS }), NOW)).toBe(false);
    expect(isTooOld(row('a', { kind: 'own', at: NOW - 31 * DAY_MS }), NOW)).toBe(true);
  });

  test('too many: the oldest go, the own card stays though it is older than all', () => {
    const rows = Array.from({ length: ROWS_MAX }, (_, index) => row(`r${index}`, { at: NOW - index }));
    const own = row('own', { kind: 'own', at: NOW - 20 * DAY_MS });
    expect(surplus([...rows, own], NOW)).toEqual([`r${ROWS_MAX - 1}`]);
  });

  test('too much: what does not fit goes, and smaller things that fit stay', () => {
    const big = row('big', { bytes: ALL_MAX_BYTES - 50, at: NOW });
    expect(
      surplus([big, row('old', { at: NOW - 1 }), row('small', { bytes: 50, at: NOW - 2 })], NOW),
    ).toEqual(['old']);
  });

  test('too old goes whatever room there is', () => {
    expect(surplus([row('a', { at: NOW - 8 * DAY_MS }), row('b')], NOW)).toEqual(['a']);
  });
});
