import { type Permission, permissions } from '@mingtang/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { openSession } from '../../kernel/sessions/sessions.service.ts';
import { createRole, setRoleGranted, type Staff, createStaff } from '../../../test/staff.fixture.ts';

/** Permissions needed to call the routes; every other permission is removed in turn. */
const ROUTE_PERMISSIONS: readonly Permission[] = ['administrator:grant', 'role:write'];

describe('privilege escalation', () => {
  const kit = useKit();
  let superAdmin: { token: string; id: string };
  let staff: Staff;
  let member: { id: string };
  let emptyRole: { id: string };
  const roleIdByPermission = new Map<Permission, string>();

  /** Opens a new session each time, so that no call is authorised by cached permissions. */
  const setPermissions = async (granted: readonly string[]) => {
    await kit.deps.db.deleteFrom('role_permissions').where('role_id', '=', staff.roleId).execute();
    await kit.deps.db
      .insertInto('role_permissions')
      .values(granted.map((permission) => ({ role_id: staff.roleId, permission })))
      .execute();
    const ctx = {
      clientIp: '10.0.0.1',
      userAgent: '',
      language: 'zh',
      traceId: 'x',
      token: undefined,
    } as const;
    staff.token = await inTransaction(kit.deps, (deps) =>
      openSession(deps, ctx, { accountId: staff.id, staff: true, step: 'done', steppedUp: true }),
    );
  };
  const permissionsOf = async (accountId: string) =>
    (
      await kit.deps.db
        .selectFrom('account_roles as h')
        .innerJoin('role_permissions as p', 'p.role_id', 'h.role_id')
        .select('p.permission')
        .where('h.account_id', '=', accountId)
        .execute()
    ).map((row) => row.permission);

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, [...permissions]);
    member = await kit.createMember();
    for (const permission of permissions)
      roleIdByPermission.set(permission, (await createRole(kit, superAdmin.token, [permission])).id);
    emptyRole = await createRole(kit, superAdmin.token, []);
  });

  const writeRole = (method: string, path: string, permission: Permission, name: string) =>
    kit.call(method, path, {
      token: staff.token,
      body: { name, nameEn: name, permissions: [permission] },
    });

  it.each(permissions.filter((permission) => !ROUTE_PERMISSIONS.includes(permission)))(
    '%s: an actor without it cannot grant, create, change or delete a role that has it',
    async (permission) => {
      await setPermissions(permissions.filter((other) => other !== permission));
      const roleId = roleIdByPermission.get(permission)!;
      expect(await setRoleGranted(kit, staff.token, staff.id, roleId)).toMatchObject(
        errorResponse('grant.self'),
      );
      for (const call of [
        setRoleGranted(kit, staff.token, member.id, roleId),
        setRoleGranted(kit, staff.token, superAdmin.id, roleId),
        writeRole('POST', '/roles', permission, '新岗位'),
        writeRole('PUT', `/roles/${staff.roleId}`, permission, '受限'),
        writeRole('PUT', `/roles/${emptyRole.id}`, permission, '空岗位'),
        // A role with the permission cannot be deleted either.
        kit.call('DELETE', `/roles/${roleId}`, { token: staff.token }),
      ])
        expect(await call).toMatchObject(errorResponse('grant.beyond_own'));
      expect(await permissionsOf(staff.id)).not.toContain(permission);
      expect(await permissionsOf(member.id)).toEqual([]);
    },
  );

  it.each(ROUTE_PERMISSIONS)('calling the route of %s is forbidden without it', async (permission) => {
    await setPermissions(permissions.filter((other) => other !== permission));
    const call =
      permission === 'role:write'
        ? writeRole('POST', '/roles', permission, '新岗位')
        : setRoleGranted(kit, staff.token, member.id, emptyRole.id);
    expect(await call).toMatchObject(errorResponse('forbidden'));
  });
});
