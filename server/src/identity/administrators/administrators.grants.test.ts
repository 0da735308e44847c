import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import {
  createRole,
  enrolTotp,
  listAuditEvents,
  setRoleGranted,
  createStaff,
} from '../../../test/staff.fixture.ts';

describe('grants', () => {
  const kit = useKit();
  const systemRoleId = async (key: string) =>
    (await kit.deps.db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const roleIdsOf = async (accountId: string) =>
    (
      await kit.deps.db
        .selectFrom('account_roles')
        .select('role_id')
        .where('account_id', '=', accountId)
        .execute()
    ).map((row) => row.role_id);

  it('assign a role, end the holder’s sessions and require an authenticator at the next sign-in', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const member = await kit.createMember();
    const role = await createRole(kit, superAdmin.token, ['feedback:read']);
    expect((await setRoleGranted(kit, superAdmin.token, member.id, role.id)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(401);
    expect((await kit.logIn(member.phone)).step).toBe('totp-enrol');
    const { token } = await enrolTotp(kit, member.phone);
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token })).data).toMatchObject({
      admin: true,
      permissions: ['feedback:read'],
      roles: [{ roleName: role.name }],
    });
    expect((await setRoleGranted(kit, superAdmin.token, member.id, role.id, false)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    expect((await kit.logIn(member.phone)).step).toBe('done');
    for (const action of ['administrator.grant', 'administrator.cancel'])
      expect(await listAuditEvents(kit, action, `account:${member.id}`)).toMatchObject([
        { actor_id: superAdmin.id, after: { roleId: role.id, role: role.name, changed: true } },
      ]);
  });

  it('are idempotent', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, superAdmin.token, ['feedback:read']);
    expect((await setRoleGranted(kit, superAdmin.token, staff.id, staff.roleId)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token: staff.token })).status).toBe(200);
    const rows = await listAuditEvents(kit, 'administrator.grant', `account:${staff.id}`);
    expect(rows.map((row) => (row.after as { changed: boolean }).changed)).toEqual([true, false]);
  });

  it('are rejected for the actor’s own account', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const role = await createRole(kit, superAdmin.token, []);
    for (const granting of [true, false])
      expect(await setRoleGranted(kit, superAdmin.token, superAdmin.id, role.id, granting)).toMatchObject(
        errorResponse('grant.self'),
      );
    const staff = await createStaff(kit, superAdmin.token, ['administrator:grant']);
    expect(await setRoleGranted(kit, staff.token, staff.id, await systemRoleId('super'))).toMatchObject(
      errorResponse('grant.self'),
    );
    expect(await roleIdsOf(staff.id)).toEqual([staff.roleId]);
  });

  it('are rejected for system roles with permissions the actor lacks', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, superAdmin.token, ['administrator:grant', 'audit:read']);
    const member = await kit.createMember();
    for (const key of ['super', 'operations', 'content', 'finance', 'support'])
      expect(await setRoleGranted(kit, staff.token, member.id, await systemRoleId(key))).toMatchObject(
        errorResponse('grant.beyond_own'),
      );
    // Cancelling such a role is rejected too.
    expect(
      await setRoleGranted(kit, staff.token, superAdmin.id, await systemRoleId('super'), false),
    ).toMatchObject(errorResponse('grant.beyond_own'));
    expect((await setRoleGranted(kit, staff.token, member.id, await systemRoleId('auditor'))).code).toBe(200);
    expect(await roleIdsOf(superAdmin.id)).toEqual([await systemRoleId('super')]);
  });

  it('of the super role need a proposal and a second administrator within a day', async () => {
    const superRoleId = await systemRoleId('super');
    const [firstAdmin, secondAdmin, member] = [
      await kit.createSuperAdmin(),
      await kit.createSuperAdmin(),
      await kit.createMember(),
    ];
    expect(
      await callInBothLanguages((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: firstAdmin.token,
          language,
          body: { accountId: member.id, roleId: superRoleId, grant: true },
        }),
      ),
    ).toMatchObject(errorResponses('grant.second_approval_needed'));
    expect(await roleIdsOf(member.id)).toEqual([]);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(200);
    // A proposal older than a day is ignored.
    await kit.deps.db
      .updateTable('superadmin_proposals')
      .set({ proposed_at: new Date(kit.clock.now().getTime() - 25 * 3_600_000) })
      .execute();
    expect(await setRoleGranted(kit, secondAdmin.token, member.id, superRoleId)).toMatchObject(
      errorResponse('grant.second_approval_needed'),
    );
    expect((await setRoleGranted(kit, firstAdmin.token, member.id, superRoleId)).code).toBe(200);
    expect(await roleIdsOf(member.id)).toEqual([superRoleId]);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(401);
    // Granting again changes nothing and needs no second administrator.
    expect((await setRoleGranted(kit, secondAdmin.token, member.id, superRoleId)).code).toBe(200);
    expect(await listAuditEvents(kit, 'administrator.propose', `account:${member.id}`)).toHaveLength(3);
  });

  it('of the super role ignore the proposal of an administrator who has been frozen since', async () => {
    const superRoleId = await systemRoleId('super');
    const [firstAdmin, secondAdmin, member] = [
      await kit.createSuperAdmin(),
      await kit.createSuperAdmin(),
      await kit.createMember(),
    ];
    expect(await setRoleGranted(kit, firstAdmin.token, member.id, superRoleId)).toMatchObject(
      errorResponse('grant.second_approval_needed'),
    );
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'frozen' })
      .where('id', '=', firstAdmin.id)
      .execute();
    expect(await setRoleGranted(kit, secondAdmin.token, member.id, superRoleId)).toMatchObject(
      errorResponse('grant.second_approval_needed'),
    );
    expect(await roleIdsOf(member.id)).toEqual([]);
  });

  it('of the super role succeed once when two administrators propose concurrently', async () => {
    const superRoleId = await systemRoleId('super');
    const [firstAdmin, secondAdmin, member] = [
      await kit.createSuperAdmin(),
      await kit.createSuperAdmin(),
      await kit.createMember(),
    ];
    const responses = await Promise.all([
      setRoleGranted(kit, firstAdmin.token, member.id, superRoleId),
      setRoleGranted(kit, secondAdmin.token, member.id, superRoleId),
    ]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await roleIdsOf(member.id)).toEqual([superRoleId]);
  });

  it('require an existing account and role', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const role = await createRole(kit, superAdmin.token, []);
    const member = await kit.createMember();
    expect(
      await callInBothLanguages((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: superAdmin.token,
          language,
          body: { accountId: '987654321', roleId: role.id, grant: true },
        }),
      ),
    ).toMatchObject(errorResponses('account.not_found'));
    expect(await setRoleGranted(kit, superAdmin.token, member.id, '987654321')).toMatchObject(
      errorResponse('role.not_found'),
    );
  });

  it('are rejected for a frozen account, but can be cancelled', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const staff = await createStaff(kit, superAdmin.token, ['feedback:read']);
    const otherRole = await createRole(kit, superAdmin.token, []);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', staff.id).execute();
    expect(await setRoleGranted(kit, superAdmin.token, staff.id, otherRole.id)).toMatchObject(
      errorResponse('account.not_found'),
    );
    expect((await setRoleGranted(kit, superAdmin.token, staff.id, staff.roleId, false)).code).toBe(200);
    expect(await roleIdsOf(staff.id)).toEqual([]);
  });

  it('give the permissions of the role and no others', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const { token } = await createStaff(kit, superAdmin.token, ['feedback:read', 'role:read']);
    expect((await kit.call('GET', '/roles', { token })).status).toBe(200);
    const role = { name: '越权', nameEn: 'Over', permissions: [] };
    for (const call of [
      kit.call('POST', '/roles', { token, body: role }),
      kit.call('PUT', '/roles/1', { token, body: role }),
      kit.call('DELETE', '/roles/1', { token }),
      kit.call('POST', '/h5/freSystemSettings/getLogs', { token, body: {} }),
      setRoleGranted(kit, token, superAdmin.id, '1'),
    ])
      expect(await call).toMatchObject(errorResponse('forbidden'));
  });

  it('keep one super administrator when two cancel each other’s role concurrently', async () => {
    const superRoleId = await systemRoleId('super');
    await kit.deps.db.deleteFrom('account_roles').where('role_id', '=', superRoleId).execute();
    const [firstAdmin, secondAdmin] = [await kit.createSuperAdmin(), await kit.createSuperAdmin()];
    const responses = await Promise.all([
      setRoleGranted(kit, firstAdmin.token, secondAdmin.id, superRoleId, false),
      setRoleGranted(kit, secondAdmin.token, firstAdmin.id, superRoleId, false),
    ]);
    const remaining = [...(await roleIdsOf(firstAdmin.id)), ...(await roleIdsOf(secondAdmin.id))];
    expect(remaining).toEqual([superRoleId]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const remainingAdmin = (await roleIdsOf(firstAdmin.id)).length === 1 ? firstAdmin : secondAdmin;
    const removedAdmin = remainingAdmin === firstAdmin ? secondAdmin : firstAdmin;
    expect((await kit.logIn(removedAdmin.phone, STAFF_PASSWORD)).step).toBe('done');
    expect((await kit.call('GET', '/roles', { token: remainingAdmin.token })).status).toBe(200);
  });

  it('keep the last active super administrator when the other is frozen', async () => {
    const superRoleId = await systemRoleId('super');
    const frozen = await kit.createSuperAdmin();
    await kit.deps.db.deleteFrom('account_roles').where('role_id', '=', superRoleId).execute();
    const [firstAdmin, secondAdmin] = [await kit.createSuperAdmin(), await kit.createSuperAdmin()];
    expect((await kit.call('GET', '/roles', { token: firstAdmin.token })).status).toBe(200);
    // The session stays cached for a few seconds. Meanwhile the frozen account must not
    // cancel the role of the last active super administrator.
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'frozen' })
      .where('id', 'in', [firstAdmin.id, frozen.id])
      .execute();
    expect(
      await callInBothLanguages((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: firstAdmin.token,
          language,
          body: { accountId: secondAdmin.id, roleId: superRoleId, grant: false },
        }),
      ),
    ).toMatchObject(errorResponses('grant.last_super'));
    expect(await roleIdsOf(secondAdmin.id)).toEqual([superRoleId]);
  });
});
