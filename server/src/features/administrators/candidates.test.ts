import type { Candidate } from '@mingtang/contract/administrators.candidates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Staff, staffWith } from '../../../test/staff.ts';

const PATH = '/h5/freSystemSettings/getUsers';

describe('candidates', () => {
  const kit = useKit();
  let boss: { token: string; id: string };
  let staff: Staff;
  beforeAll(async () => {
    boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['administrator:read']);
  });

  const find = async (query: Record<string, string> = {}) =>
    (
      await kit.call<{ rows: Candidate[]; total: number }>(
        'GET',
        `${PATH}?${new URLSearchParams(query).toString()}`,
        { token: staff.token },
      )
    ).data;

  it('are listed for staff who may', async () => {
    expect(await kit.call('GET', PATH)).toMatchObject(refusal('session.invalid'));
    const { token } = await kit.member();
    expect(await kit.call('GET', PATH, { token })).toMatchObject(refusal('forbidden'));
  });

  it('are the administrators with their roles, also one who is frozen', async () => {
    const frozen = await staffWith(kit, boss.token, ['feedback:read']);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', frozen.id).execute();
    await kit.member();
    const { rows, total } = await find();
    expect(rows.map((row) => row.accountId)).toEqual([boss.id, staff.id, frozen.id]);
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({ name: '苏见山', roles: [{ name: '超级管理员' }] });
    expect(rows[0]!.phoneMasked).toMatch(/^\+86 138\*{4}\d{4}$/);
    expect((await find({ roleId: staff.roleId })).rows.map((row) => row.accountId)).toEqual([staff.id]);
    expect((await find({ roleId: staff.roleId, keyword: '苏见山' })).rows).toEqual([]);
  });

  it('are found by name or whole phone number among those who may be given a role', async () => {
    const member = await kit.member();
    expect((await find({ keyword: member.phone })).rows).toMatchObject([{ accountId: member.id, roles: [] }]);
    expect((await find({ keyword: member.phone.slice(0, 8) })).rows).toEqual([]);
    expect((await find({ keyword: '苏见山' })).rows).toMatchObject([{ accountId: boss.id }]);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', member.id).execute();
    expect((await find({ keyword: member.phone })).rows).toEqual([]);
  });
});
