import type { DuplicatePair, MemberRecord } from '@mingtang/contract/members.records';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

describe('duplicates', () => {
  const kit = useKit();
  let staff: Staff;
  let superToken: string;
  beforeAll(async () => {
    superToken = (await kit.superAdmin()).token;
    staff = await staffWith(kit, superToken, ['member:read', 'member:write']);
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
  const pairs = async () =>
    (await kit.call<{ rows: DuplicatePair[] }>('GET', '/h5/member/duplicates', { token: staff.token })).data
      .rows;
  const nameOf = (id: string, name: string, companyId: string | null) =>
    kit.deps.db
      .updateTable('members')
      .set({ name, company_id: companyId })
      .where('account_id', '=', id)
      .execute();

  it('are looked for and merged by staff who may', async () => {
    const { id, token } = await kit.member();
    expect(await kit.call('GET', '/h5/member/duplicates')).toMatchObject(refusal('session.invalid'));
    expect(await kit.call('GET', '/h5/member/duplicates', { token })).toMatchObject(refusal('forbidden'));
    expect(await merge(id, '987654321', token)).toMatchObject(refusal('forbidden'));
    expect(await merge(id, '987654321')).toMatchObject(refusal('member.not_found'));
    expect(await merge(id, id)).toMatchObject(refusal('merge.same'));
  });

  it('are an unclaimed account and one of its name in its company, or a card with its phone', async () => {
    const companyId = await insertCompany(kit);
    const member = await kit.member();
    await nameOf(member.id, '贺书言', companyId);
    const same = await create('贺书言', companyId);
    const other = newPhone();
    const byPhone = await create('书言贺', null, other);
    await kit.deps.db
      .insertInto('member_contacts')
      .values({ member_id: member.id, field: 'phone', value: other, audience: 'members' })
      .execute();
    await create('贺书言', await insertCompany(kit));
    expect((await pairs()).map(({ keep, drop, by }) => [keep.id, drop.id, by])).toEqual([
      [member.id, byPhone.id, 'phone'],
      [member.id, same.id, 'name'],
    ]);
  });

  it('merged, leave one account with the companies, the number and what its card lacked', async () => {
    const [mine, theirs] = [await insertCompany(kit), await insertCompany(kit)];
    const member = await kit.member();
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: mine, member_id: member.id, role: 'staff' })
      .execute();
    const phone = newPhone();
    const made = await create('秦望舒', theirs, phone);
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: mine, member_id: made.id, role: 'owner' })
      .execute();
    expect((await merge(member.id, made.id)).data).toEqual({ id: member.id });
    const { data } = await kit.call<MemberRecord>('GET', `/h5/member/${member.id}/record`, {
      token: staff.token,
    });
    expect(data).toMatchObject({ title: '副总', memberNumber: made.memberNumber, companyId: theirs });
    expect(data.companies.map(({ id, role }) => [id, role]).sort()).toEqual(
      [
        [mine, 'owner'],
        [theirs, 'staff'],
      ].sort(),
    );
    expect(await kit.call('GET', `/h5/member/${made.id}/record`, { token: staff.token })).toMatchObject(
      refusal('member.not_found'),
    );
    // The phone is free again.
    await kit.register(phone);
    expect(await eventsOf(kit, 'member.merge', `account:${member.id}`)).toMatchObject([
      { actor_id: staff.id, before: { dropId: made.id } },
    ]);
  });

  it('that are both in use, or that have money, stay apart', async () => {
    const [one, two] = [await kit.member(), await kit.member()];
    await addCompany(kit, two.token);
    expect(await merge(one.id, two.id)).toMatchObject(refusal('merge.claimed'));
    const made = await create('秦望舒', null);
    await kit.deps.db
      .insertInto('membership_periods')
      .values({ member_id: made.id, kind: 'granted', starts_on: '2026-01-01', ends_on: '2026-02-01' })
      .execute();
    expect(await merge(one.id, made.id)).toMatchObject(refusal('merge.money'));
  });

  it('are merged with a fresh second factor alone', async () => {
    const { id } = await kit.member();
    const made = await create('秦望舒', null);
    const late = await staffWith(kit, superToken, ['member:write']);
    kit.clock.forward(301);
    expect(await merge(id, made.id, late.token)).toMatchObject(refusal('step_up.required'));
  });
});
