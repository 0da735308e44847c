import { describe, expect, it } from 'vitest';
import { listBuiltItems, collectStrings, type ImplementationSources } from './built-items.ts';
import {
  compareWithSurface,
  isFailure,
  itemGroups,
  type ItemsByGroup,
  itemsOf,
  removeStaleItems,
  type Surface,
} from './surface-comparison.ts';
import pendingFile from './pending.json' with { type: 'json' };
import surfaceFile from './surface.json' with { type: 'json' };

const surface: Surface = {
  calls: [
    { key: 'GET /a', access: 'public' },
    { key: 'GET /b', access: 'member' },
  ],
  operations: [{ name: 'get_one', access: 'public' }],
  screens: [
    { path: 'login', public: true },
    { path: 'mine/info/index', public: false },
  ],
  constants: [{ name: 'TOAST_MS', value: 2500 }],
  errorTexts: [{ id: 'status', section: 8, zh: '系统接口{code}异常', en: 'Interface error {code}' }],
};
const noItems: ItemsByGroup = { calls: [], operations: [], screens: [], constants: [], errorTexts: [] };
const noSources: ImplementationSources = { routeKeys: [], screens: [], limits: {}, zh: [], en: [] };

const callStates = (pending: ItemsByGroup, built: ItemsByGroup) =>
  compareWithSurface(surface, pending, built)
    .filter((row) => row.group === 'calls')
    .map((row) => `${row.item} ${row.state}`);

describe('compareWithSurface', () => {
  it('reports a built item as done and one on the pending list as pending', () => {
    expect(callStates({ ...noItems, calls: ['GET /b'] }, { ...noItems, calls: ['GET /a'] })).toEqual([
      'GET /a done',
      'GET /b pending',
    ]);
  });

  it('reports an item that is neither built nor on the pending list as MISSING', () => {
    expect(callStates(noItems, { ...noItems, calls: ['GET /a'] })).toContain('GET /b MISSING');
  });

  it('reports an item on the pending list that is built as STALE: it must be removed from the list', () => {
    const pending = { ...noItems, calls: ['GET /a', 'GET /b'] };
    expect(callStates(pending, { ...noItems, calls: ['GET /a'] })).toEqual([
      'GET /a STALE',
      'GET /b pending',
    ]);
  });

  it('reports an item on the pending list that is not specified as STALE', () => {
    expect(callStates({ ...noItems, calls: ['GET /unspecified'] }, noItems)).toContain(
      'GET /unspecified STALE',
    );
  });

  it('ignores built items that are not specified', () => {
    expect(
      compareWithSurface(surface, itemsOf(surface), { ...noItems, calls: ['GET /unspecified'] }).some(
        isFailure,
      ),
    ).toBe(false);
  });
});

describe('removeStaleItems', () => {
  it('removes built and unspecified items from the pending list and adds no missing ones', () => {
    const pending = { ...noItems, calls: ['GET /a', 'GET /unspecified'], screens: ['login'] };
    const rows = compareWithSurface(surface, pending, { ...noItems, calls: ['GET /a'] });
    expect(removeStaleItems(pending, rows)).toEqual({ ...noItems, screens: ['login'] });
  });
});

describe('listBuiltItems', () => {
  it('counts a call or operation if its route is mounted', () => {
    const built = listBuiltItems(surface, { ...noSources, routeKeys: ['GET /b', 'POST /h5/cloud/get_one'] });
    expect([built.calls, built.operations]).toEqual([['GET /b'], ['get_one']]);
  });

  it('counts a screen only if it is public or members-only as specified', () => {
    const screens = [{ path: 'login' }, { path: 'mine/info/index' }];
    expect(listBuiltItems(surface, { ...noSources, screens }).screens).toEqual(['mine/info/index']);
  });

  it('counts a constant only if it has the specified value', () => {
    expect(listBuiltItems(surface, { ...noSources, limits: { TOAST_MS: 2500 } }).constants).toEqual([
      'TOAST_MS',
    ]);
    expect(listBuiltItems(surface, { ...noSources, limits: { TOAST_MS: 2000 } }).constants).toEqual([]);
  });

  it('counts an error text only if it exists in both languages, with placeholders in either notation', () => {
    const zh = collectStrings({ failures: { status: '系统接口{{code}}异常' } });
    expect(listBuiltItems(surface, { ...noSources, zh }).errorTexts).toEqual([]);
    expect(
      listBuiltItems(surface, { ...noSources, zh, en: ['Interface error {{ code }}.'] }).errorTexts,
    ).toEqual(['status']);
  });
});

describe('surface.json and pending.json', () => {
  const items = itemsOf(surfaceFile);

  it('surface.json has the specified number of items in each group', () => {
    // The router mode is a specified constant that no code reads; the live check `router.mode` covers it.
    expect(itemGroups.map((group) => items[group].length)).toEqual([30, 15, 51, 18, 37]);
  });

  it('neither file lists an item twice', () => {
    for (const group of itemGroups) {
      expect(new Set(items[group]).size).toBe(items[group].length);
      expect(new Set(pendingFile[group]).size).toBe(pendingFile[group].length);
    }
  });

  it('pending.json lists only items of surface.json', () => {
    for (const group of itemGroups) expect(items[group]).toEqual(expect.arrayContaining(pendingFile[group]));
  });
});
