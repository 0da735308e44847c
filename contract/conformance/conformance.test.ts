import { describe, expect, it } from 'vitest';
import { builtOf, leaves, type Sources } from './built.ts';
import { compare, failed, groups, type Items, itemsOf, shrink, type Surface } from './conformance.ts';
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
const none: Items = { calls: [], operations: [], screens: [], constants: [], errorTexts: [] };
const nothing: Sources = { routeKeys: [], screens: [], limits: {}, zh: [], en: [] };

const states = (pending: Items, built: Items) =>
  compare(surface, pending, built)
    .filter((row) => row.group === 'calls')
    .map((row) => `${row.item} ${row.state}`);

describe('compare', () => {
  it('passes an item that is built or pending', () => {
    expect(states({ ...none, calls: ['GET /b'] }, { ...none, calls: ['GET /a'] })).toEqual([
      'GET /a done',
      'GET /b pending',
    ]);
  });

  it('fails an item that is neither', () => {
    expect(states(none, { ...none, calls: ['GET /a'] })).toContain('GET /b MISSING');
  });

  it('fails a pending item that is built, so that the list shrinks', () => {
    const both = { ...none, calls: ['GET /a', 'GET /b'] };
    expect(states(both, { ...none, calls: ['GET /a'] })).toEqual(['GET /a STALE', 'GET /b pending']);
  });

  it('fails a pending item that the surface does not know', () => {
    expect(states({ ...none, calls: ['GET /gone'] }, none)).toContain('GET /gone STALE');
  });

  it('ignores what is built beyond the surface', () => {
    expect(compare(surface, itemsOf(surface), { ...none, calls: ['GET /ours'] }).some(failed)).toBe(false);
  });
});

describe('shrink', () => {
  it('drops what is built or unknown and adds nothing that is missing', () => {
    const pending = { ...none, calls: ['GET /a', 'GET /gone'], screens: ['login'] };
    const rows = compare(surface, pending, { ...none, calls: ['GET /a'] });
    expect(shrink(pending, rows)).toEqual({ ...none, screens: ['login'] });
  });
});

describe('builtOf', () => {
  it('knows calls and operations by their mounted keys', () => {
    const built = builtOf(surface, { ...nothing, routeKeys: ['GET /b', 'POST /h5/cloud/get_one'] });
    expect([built.calls, built.operations]).toEqual([['GET /b'], ['get_one']]);
  });

  it('counts a screen only with the visibility that is specified', () => {
    const screens = [{ path: 'login' }, { path: 'mine/info/index' }];
    expect(builtOf(surface, { ...nothing, screens }).screens).toEqual(['mine/info/index']);
  });

  it('counts a constant only with its value', () => {
    expect(builtOf(surface, { ...nothing, limits: { TOAST_MS: 2500 } }).constants).toEqual(['TOAST_MS']);
    expect(builtOf(surface, { ...nothing, limits: { TOAST_MS: 2000 } }).constants).toEqual([]);
  });

  it('asks for an error text in both languages, whatever the placeholder’s braces', () => {
    const zh = leaves({ failures: { status: '系统接口{{code}}异常' } });
    expect(builtOf(surface, { ...nothing, zh }).errorTexts).toEqual([]);
    expect(builtOf(surface, { ...nothing, zh, en: ['Interface error {{ code }}.'] }).errorTexts).toEqual([
      'status',
    ]);
  });
});

describe('the files', () => {
  const items = itemsOf(surfaceFile);

  it('hold the whole specified surface', () => {
    // The router's mode is no value that anything reads: the running product shows it, as `router.mode`.
    expect(groups.map((group) => items[group].length)).toEqual([30, 15, 51, 18, 37]);
  });

  it('name each item once', () => {
    for (const group of groups) {
      expect(new Set(items[group]).size).toBe(items[group].length);
      expect(new Set(pendingFile[group]).size).toBe(pendingFile[group].length);
    }
  });

  it('hold nothing pending that the surface does not know', () => {
    for (const group of groups) expect(items[group]).toEqual(expect.arrayContaining(pendingFile[group]));
  });
});
