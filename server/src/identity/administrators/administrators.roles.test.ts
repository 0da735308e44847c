import type { Role } from '@mingtang/contract/administrators';
import { systemRoles } from '@mingtang/contract/permissions';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import {
  createRole,
  enrolTotp,
  listAuditEvents,
  setRoleGranted,
  createStaff,
} from '../../../test/staff.fixture.ts';

describe('roles', () => {
  const kit = useKit();
  const list = async (token: string) =>
    (await kit.call<{ rows: Role[] }>('GET', '/roles', { token })).data.rows;
  const writeRole = (token: string, body: object, id?: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<Role>(id === undefined ? 'POST' : 'PUT', id === undefined ? '/roles' : `/roles/${id}`, {
      token,
      language,
      body: { name: '活动岗', nameEn: 'Events', permissions: [], ...body },
    });

  it('include six system roles that cannot be changed', async () => {
    const { token } = await kit.createSuperAdmin();
    const system = (await list(token)).filter((role) => role.system);
    expect(system.map((role) => role.name)).toEqual(Object.values(systemRoles).map((role) => role.zh));
    for (const role of system) {
      expect(await writeRole(token, {}, role.id)).toMatchObject(errorResponse('role.not_changeable'));
      expect(
        await callInBothLanguages((language) => kit.call('DELETE', `/roles/${role.id}`, { token, language })),
      ).toMatchObject(errorResponses('role.not_changeable'));
    }
  });

  it('are created, changed and removed, each with an audit event', async () => {
    const { token, id: actor } = await kit.createSuperAdmin();
    const created = await writeRole(token, {
      name: '会务岗',
      permissions: ['news:write', 'audit:read', 'news:write'],
    });
    expect(created.data).toMatchObject({
      system: false,
      holders: 0,
      permissions: ['audit:read', 'news:write'],
    });
    const { id } = created.data;
    const changed = await writeRole(token, { name: '会务二岗', permissions: ['feedback:read'] }, id);
    expect(changed.data).toMatchObject({ id, name: '会务二岗', permissions: ['feedback:read'] });
    expect((await kit.call('DELETE', `/roles/${id}`, { token })).data).toBeNull();
    expect((await list(token)).some((role) => role.id === id)).toBe(false);
    for (const action of ['role.create', 'role.change', 'role.remove'])
      expect(await listAuditEvents(kit, action, `role:${id}`)).toMatchObject([{ actor_id: actor }]);
    const [change] = await listAuditEvents(kit, 'role.change', `role:${id}`);
    expect(change).toMatchObject({
      before: { name: '会务岗', permissions: ['audit:read', 'news:write'] },
      after: { name: '会务二岗', permissions: ['feedback:read'] },
    });
  });

  it('reject names that look like an existing one', async () => {
    const { token } = await kit.createSuperAdmin();
    await writeRole(token, { name: 'Editors desk' });
    for (const name of ['Editors desk', 'editors  DESK', 'Ｅditors desk', 'Editors-desk'])
      expect(
        await callInBothLanguages((language) => writeRole(token, { name }, undefined, language)),
      ).toMatchObject(errorResponses('role.name_taken'));
    const other = await createRole(kit, token, []);
    expect(await writeRole(token, { name: 'editors desk' }, other.id)).toMatchObject(
      errorResponse('role.name_taken'),
    );
    expect((await writeRole(token, { name: 'EDITORS desk 2' }, other.id)).code).toBe(200);
  });

  it('accept a new name from only one of several concurrent requests', async () => {
    const { token } = await kit.createSuperAdmin();
    const roles = await Promise.all([1, 2, 3, 4].map(() => createRole(kit, token, [])));
    const responses = await Promise.all(roles.map(({ id }) => writeRole(token, { name: '抢名岗' }, id)));
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('reject the name of a system role', async () => {
    const { token } = await kit.createSuperAdmin();
    expect(
      await callInBothLanguages((language) => writeRole(token, { name: '财务管理员' }, undefined, language)),
    ).toMatchObject(errorResponses('role.name_reserved'));
    expect(await writeRole(token, { nameEn: 'Super Administrator' })).toMatchObject(
      errorResponse('role.name_reserved'),
    );
    const role = await createRole(kit, token, []);
    expect(await writeRole(token, { name: 'ADMIN' }, role.id)).toMatchObject(
      errorResponse('role.name_reserved'),
    );
  });

  it('may have administrator in the name, which gives no permissions', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const names = { name: '会费管理员', nameEn: 'Fees administrator' };
    const created = await writeRole(superAdmin.token, { ...names, permissions: ['order:read'] });
    expect(created).toMatchObject({ code: 200, data: { ...names, system: false } });
    const member = await kit.createMember();
    // Inserted directly, because the service would end this session, which has no second factor.
    await kit.deps.db
      .insertInto('account_roles')
      .values({ account_id: member.id, role_id: created.data.id, granted_by: superAdmin.id })
      .execute();
    const user = async (token: string) =>
      (await kit.call('GET', '/h5/member/getUserByToken', { token })).data;
    expect(await user(member.token)).toMatchObject({ admin: false, permissions: [] });
    const { token } = await enrolTotp(kit, member.phone);
    expect(await user(token)).toMatchObject({
      admin: true,
      permissions: ['order:read'],
      roles: [{ roleName: names.name }],
    });
    expect((await kit.call('GET', '/roles', { token })).status).toBe(403);
  });

  it.each([
    ['an unknown permission', { permissions: ['money:print'] }],
    ['the wildcard permission', { permissions: ['*:*:*'] }],
    ['no name', { name: '' }],
    ['a system flag', { system: true }],
    ['a key', { key: 'super' }],
  ])('are rejected with %s', async (_name, change) => {
    const { token } = await (admin ??= kit.createSuperAdmin());
    expect(await writeRole(token, change)).toMatchObject(errorResponse('request.invalid'));
  });
  let admin: ReturnType<typeof kit.createSuperAdmin> | undefined;

  it('that do not exist are not found', async () => {
    const { token } = await kit.createSuperAdmin();
    expect(
      await callInBothLanguages((language) => writeRole(token, {}, '987654321', language)),
    ).toMatchObject(errorResponses('role.not_found'));
    expect(await kit.call('DELETE', '/roles/987654321', { token })).toMatchObject(
      errorResponse('role.not_found'),
    );
  });

  it('in use cannot be removed', async () => {
    const { token } = await kit.createSuperAdmin();
    const role = await createRole(kit, token, ['feedback:read']);
    const member = await kit.createMember();
    await setRoleGranted(kit, token, member.id, role.id);
    expect(
      await callInBothLanguages((language) => kit.call('DELETE', `/roles/${role.id}`, { token, language })),
    ).toMatchObject(errorResponses('role.in_use'));
    await setRoleGranted(kit, token, member.id, role.id, false);
    expect((await kit.call('DELETE', `/roles/${role.id}`, { token })).code).toBe(200);
  });

  it('with permissions the actor lacks cannot be created, changed or removed', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const widerRole = await createRole(kit, superAdmin.token, ['news:write', 'role:write']);
    const clerk = await createStaff(kit, superAdmin.token, ['role:read', 'role:write']);
    expect(
      await callInBothLanguages((language) =>
        writeRole(clerk.token, { permissions: ['news:write'] }, undefined, language),
      ),
    ).toMatchObject(errorResponses('grant.beyond_own'));
    const ownRole = await writeRole(clerk.token, { name: '登记岗', permissions: ['role:read'] });
    expect(ownRole.code).toBe(200);
    expect(
      await writeRole(clerk.token, { name: '登记岗', permissions: ['news:write'] }, ownRole.data.id),
    ).toMatchObject(errorResponse('grant.beyond_own'));
    expect(await writeRole(clerk.token, { name: '收窄', permissions: [] }, widerRole.id)).toMatchObject(
      errorResponse('grant.beyond_own'),
    );
    expect(await kit.call('DELETE', `/roles/${widerRole.id}`, { token: clerk.token })).toMatchObject(
      errorResponse('grant.beyond_own'),
    );
    // The actor's own role cannot be widened either.
    expect(
      await writeRole(
        clerk.token,
        { name: '自升', permissions: ['role:read', 'role:write', 'member:vip'] },
        clerk.roleId,
      ),
    ).toMatchObject(errorResponse('grant.beyond_own'));
  });

  it('apply changes to their holders without a new sign-in', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const reader = await createStaff(kit, superAdmin.token, ['role:read']);
    expect((await kit.call('GET', '/roles', { token: reader.token })).status).toBe(200);
    expect(
      (await writeRole(superAdmin.token, { name: '空岗', permissions: ['news:write'] }, reader.roleId)).code,
    ).toBe(200);
    const deadline = Date.now() + 5_000;
    let status = 200;
    while (status === 200 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      ({ status } = await kit.call('GET', '/roles', { token: reader.token }));
    }
    expect(status).toBe(403);
  });
});
