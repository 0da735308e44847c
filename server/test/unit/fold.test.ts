import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, isReserved } from '../../src/features/administrators/fold.ts';

describe('a name, as a hurried reader sees it', () => {
  it.each([
    ['Editor', 'ＥＤＩＴＯＲ'],
    ['Editor', 'e d-i_t.o r'],
    ['Editor', 'Édítör'],
    ['Editor', 'Edi\u200btor\ufeff'],
    ['Editor', 'Ed\u0456tor'],
    ['値班', '値\u3000班'],
  ])('%s reads like %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each(['Editor', 'Auditor'])('%s stays apart from others', (name) => {
    expect(foldName(name)).not.toBe(foldName('Author'));
  });

  it.each([
    'admin',
    '网站管理员',
    '管 理 员',
    'Ａｄｍｉｎ',
    'a.d.m.i.n',
    'adm1n',
    'administrator',
    '\u0430dmin',
    '管理員',
    'ad\u00admin',
  ])('%s carries the administrator word', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(['编辑', '值班经理', 'Editor', 'Event desk', '管理组', 'Adviser'])('%s does not', (name) => {
    expect(isReserved(name)).toBe(false);
  });

  it('folded twice is folded once, for every character', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = foldName(String.fromCodePoint(code));
      if (foldName(once) !== once) changed.push(`U+${code.toString(16)}`);
    }
    expect(changed).toEqual([]);
  });

  it('folded twice is folded once, for strings of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(foldName(name))).toBe(foldName(name));
      }),
    );
  });
});
