import { describe, expect, test } from 'vitest';
import { nextKeepAliveState, type KeepAliveState } from './keep-alive.ts';
import { urlTo } from '../core/navigation.ts';
import type { Location, NavigationType } from '../core/router/hash-history.ts';

const [Push, Pop, Replace] = ['push', 'pop', 'replace'] as const;
const locationAt = (pathname: string, key: string, search = ''): Location => ({ pathname, search, key });
const LIST = urlTo('companies');
const DETAIL = urlTo('company');
const MINE = urlTo('mine');

function navigate(...steps: [Location, NavigationType, string?][]): KeepAliveState[] {
  const states: KeepAliveState[] = [];
  for (const [location, type, owner = 'me'] of steps)
    states.push(nextKeepAliveState(states.at(-1) ?? null, owner, location, type));
  return states;
}

describe('keep-alive screens', () => {
  test('a list stays mounted behind its detail page; the detail page is unmounted', () => {
    const [list, detail, back] = navigate(
      [locationAt(LIST, 'a'), Pop],
      [locationAt(DETAIL, 'b'), Push],
      [locationAt(LIST, 'a'), Pop],
    );
    expect(detail?.entries).toHaveLength(2);
    expect(back?.activeId).toBe(list?.activeId);
    expect(back?.entries).toHaveLength(1);
  });

  test('a new visit mounts a new list, a changed filter does not', () => {
    const [first, filtered, second] = navigate(
      [locationAt(LIST, 'a'), Pop],
      [locationAt(LIST, 'b', '?city=1'), Replace],
      [locationAt(LIST, 'c'), Push],
    );
    expect(filtered?.activeId).toBe(first?.activeId);
    expect(second?.activeId).not.toBe(first?.activeId);
  });

  test('a tab is mounted once, however it is opened', () => {
    const [mine, , again] = navigate(
      [locationAt(MINE, 'a'), Pop],
      [locationAt('/', 'b'), Push],
      [locationAt(MINE, 'c'), Push],
    );
    expect(again?.activeId).toBe(mine?.activeId);
    expect(again?.entries.map((entry) => entry.id)).toEqual(['mine', 'home']);
  });

  test('a new user gets none of the previous user’s screens', () => {
    const [, after] = navigate([locationAt(MINE, 'a'), Pop, 'me'], [locationAt('/', 'b'), Push, 'you']);
    expect(after?.entries).toHaveLength(1);
  });

  test('at most five hidden lists stay mounted', () => {
    const visits = Array.from({ length: 9 }, (_, n): [Location, NavigationType] => [
      locationAt(LIST, `k${n}`),
      Push,
    ]);
    expect(navigate(...visits).at(-1)?.entries).toHaveLength(6);
  });
});
