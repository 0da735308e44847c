import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Staff, createStaff } from '../../../test/staff.fixture.ts';

describe('duplicate members', () => {
  const kit = useKit();
  let staff: Staff;
  beforeAll(async () => {
    const superToken = (await kit.createSuperAdmin()).token;
    staff = await createStaff(kit, superToken, ['member:read', 'member:write']);
  });

  const create = async (name: string, companyId: string | null, phone = newPhone()) =>
    (
      await kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', {
        token: staff.token,
        body: { phone, name, title: '副总', companyId },
      })
    ).data;
  const listPairs = async () =>
    (await kit.call<{ rows: DuplicateMemberPair[] }>('GET', '/h5/member/duplicates', { token: staff.token }))
      .data.rows;
  const renameMember = (id: string, name: string, companyId: string | null) =>
    kit.deps.db
      .updateTable('members')
      .set({ name, company_id: companyId })
      .where('account_id', '=', id)
      .execute();

  it('requires the permission to list them', async () => {
    const { token } = await kit.createMember();
    expect(await kit.call('GET', '/h5/member/duplicates')).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', '/h5/member/duplicates', { token })).toMatchObject(
      errorResponse('forbidden'),
    );
  });

  it('pairs an unclaimed account with a member by name and company, or by phone', async () => {
    const companyId = await insertCompany(kit);
    const member = await kit.createMember();
    await renameMember(member.id, '贺书言', companyId);
    const byName = await create('贺书言', companyId);
    const phone = newPhone();
    const byPhone = await create('书言贺', null, phone);
    await kit.deps.db
      .insertInto('member_contacts')
      .values({ member_id: member.id, field: 'phone', value: phone, audience: 'members' })
      .execute();
    await create('贺书言', await insertCompany(kit));
    expect((await listPairs()).map(({ keep, drop, by }) => [keep.id, drop.id, by])).toEqual([
      [member.id, byPhone.id, 'phone'],
      [member.id, byName.id, 'name'],
    ]);
  });
});
