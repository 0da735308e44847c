import type { AccountWithRoles } from '@mingtang/contract/administrators.candidates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Staff, createStaff } from '../../../test/staff.fixture.ts';

const PATH = '/h5/freSystemSettings/getUsers';

describe('role candidates', () => {
  const kit = useKit();
  let superAdmin: { token: string; id: string };
  let staff: Staff;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['administrator:read']);
  });

  const find = async (query: Record<string, string> = {}) =>
    (
      await kit.call<{ rows: AccountWithRoles[]; total: number }>(
        'GET',
        `${PATH}?${new URLSearchParams(query).toString()}`,
        { token: staff.token },
      )
    ).data;

  it('are listed only for staff with administrator:read', async () => {
    expect(await kit.call('GET', PATH)).toMatchObject(errorResponse('session.invalid'));
    const { token } = await kit.createMember();
    expect(await kit.call('GET', PATH, { token })).toMatchObject(errorResponse('forbidden'));
  });

  it('without a keyword are all administrators with their roles, including frozen ones', async () => {
    const frozen = await createStaff(kit, superAdmin.token, ['feedback:read']);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', frozen.id).execute();
    await kit.createMember();
    const { rows, total } = await find();
    expect(rows.map((row) => row.accountId)).toEqual([superAdmin.id, staff.id, frozen.id]);
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({ name: '苏见山', roles: [{ name: '超级管理员' }] });
    expect(rows[0]!.phoneMasked).toMatch(/^\+86 138\*{4}\d{4}$/);
    expect((await find({ roleId: staff.roleId })).rows.map((row) => row.accountId)).toEqual([staff.id]);
    expect((await find({ roleId: staff.roleId, keyword: '苏见山' })).rows).toEqual([]);
  });

  it('are found by name or complete phone number among active members', async () => {
    const member = await kit.createMember();
    expect((await find({ keyword: member.phone })).rows).toMatchObject([{ accountId: member.id, roles: [] }]);
    expect((await find({ keyword: member.phone.slice(0, 8) })).rows).toEqual([]);
    expect((await find({ keyword: '苏见山' })).rows).toMatchObject([{ accountId: superAdmin.id }]);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', member.id).execute();
    expect((await find({ keyword: member.phone })).rows).toEqual([]);
  });
});
