import { systemRoles } from '@mingtang/contract/permissions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseRoleName, isReservedRoleName } from '../../src/identity/administrators/confusables.ts';

describe('role name normalisation', () => {
  it.each([
    ['Editor', 'ＥＤＩＴＯＲ'],
    ['Editor', 'e d-i_t.o r'],
    ['Editor', 'Édítör'],
    ['Editor', 'Edi\u200btor\ufeff'],
    ['Editor', 'Ed\u0456tor'],
    ['値班', '値\u3000班'],
  ])('%s is equivalent to %s', (one, other) => {
    expect(normaliseRoleName(one)).toBe(normaliseRoleName(other));
  });

  it.each(['Editor', 'Auditor'])('%s differs from another name', (name) => {
    expect(normaliseRoleName(name)).not.toBe(normaliseRoleName('Author'));
  });

  it.each(Object.values(systemRoles).flatMap(({ zh, en }) => [zh, en]))('%s is reserved', (name) => {
    expect(isReservedRoleName(name)).toBe(true);
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
  ])('%s is equivalent to a reserved name', (name) => {
    expect(isReservedRoleName(name)).toBe(true);
  });

  it.each(['编辑', '管理员', '会费管理员', '分会财务管理员', 'Administrator', 'Site admin', 'Adviser'])(
    '%s is not reserved',
    (name) => {
      expect(isReservedRoleName(name)).toBe(false);
    },
  );

  it('is idempotent for every character', () => {
    const changed: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const once = normaliseRoleName(String.fromCodePoint(code));
      if (normaliseRoleName(once) !== once) changed.push(`U+${code.toString(16)}`);
    }
    expect(changed).toEqual([]);
  });

  it('is idempotent for random strings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(normaliseRoleName(normaliseRoleName(name))).toBe(normaliseRoleName(name));
      }),
    );
  });
});
