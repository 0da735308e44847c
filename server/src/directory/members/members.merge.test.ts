import type { DuplicateMemberPair, AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

describe('duplicate members', () => {
  const kit = useKit();
  let staff: Staff;
  let superToken: string;
  beforeAll(async () => {
    superToken = (await kit.createSuperAdmin()).token;
    staff = await createStaff(kit, superToken, ['member:read', 'member:write']);
  });

  const create = async (name: string, companyId: string | null, phone = newPhone()) =>
    (
      await kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', {
        token: staff.token,
        body: { phone, name, title: '副总', companyId },
      })
    ).data;
  const merge = (keepId: string, dropId: string, token = staff.token) =>
    kit.call('POST', '/h5/member/merge', { token, body: { keepId, dropId } });
  const listPairs = async () =>
    (await kit.call<{ rows: DuplicateMemberPair[] }>('GET', '/h5/member/duplicates', { token: staff.token }))
      .data.rows;
  const renameMember = (id: string, name: string, companyId: string | null) =>
    kit.deps.db
      .updateTable('members')
      .set({ name, company_id: companyId })
      .where('account_id', '=', id)
      .execute();

  it('requires the permission to list and merge', async () => {
    const { id, token } = await kit.createMember();
    expect(await kit.call('GET', '/h5/member/duplicates')).toMatchObject(errorResponse('session.invalid'));
    expect(await kit.call('GET', '/h5/member/duplicates', { token })).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await merge(id, '987654321', token)).toMatchObject(errorResponse('forbidden'));
    expect(await merge(id, '987654321')).toMatchObject(errorResponse('member.not_found'));
    expect(await merge(id, id)).toMatchObject(errorResponse('merge.same_account'));
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

  it('moves companies, the member number and missing card fields to the kept account', async () => {
    const [keptCompany, droppedCompany] = [await insertCompany(kit), await insertCompany(kit)];
    const member = await kit.createMember();
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: keptCompany, member_id: member.id, role: 'staff' })
      .execute();
    const phone = newPhone();
    const created = await create('秦望舒', droppedCompany, phone);
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: keptCompany, member_id: created.id, role: 'owner' })
      .execute();
    expect((await merge(member.id, created.id)).data).toEqual({ id: member.id });
    const { data } = await kit.call<AdminMemberDetail>('GET', `/h5/member/${member.id}/record`, {
      token: staff.token,
    });
    expect(data).toMatchObject({
      title: '副总',
      memberNumber: created.memberNumber,
      companyId: droppedCompany,
    });
    expect(data.companies.map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [keptCompany, 'owner'],
        [droppedCompany, 'staff'],
      ].sort(),
    );
    expect(await kit.call('GET', `/h5/member/${created.id}/record`, { token: staff.token })).toMatchObject(
      errorResponse('member.not_found'),
    );
    // The phone can be registered again.
    await kit.register(phone);
    expect(await listAuditEvents(kit, 'member.merge', `account:${member.id}`)).toMatchObject([
      { actor_id: staff.id, before: { dropId: created.id } },
    ]);
  });

  it('rejects merging a claimed account or one with a membership', async () => {
    const [one, two] = [await kit.createMember(), await kit.createMember()];
    await addCompany(kit, two.token);
    expect(await merge(one.id, two.id)).toMatchObject(errorResponse('merge.claimed'));
    const created = await create('秦望舒', null);
    await kit.deps.db
      .insertInto('membership_periods')
      .values({ member_id: created.id, kind: 'granted', starts_on: '2026-01-01', ends_on: '2026-02-01' })
      .execute();
    expect(await merge(one.id, created.id)).toMatchObject(errorResponse('merge.has_orders_or_membership'));
  });

  it('requires a recent second factor to merge', async () => {
    const { id } = await kit.createMember();
    const created = await create('秦望舒', null);
    const staffWithStaleFactor = await createStaff(kit, superToken, ['member:write']);
    kit.clock.forward(301);
    expect(await merge(id, created.id, staffWithStaleFactor.token)).toMatchObject(
      errorResponse('step_up.required'),
    );
  });
});
