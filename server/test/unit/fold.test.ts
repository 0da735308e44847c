import { systemRoles } from '@mingtang/contract/permissions';
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

  it.each(Object.values(systemRoles).flatMap(({ zh, en }) => [zh, en]))('%s is reserved', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each([
    'admin',
    'Ａｄｍｉｎ',
    'adm!n',
    'a.d.m.i.n',
    '超 级 管 理 员',
    '超級管理員',
    '財務管理員',
    'super administrator',
    'Ѕuреr аdmіnistrаtоr',
    'Content adm1nistrator',
    'Audit\u00adadministrator',
  ])('%s reads like a reserved name', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each(['编辑', '管理员', '会费管理员', '分会财务管理员', 'Administrator', 'Site admin', 'Adviser'])(
    '%s is free',
    (name) => {
      expect(isReserved(name)).toBe(false);
    },
  );

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
