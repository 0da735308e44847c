import { permissionsOfAccess } from '@mingtang/contract/permissions.check';
import { describe, expect, it } from 'vitest';
import { permissions, permissionTable } from '../contract/src/permissions.ts';
import { routes } from '../contract/src/routes.ts';
import { expectBothLanguages, readSources } from './row-tables.ts';

const requiredPermissions = new Set(
  Object.values(routes).flatMap(({ access }) => permissionsOfAccess(access)),
);
const serverCode = readSources('server/src/**/*.ts');

/** Dictionaries have no route that changes them. */
const WITHOUT_USE = new Set<string>(['dictionary:write']);

describe.each(permissions)('the permission %s', (permission) => {
  const row = permissionTable[permission];

  it('has its name in both languages, which no other permission has', () => {
    expectBothLanguages(row);
    for (const other of permissions.filter((name) => name !== permission)) {
      expect(permissionTable[other].zh).not.toBe(row.zh);
      expect(permissionTable[other].en).not.toBe(row.en);
    }
  });

  it('is in a role, or the row says why only the super administrator has it', () => {
    expect('roles' in row ? row.roles : row.superOnly).not.toHaveLength(0);
  });

  it('is required by a route or checked by the server', () => {
    const isChecked =
      requiredPermissions.has(permission) || serverCode.some((code) => code.includes(`'${permission}'`));
    expect(isChecked).toBe(!WITHOUT_USE.has(permission));
  });
});
