import type { GeneratedMember } from '@mingtang/contract/members.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

describe('member generation', () => {
  const kit = useKit();
  let staff: { token: string; id: string };
  beforeAll(async () => {
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, ['member:generate']);
  });

  const generate = (id: string, method = 'GET', token = staff.token) =>
    kit.call<GeneratedMember>(method, `/ums/member/generate/${id}`, { token });
  const insertImportedCompany = async (contacts: Record<string, string>): Promise<string> => {
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

  it('requires member:generate and an existing company', async () => {
    const id = await insertImportedCompany({ phone: newPhone() });
    expect(await kit.call('GET', `/ums/member/generate/${id}`)).toMatchObject(
      errorResponse('session.invalid'),
    );
    expect(await generate(id, 'GET', (await kit.createMember()).token)).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await generate('987654321')).toMatchObject(errorResponse('company.not_found'));
  });

  it('creates a hidden pending account for the contact person, idempotently', async () => {
    const id = await insertImportedCompany({ phone: newPhone(), person: '纪怀瑾' });
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
    const events = await listAuditEvents(kit, 'member.generate', `company:${id}`);
    expect(events.map((event) => (event.after as { changed: boolean }).changed)).toEqual([
      true,
      false,
      false,
    ]);
    const { token } = await kit.createMember();
    expect(await kit.call('GET', `/h5/member/${first.data.memberId}`, { token })).toMatchObject(
      errorResponse('member.not_found'),
    );
  });

  it('activates the account with its company when the phone registers', async () => {
    const phone = newPhone();
    const id = await insertImportedCompany({ phone, person: '纪怀瑾' });
    const { memberId, memberNumber } = (await generate(id)).data;
    expect(
      await kit.call('POST', '/h5/account/login', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, password: PASSWORD, ...(await kit.captcha()) },
      }),
    ).toMatchObject(errorResponse('login.failed'));
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

  it('uses one account for several companies with the same phone', async () => {
    const phone = newPhone();
    const [firstId, secondId] = [
      await insertImportedCompany({ phone }),
      await insertImportedCompany({ landline: phone }),
    ];
    const first = (await generate(firstId)).data;
    expect((await generate(secondId)).data).toEqual({ ...first, companyId: secondId });
  });

  it('rejects a company without a mobile phone or with the phone of a member', async () => {
    expect(await generate(await insertImportedCompany({}))).toMatchObject(errorResponse('member.no_phone'));
    expect(await generate(await insertImportedCompany({ phone: '0512-6512 3456' }))).toMatchObject(
      errorResponse('member.no_phone'),
    );
    const { phone } = await kit.createMember();
    expect(await generate(await insertImportedCompany({ phone }))).toMatchObject(
      errorResponse('member.phone_taken'),
    );
  });

  it('rejects a company that was not imported or has an owner', async () => {
    const owner = await kit.createMember();
    const { id: memberAddedId } = await addCompany(kit, owner.token);
    expect(await generate(memberAddedId)).toMatchObject(errorResponse('company.not_claimable'));
    const phone = newPhone();
    const id = await insertImportedCompany({ phone });
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: id, member_id: owner.id, role: 'owner' })
      .execute();
    expect(await generate(id)).toMatchObject(errorResponse('company.not_claimable'));
    // The failed attempt left no account.
    expect(
      await kit.deps.db.selectFrom('accounts').select('id').where('phone', '=', `+86${phone}`).execute(),
    ).toEqual([]);
  });
});
