import { type Permission, permissions } from '@mingtang/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { createRole, grant, type Staff, staffWith } from '../../../test/staff.ts';

/** What it takes to try at all; everything else is taken away in its turn. */
const TOOLS: readonly Permission[] = ['administrator:grant', 'role:write'];

describe('nobody gives away what they do not hold', () => {
  const kit = useKit();
  let boss: { token: string; id: string };
  let staff: Staff;
  let member: { id: string };
  let own: { id: string };
  const carrying = new Map<Permission, string>();

  /** A new session each time, so that no call is decided by rights that a cache still knows. */
  const setHeld = async (held: readonly string[]) => {
    await kit.deps.db.deleteFrom('role_permissions').where('role_id', '=', staff.roleId).execute();
    await kit.deps.db
      .insertInto('role_permissions')
      .values(held.map((permission) => ({ role_id: staff.roleId, permission })))
      .execute();
    const from = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;
    staff.token = await inTransaction(kit.deps, (deps) =>
      openSession(deps, from, { accountId: staff.id, staff: true, step: 'done', steppedUp: true }),
    );
  };
  const rightsOf = async (accountId: string) =>
    (
      await kit.deps.db
        .selectFrom('account_roles as h')
        .innerJoin('role_permissions as p', 'p.role_id', 'h.role_id')
        .select('p.permission')
        .where('h.account_id', '=', accountId)
        .execute()
    ).map((row) => row.permission);

  beforeAll(async () => {
    boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, [...permissions]);
    member = await kit.member();
    for (const permission of permissions)
      carrying.set(permission, (await createRole(kit, boss.token, [permission])).id);
    own = await createRole(kit, boss.token, []);
  });

  const write = (method: string, path: string, permission: Permission, name: string) =>
    kit.call(method, path, {
      token: staff.token,
      body: { name, nameEn: name, permissions: [permission] },
    });

  it.each(permissions.filter((one) => !TOOLS.includes(one)))(
    '%s: not to oneself, not to others, not by a role',
    async (permission) => {
      await setHeld(permissions.filter((one) => one !== permission));
      const role = carrying.get(permission)!;
      expect(await grant(kit, staff.token, staff.id, role)).toMatchObject(refusal('grant.self'));
      for (const call of [
        grant(kit, staff.token, member.id, role),
        grant(kit, staff.token, boss.id, role),
        write('POST', '/roles', permission, '新岗位'),
        write('PUT', `/roles/${staff.roleId}`, permission, '受限'),
        write('PUT', `/roles/${own.id}`, permission, '空岗位'),
        // Nor may it be taken from a role that carries it.
        kit.call('DELETE', `/roles/${role}`, { token: staff.token }),
      ])
        expect(await call).toMatchObject(refusal('grant.beyond_own'));
      expect(await rightsOf(staff.id)).not.toContain(permission);
      expect(await rightsOf(member.id)).toEqual([]);
    },
  );

  it.each(TOOLS)('%s: without it the door is shut', async (permission) => {
    await setHeld(permissions.filter((one) => one !== permission));
    const call =
      permission === 'role:write'
        ? write('POST', '/roles', permission, '新岗位')
        : grant(kit, staff.token, member.id, own.id);
    expect(await call).toMatchObject(refusal('forbidden'));
  });
});
