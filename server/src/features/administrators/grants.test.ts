import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { createRole, enrol, eventsOf, grant, staffWith } from '../../../test/staff.ts';

describe('grants', () => {
  const kit = useKit();
  const systemRole = async (key: string) =>
    (await kit.deps.db.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const holders = async (accountId: string) =>
    (
      await kit.deps.db
        .selectFrom('account_roles')
        .select('role_id')
        .where('account_id', '=', accountId)
        .execute()
    ).map((row) => row.role_id);

  it('give a role, end the holder’s sessions and ask for an authenticator at the next sign-in', async () => {
    const boss = await kit.superAdmin();
    const member = await kit.member();
    const role = await createRole(kit, boss.token, ['feedback:read']);
    expect((await grant(kit, boss.token, member.id, role.id)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(401);
    expect((await kit.logIn(member.phone)).step).toBe('totp-enrol');
    const { token } = await enrol(kit, member.phone);
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token })).data).toMatchObject({
      admin: true,
      permissions: ['feedback:read'],
      roles: [{ roleName: role.name }],
    });
    expect((await grant(kit, boss.token, member.id, role.id, false)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    expect((await kit.logIn(member.phone)).step).toBe('done');
    for (const action of ['administrator.grant', 'administrator.cancel'])
      expect(await eventsOf(kit, action, `account:${member.id}`)).toMatchObject([
        { actor_id: boss.id, after: { roleId: role.id, role: role.name, changed: true } },
      ]);
  });

  it('given twice change nothing the second time', async () => {
    const boss = await kit.superAdmin();
    const staff = await staffWith(kit, boss.token, ['feedback:read']);
    expect((await grant(kit, boss.token, staff.id, staff.roleId)).code).toBe(200);
    expect((await kit.call('GET', '/h5/account/profile', { token: staff.token })).status).toBe(200);
    const rows = await eventsOf(kit, 'administrator.grant', `account:${staff.id}`);
    expect(rows.map((row) => (row.after as { changed: boolean }).changed)).toEqual([true, false]);
  });

  it('do not reach oneself', async () => {
    const boss = await kit.superAdmin();
    const role = await createRole(kit, boss.token, []);
    for (const yes of [true, false])
      expect(await grant(kit, boss.token, boss.id, role.id, yes)).toMatchObject(refusal('grant.self'));
    const staff = await staffWith(kit, boss.token, ['administrator:grant']);
    expect(await grant(kit, staff.token, staff.id, await systemRole('super'))).toMatchObject(
      refusal('grant.self'),
    );
    expect(await holders(staff.id)).toEqual([staff.roleId]);
  });

  it('do not go beyond one’s own rights, for any role of the system', async () => {
    const boss = await kit.superAdmin();
    const staff = await staffWith(kit, boss.token, ['administrator:grant', 'audit:read']);
    const member = await kit.member();
    for (const key of ['super', 'operations', 'content', 'finance', 'support'])
      expect(await grant(kit, staff.token, member.id, await systemRole(key))).toMatchObject(
        refusal('grant.beyond_own'),
      );
    // Nor may such rights be taken from those who hold them.
    expect(await grant(kit, staff.token, boss.id, await systemRole('super'), false)).toMatchObject(
      refusal('grant.beyond_own'),
    );
    expect((await grant(kit, staff.token, member.id, await systemRole('auditor'))).code).toBe(200);
    expect(await holders(boss.id)).toEqual([await systemRole('super')]);
  });

  it('of everything are made by two: one proposes, another completes it within a day', async () => {
    const role = await systemRole('super');
    const [one, two, member] = [await kit.superAdmin(), await kit.superAdmin(), await kit.member()];
    expect(
      await inBoth((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: one.token,
          language,
          body: { accountId: member.id, roleId: role, grant: true },
        }),
      ),
    ).toMatchObject(refusals('grant.second_needed'));
    expect(await holders(member.id)).toEqual([]);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(200);
    // A proposal of yesterday does not count.
    await kit.deps.db
      .updateTable('super_proposals')
      .set({ proposed_at: new Date(kit.clock.now().getTime() - 25 * 3_600_000) })
      .execute();
    expect(await grant(kit, two.token, member.id, role)).toMatchObject(refusal('grant.second_needed'));
    expect((await grant(kit, one.token, member.id, role)).code).toBe(200);
    expect(await holders(member.id)).toEqual([role]);
    expect((await kit.call('GET', '/h5/account/profile', { token: member.token })).status).toBe(401);
    // Granted twice changes nothing and asks nobody.
    expect((await grant(kit, two.token, member.id, role)).code).toBe(200);
    expect(await eventsOf(kit, 'administrator.propose', `account:${member.id}`)).toHaveLength(3);
  });

  it('of everything do not count the word of somebody who was frozen since', async () => {
    const role = await systemRole('super');
    const [one, two, member] = [await kit.superAdmin(), await kit.superAdmin(), await kit.member()];
    expect(await grant(kit, one.token, member.id, role)).toMatchObject(refusal('grant.second_needed'));
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', one.id).execute();
    expect(await grant(kit, two.token, member.id, role)).toMatchObject(refusal('grant.second_needed'));
    expect(await holders(member.id)).toEqual([]);
  });

  it('of everything that two propose at once make one of them the second', async () => {
    const role = await systemRole('super');
    const [one, two, member] = [await kit.superAdmin(), await kit.superAdmin(), await kit.member()];
    const answers = await Promise.all([
      grant(kit, one.token, member.id, role),
      grant(kit, two.token, member.id, role),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await holders(member.id)).toEqual([role]);
  });

  it('ask for an account and a role that exist', async () => {
    const boss = await kit.superAdmin();
    const role = await createRole(kit, boss.token, []);
    const member = await kit.member();
    expect(
      await inBoth((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: boss.token,
          language,
          body: { accountId: '987654321', roleId: role.id, grant: true },
        }),
      ),
    ).toMatchObject(refusals('account.not_found'));
    expect(await grant(kit, boss.token, member.id, '987654321')).toMatchObject(refusal('role.not_found'));
  });

  it('are not made to a frozen account, but can be taken from it', async () => {
    const boss = await kit.superAdmin();
    const staff = await staffWith(kit, boss.token, ['feedback:read']);
    const other = await createRole(kit, boss.token, []);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', staff.id).execute();
    expect(await grant(kit, boss.token, staff.id, other.id)).toMatchObject(refusal('account.not_found'));
    expect((await grant(kit, boss.token, staff.id, staff.roleId, false)).code).toBe(200);
    expect(await holders(staff.id)).toEqual([]);
  });

  it('open what they name and nothing else', async () => {
    const boss = await kit.superAdmin();
    const { token } = await staffWith(kit, boss.token, ['feedback:read', 'role:read']);
    expect((await kit.call('GET', '/roles', { token })).status).toBe(200);
    const role = { name: '越权', nameEn: 'Over', permissions: [] };
    for (const call of [
      kit.call('POST', '/roles', { token, body: role }),
      kit.call('PUT', '/roles/1', { token, body: role }),
      kit.call('DELETE', '/roles/1', { token }),
      kit.call('POST', '/h5/freSystemSettings/getLogs', { token, body: {} }),
      grant(kit, token, boss.id, '1'),
    ])
      expect(await call).toMatchObject(refusal('forbidden'));
  });

  it('leave one super administrator, also when two cancel each other at once', async () => {
    const role = await systemRole('super');
    await kit.deps.db.deleteFrom('account_roles').where('role_id', '=', role).execute();
    const [one, two] = [await kit.superAdmin(), await kit.superAdmin()];
    const answers = await Promise.all([
      grant(kit, one.token, two.id, role, false),
      grant(kit, two.token, one.id, role, false),
    ]);
    const left = [...(await holders(one.id)), ...(await holders(two.id))];
    expect(left).toEqual([role]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const survivor = (await holders(one.id)).length === 1 ? one : two;
    const second = survivor === one ? two : one;
    expect((await kit.logIn(second.phone, STAFF_PASSWORD)).step).toBe('done');
    expect((await kit.call('GET', '/roles', { token: survivor.token })).status).toBe(200);
  });

  it('keep the last active super administrator when the other is frozen', async () => {
    const role = await systemRole('super');
    const frozen = await kit.superAdmin();
    await kit.deps.db.deleteFrom('account_roles').where('role_id', '=', role).execute();
    const [one, two] = [await kit.superAdmin(), await kit.superAdmin()];
    expect((await kit.call('GET', '/roles', { token: one.token })).status).toBe(200);
    // The session is known for a few seconds more: in that time the freshly frozen must not remove the last one.
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'frozen' })
      .where('id', 'in', [one.id, frozen.id])
      .execute();
    expect(
      await inBoth((language) =>
        kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
          token: one.token,
          language,
          body: { accountId: two.id, roleId: role, grant: false },
        }),
      ),
    ).toMatchObject(refusals('grant.last_super'));
    expect(await holders(two.id)).toEqual([role]);
  });
});
