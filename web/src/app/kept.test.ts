import { NavigationType, type Location } from 'react-router';
import { describe, expect, test } from 'vitest';
import { turnTo, type Kept } from './kept.ts';

const { Push, Pop, Replace } = {
  Push: NavigationType.Push,
  Pop: NavigationType.Pop,
  Replace: NavigationType.Replace,
};
const at = (path: string, key: string, search = ''): Location =>
  ({ pathname: path, search, hash: '', state: null, key }) as Location;
const LIST = '/pages/enterprise-list/enterprise-list';
const DETAIL = '/pages/business-card/index';
const MINE = '/pages/tabbar/mine/mine';

function walk(...steps: [Location, NavigationType, string?][]): Kept[] {
  const states: Kept[] = [];
  for (const [location, type, owner = 'me'] of steps)
    states.push(turnTo(states.at(-1) ?? null, owner, location, type));
  return states;
}

describe('screens that come back as they were left', () => {
  test('a list waits behind its detail page; the detail page does not wait', () => {
    const [list, detail, back] = walk([at(LIST, 'a'), Pop], [at(DETAIL, 'b'), Push], [at(LIST, 'a'), Pop]);
    expect(detail?.all).toHaveLength(2);
    expect(back?.active).toBe(list?.active);
    expect(back?.all).toHaveLength(1);
  });

  test('a new visit to a list is a new list, a changed filter is not', () => {
    const [first, filtered, second] = walk(
      [at(LIST, 'a'), Pop],
      [at(LIST, 'b', '?city=1'), Replace],
      [at(LIST, 'c'), Push],
    );
    expect(filtered?.active).toBe(first?.active);
    expect(second?.active).not.toBe(first?.active);
  });

  test('a tab is one screen whichever way it is reached', () => {
    const [mine, , again] = walk([at(MINE, 'a'), Pop], [at('/', 'b'), Push], [at(MINE, 'c'), Push]);
    expect(again?.active).toBe(mine?.active);
    expect(again?.all.map((one) => one.id)).toEqual(['tabbar/mine/mine', 'tabbar/home/home']);
  });

  test('nobody inherits the screens of the last user', () => {
    const [, after] = walk([at(MINE, 'a'), Pop, 'me'], [at('/', 'b'), Push, 'you']);
    expect(after?.all).toHaveLength(1);
  });

  test('at most five lists wait', () => {
    const visits = Array.from({ length: 9 }, (_, n): [Location, NavigationType] => [at(LIST, `k${n}`), Push]);
    expect(walk(...visits).at(-1)?.all).toHaveLength(6);
  });
});
