import type { Role } from '@mingtang/contract/administrators';
import { systemRoles } from '@mingtang/contract/permissions';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { createRole, enrol, eventsOf, grant, staffWith } from '../../../test/staff.ts';

describe('roles', () => {
  const kit = useKit();
  const list = async (token: string) =>
    (await kit.call<{ rows: Role[] }>('GET', '/roles', { token })).data.rows;
  const write = (token: string, body: object, id?: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<Role>(id === undefined ? 'POST' : 'PUT', id === undefined ? '/roles' : `/roles/${id}`, {
      token,
      language,
      body: { name: '活动岗', nameEn: 'Events', permissions: [], ...body },
    });

  it('start with the six of the system, which nobody changes', async () => {
    const { token } = await kit.superAdmin();
    const system = (await list(token)).filter((role) => role.system);
    expect(system.map((role) => role.name)).toEqual(Object.values(systemRoles).map((role) => role.zh));
    for (const role of system) {
      expect(await write(token, {}, role.id)).toMatchObject(refusal('role.system'));
      expect(
        await inBoth((language) => kit.call('DELETE', `/roles/${role.id}`, { token, language })),
      ).toMatchObject(refusals('role.system'));
    }
  });

  it('are made, changed and removed, and each leaves an audit row', async () => {
    const { token, id: actor } = await kit.superAdmin();
    const made = await write(token, {
      name: '会务岗',
      permissions: ['news:write', 'audit:read', 'news:write'],
    });
    expect(made.data).toMatchObject({ system: false, holders: 0, permissions: ['audit:read', 'news:write'] });
    const { id } = made.data;
    const changed = await write(token, { name: '会务二岗', permissions: ['feedback:read'] }, id);
    expect(changed.data).toMatchObject({ id, name: '会务二岗', permissions: ['feedback:read'] });
    expect((await kit.call('DELETE', `/roles/${id}`, { token })).data).toBeNull();
    expect((await list(token)).some((role) => role.id === id)).toBe(false);
    for (const action of ['role.create', 'role.change', 'role.remove'])
      expect(await eventsOf(kit, action, `role:${id}`)).toMatchObject([{ actor_id: actor }]);
    const [change] = await eventsOf(kit, 'role.change', `role:${id}`);
    expect(change).toMatchObject({
      before: { name: '会务岗', permissions: ['audit:read', 'news:write'] },
      after: { name: '会务二岗', permissions: ['feedback:read'] },
    });
  });

  it('have names of their own, also to a hurried reader', async () => {
    const { token } = await kit.superAdmin();
    await write(token, { name: 'Editors desk' });
    for (const name of ['Editors desk', 'editors  DESK', 'Ｅditors desk', 'Editors-desk'])
      expect(await inBoth((language) => write(token, { name }, undefined, language))).toMatchObject(
        refusals('role.name_taken'),
      );
    const other = await createRole(kit, token, []);
    expect(await write(token, { name: 'editors desk' }, other.id)).toMatchObject(refusal('role.name_taken'));
    expect((await write(token, { name: 'EDITORS desk 2' }, other.id)).code).toBe(200);
  });

  it('are given a name by one alone, when several want it at once', async () => {
    const { token } = await kit.superAdmin();
    const roles = await Promise.all([1, 2, 3, 4].map(() => createRole(kit, token, [])));
    const answers = await Promise.all(roles.map(({ id }) => write(token, { name: '抢名岗' }, id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('do not carry the name of a system role', async () => {
    const { token } = await kit.superAdmin();
    expect(
      await inBoth((language) => write(token, { name: '财务管理员' }, undefined, language)),
    ).toMatchObject(refusals('role.name_reserved'));
    expect(await write(token, { nameEn: 'Super Administrator' })).toMatchObject(
      refusal('role.name_reserved'),
    );
    const role = await createRole(kit, token, []);
    expect(await write(token, { name: 'ADMIN' }, role.id)).toMatchObject(refusal('role.name_reserved'));
  });

  it('may be called administrators; the name gives no rights and no flag', async () => {
    const boss = await kit.superAdmin();
    const names = { name: '会费管理员', nameEn: 'Fees administrator' };
    const made = await write(boss.token, { ...names, permissions: ['order:read'] });
    expect(made).toMatchObject({ code: 200, data: { ...names, system: false } });
    const member = await kit.member();
    // Past the service, which ends the sessions of the holder: a session without a second factor is no staff session.
    await kit.deps.db
      .insertInto('account_roles')
      .values({ account_id: member.id, role_id: made.data.id, granted_by: boss.id })
      .execute();
    const user = async (token: string) =>
      (await kit.call('GET', '/h5/member/getUserByToken', { token })).data;
    expect(await user(member.token)).toMatchObject({ admin: false, permissions: [] });
    const { token } = await enrol(kit, member.phone);
    expect(await user(token)).toMatchObject({
      admin: true,
      permissions: ['order:read'],
      roles: [{ roleName: names.name }],
    });
    expect((await kit.call('GET', '/roles', { token })).status).toBe(403);
  });

  it.each([
    ['an unknown permission', { permissions: ['money:print'] }],
    ['the permission of all', { permissions: ['*:*:*'] }],
    ['no name', { name: '' }],
    ['a system mark', { system: true }],
    ['a key', { key: 'super' }],
  ])('are refused with %s', async (_name, change) => {
    const { token } = await (admin ??= kit.superAdmin());
    expect(await write(token, change)).toMatchObject(refusal('request.invalid'));
  });
  let admin: ReturnType<typeof kit.superAdmin> | undefined;

  it('that are not there are not found', async () => {
    const { token } = await kit.superAdmin();
    expect(await inBoth((language) => write(token, {}, '987654321', language))).toMatchObject(
      refusals('role.not_found'),
    );
    expect(await kit.call('DELETE', '/roles/987654321', { token })).toMatchObject(refusal('role.not_found'));
  });

  it('in use are not removed', async () => {
    const { token } = await kit.superAdmin();
    const role = await createRole(kit, token, ['feedback:read']);
    const member = await kit.member();
    await grant(kit, token, member.id, role.id);
    expect(
      await inBoth((language) => kit.call('DELETE', `/roles/${role.id}`, { token, language })),
    ).toMatchObject(refusals('role.in_use'));
    await grant(kit, token, member.id, role.id, false);
    expect((await kit.call('DELETE', `/roles/${role.id}`, { token })).code).toBe(200);
  });

  it('are not made, widened or narrowed beyond the maker’s own rights', async () => {
    const boss = await kit.superAdmin();
    const wide = await createRole(kit, boss.token, ['news:write', 'role:write']);
    const clerk = await staffWith(kit, boss.token, ['role:read', 'role:write']);
    expect(
      await inBoth((language) => write(clerk.token, { permissions: ['news:write'] }, undefined, language)),
    ).toMatchObject(refusals('grant.beyond_own'));
    const own = await write(clerk.token, { name: '登记岗', permissions: ['role:read'] });
    expect(own.code).toBe(200);
    expect(
      await write(clerk.token, { name: '登记岗', permissions: ['news:write'] }, own.data.id),
    ).toMatchObject(refusal('grant.beyond_own'));
    expect(await write(clerk.token, { name: '收窄', permissions: [] }, wide.id)).toMatchObject(
      refusal('grant.beyond_own'),
    );
    expect(await kit.call('DELETE', `/roles/${wide.id}`, { token: clerk.token })).toMatchObject(
      refusal('grant.beyond_own'),
    );
    // The role one stands on is no way up either.
    expect(
      await write(
        clerk.token,
        { name: '自升', permissions: ['role:read', 'role:write', 'member:vip'] },
        clerk.roleId,
      ),
    ).toMatchObject(refusal('grant.beyond_own'));
  });

  it('reach their holders when they change, without a new sign-in', async () => {
    const boss = await kit.superAdmin();
    const reader = await staffWith(kit, boss.token, ['role:read']);
    expect((await kit.call('GET', '/roles', { token: reader.token })).status).toBe(200);
    expect((await write(boss.token, { name: '空岗', permissions: ['news:write'] }, reader.roleId)).code).toBe(
      200,
    );
    const end = Date.now() + 5_000;
    let status = 200;
    while (status === 200 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      ({ status } = await kit.call('GET', '/roles', { token: reader.token }));
    }
    expect(status).toBe(403);
  });
});
