import type { GeneratedMember } from '@mingtang/contract/members.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { newPhone, PASSWORD, randomAddress, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

describe('a generated member', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  beforeAll(async () => {
    staff = await staffWith(kit, (await kit.superAdmin()).token, ['member:generate']);
  });

  const generate = (id: string, method = 'GET', token = staff.token) =>
    kit.call<GeneratedMember>(method, `/ums/member/generate/${id}`, { token });
  const imported = async (contacts: Record<string, string>): Promise<string> => {
    const company_id = await insertCompany(kit);
    if (Object.keys(contacts).length > 0)
      await kit.deps.db
        .insertInto('company_contacts')
        .values(
          Object.entries(contacts).map(([field, value]) => ({
            company_id,
            field,
            value,
            audience: 'members',
          })),
        )
        .execute();
    return company_id;
  };
  const accountOf = (id: string) =>
    kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .select(['a.state', 'm.name', 'm.listed', 'm.period_kind', 'm.company_id'])
      .where('a.id', '=', id)
      .executeTakeFirst();

  it('is made by staff who may', async () => {
    const id = await imported({ phone: newPhone() });
    expect(await kit.call('GET', `/ums/member/generate/${id}`)).toMatchObject(refusal('session.invalid'));
    expect(await generate(id, 'GET', (await kit.member()).token)).toMatchObject(refusal('forbidden'));
    expect(await generate('987654321')).toMatchObject(refusal('company.not_found'));
  });

  it('is the contact of an imported company, unclaimed and out of sight, and the same each time', async () => {
    const id = await imported({ phone: newPhone(), person: '纪怀瑾' });
    const first = await generate(id);
    expect(first.data).toMatchObject({ companyId: id, claimed: false });
    expect(first.data.memberNumber).toMatch(/^M\d{6}$/);
    expect((await generate(id)).data).toEqual(first.data);
    expect((await generate(id, 'POST')).data).toEqual(first.data);
    expect(await accountOf(first.data.memberId)).toEqual({
      state: 'pending',
      name: '纪怀瑾',
      listed: false,
      period_kind: null,
      company_id: id,
    });
    const events = await eventsOf(kit, 'member.generate', `company:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([
      true,
      false,
      false,
    ]);
    const { token } = await kit.member();
    expect(await kit.call('GET', `/h5/member/${first.data.memberId}`, { token })).toMatchObject(
      refusal('member.not_found'),
    );
  });

  it('claims the account and the company by registering with the phone', async () => {
    const phone = newPhone();
    const id = await imported({ phone, person: '纪怀瑾' });
    const { memberId, memberNumber } = (await generate(id)).data;
    expect(
      await kit.call('POST', '/h5/account/login', {
        address: randomAddress(),
        body: { mobile: phone, password: PASSWORD, ...(await kit.captcha()) },
      }),
    ).toMatchObject(refusal('login.failed'));
    await kit.register(phone);
    expect(await accountOf(memberId)).toMatchObject({ state: 'active', period_kind: 'temporary' });
    const { token } = await kit.logIn(phone);
    const team = await kit.call<{ rows: { id: string; role: string }[] }>(
      'GET',
      `/h5/mall/companyInfo/${id}/team`,
      { token },
    );
    expect(team.data.rows).toMatchObject([{ id: memberId, role: 'owner' }]);
    expect((await generate(id)).data).toEqual({ memberId, memberNumber, companyId: id, claimed: true });
  });

  it('has one account for several companies', async () => {
    const phone = newPhone();
    const [one, two] = [await imported({ phone }), await imported({ landline: phone })];
    const first = (await generate(one)).data;
    expect((await generate(two)).data).toEqual({ ...first, companyId: two });
  });

  it('needs a phone, and none that is a member’s already', async () => {
    expect(await generate(await imported({}))).toMatchObject(refusal('member.no_phone'));
    expect(await generate(await imported({ phone: '0512-6512 3456' }))).toMatchObject(
      refusal('member.no_phone'),
    );
    const { phone } = await kit.member();
    expect(await generate(await imported({ phone }))).toMatchObject(refusal('member.phone_taken'));
  });

  it('is not made for a company that somebody runs', async () => {
    const owner = await kit.member();
    const { id: made } = await addCompany(kit, owner.token);
    expect(await generate(made)).toMatchObject(refusal('company.not_claimable'));
    const phone = newPhone();
    const id = await imported({ phone });
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: id, member_id: owner.id, role: 'owner' })
      .execute();
    expect(await generate(id)).toMatchObject(refusal('company.not_claimable'));
    // Nothing is left of the try.
    expect(
      await kit.deps.db.selectFrom('accounts').select('id').where('phone', '=', `+86${phone}`).execute(),
    ).toEqual([]);
  });
});
