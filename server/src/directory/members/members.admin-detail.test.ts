import type { Changeset } from '@mingtang/contract/changesets';
import type { EditMemberCardInput, AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { DUES_FEE_FEN, findPackageId, issueRun } from '../../../test/dues.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage } from '../../../test/purchases.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

const CARD: EditMemberCardInput = {
  name: '沈亦舟',
  nameEn: 'Shen Yizhou',
  title: '采购总监',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  companyId: null,
  region: 'suzhou',
  international: true,
  hidden: false,
  chamberTitle: '副会长',
  joinedOn: '2019-04-01',
  customValues: [],
};

describe('a member in the back office', () => {
  const kit = useKit();
  let superAdmin: Awaited<ReturnType<typeof kit.createSuperAdmin>>;
  let staff: Staff;
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:write', 'member:freeze']);
    await insertDictionaryEntries(kit);
  });

  const readMember = (id: string, token = staff.token) =>
    kit.call<AdminMemberDetail>('GET', `/h5/member/${id}/record`, { token });
  const edit = (id: string, body: unknown, token = staff.token) =>
    kit.call<Changeset>('PUT', `/h5/member/${id}/record`, { token, body });
  const create = (body: object, token = staff.token) =>
    kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', { token, body });
  const changeState = (action: 'freeze' | 'unfreeze', id: string, token = staff.token) =>
    kit.call<{ state: string }>('POST', `/h5/member/${id}/${action}`, {
      token,
      body: { reason: '多次投诉' },
    });

  it('requires the permission, and returns not found for an unknown member', async () => {
    const { id, token } = await kit.createMember();
    expect(await kit.call('GET', `/h5/member/${id}/record`)).toMatchObject(errorResponse('session.invalid'));
    for (const call of [
      readMember(id, token),
      edit(id, CARD, token),
      create({}, token),
      changeState('freeze', id, token),
    ])
      expect(await call).toMatchObject(errorResponse('forbidden'));
    for (const call of [
      readMember('987654321'),
      edit('987654321', CARD),
      changeState('freeze', '987654321'),
      changeState('unfreeze', '987654321'),
      kit.call('DELETE', '/h5/member/987654321/sessions', { token: staff.token }),
    ])
      expect(await call).toMatchObject(errorResponse('member.not_found'));
  });

  it('shows account, periods, companies, roles and sessions, and orders only with the permission', async () => {
    const { id, token, phone } = await kit.createMember();
    const company = await addCompany(kit, token);
    await purchasePackage(kit, id, 'P-12');
    const { data } = await readMember(id);
    expect(data).toMatchObject({
      id,
      state: 'active',
      claimed: true,
      membership: 'active',
      admission: 'none',
      strikes: 0,
      companies: [{ id: company.id, role: 'owner' }],
      roles: [],
      sessions: [{ device: expect.any(String) as string }],
      orders: null,
    });
    expect(data.periods.map((period) => period.kind)).toEqual(['paid', 'temporary']);
    const withOrders = await readMember(id, superAdmin.token);
    expect(withOrders.data.orders).toMatchObject([{ state: 'paid' }]);
    expect(withOrders.text).not.toContain(phone);
    expect(withOrders.text).not.toContain(token);
    expect((await readMember(staff.id)).data.roles).toMatchObject([{ id: staff.roleId }]);
  });

  it('edits the card on the member’s behalf, and an undo restores it', async () => {
    const { id, token } = await kit.createMember();
    const before = (await readMember(id)).data;
    const changed = await edit(id, CARD);
    expect(changed.code).toBe(200);
    const { customValues: _, ...edited } = CARD;
    expect((await readMember(id)).data).toMatchObject(edited);
    expect((await kit.call('GET', '/h5/member/card', { token })).data).toMatchObject({ name: '沈亦舟' });
    expect(await listAuditEvents(kit, 'member.edit', `member:${id}`)).toMatchObject([{ actor_id: staff.id }]);
    const undone = await kit.call('POST', `/h5/changesets/${changed.data.changesetId}/undo`, {
      token: staff.token,
    });
    expect(undone.code).toBe(200);
    expect((await readMember(id)).data).toMatchObject({
      name: before.name,
      region: null,
      international: false,
      chamberTitle: '',
      joinedOn: null,
    });
  });

  it('rejects an unknown region and a company the member does not belong to', async () => {
    const { id } = await kit.createMember();
    expect(await edit(id, { ...CARD, companyId: await insertCompany(kit) })).toMatchObject(
      errorResponse('request.invalid'),
    );
    expect(await edit(id, { ...CARD, region: 'nowhere' })).toMatchObject(errorResponse('request.invalid'));
  });

  it('creates an unclaimed member with a number, claimed when the phone’s owner registers', async () => {
    const phone = newPhone();
    const companyId = await insertCompany(kit);
    const created = await create({ phone, name: '顾南枝', nameEn: 'Gu Nanzhi', title: '经理', companyId });
    expect(created.data.memberNumber).toMatch(/^M\d{6}$/);
    expect((await readMember(created.data.id)).data).toMatchObject({
      name: '顾南枝',
      nameEn: 'Gu Nanzhi',
      title: '经理',
      state: 'pending',
      claimed: false,
      membership: 'none',
      companyId,
      companies: [{ id: companyId, role: 'staff' }],
    });
    expect(await create({ phone, name: '又一位' })).toMatchObject(errorResponse('member.exists'));
    expect(await create({ phone: '12345', name: '又一位' })).toMatchObject(errorResponse('phone.invalid'));
    expect(await create({ phone: newPhone(), name: '又一位', companyId: '987654321' })).toMatchObject(
      errorResponse('company.not_found'),
    );
    await kit.register(phone);
    expect((await readMember(created.data.id)).data).toMatchObject({
      state: 'active',
      claimed: true,
      name: '顾南枝',
    });
    expect(await listAuditEvents(kit, 'member.create', `account:${created.data.id}`)).toHaveLength(1);
  });

  it('ends the sessions and hides the card of a frozen member until unfrozen', async () => {
    const { id, token, phone } = await kit.createMember();
    await kit.deps.db
      .updateTable('members')
      .set({ approved_at: new Date(), listed: true })
      .where('account_id', '=', id)
      .execute();
    expect((await changeState('freeze', id)).data).toEqual({ id, state: 'frozen' });
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    await expect(kit.logIn(phone)).rejects.toThrow('冻结');
    expect(await kit.call('GET', `/h5/member/${id}`)).toMatchObject(errorResponse('member.not_found'));
    expect((await changeState('freeze', id)).data).toEqual({ id, state: 'frozen' });
    expect((await changeState('unfreeze', id)).data).toEqual({ id, state: 'active' });
    expect((await kit.logIn(phone)).step).toBe('done');
    expect((await kit.call('GET', `/h5/member/${id}`)).code).toBe(200);
    expect(await listAuditEvents(kit, 'member.freeze', `account:${id}`)).toMatchObject([
      { before: { state: 'active' }, after: { state: 'frozen', reason: '多次投诉' } },
      { before: { state: 'frozen' }, after: { state: 'frozen' } },
    ]);
  });

  it('is unclaimed again when unfrozen, if it was frozen while unclaimed', async () => {
    const created = await create({ phone: newPhone(), name: '顾南枝' });
    await changeState('freeze', created.data.id);
    expect((await changeState('unfreeze', created.data.id)).data.state).toBe('pending');
  });

  it('rejects freezing oneself, an account with more permissions, and a stale second factor', async () => {
    expect(await changeState('freeze', staff.id)).toMatchObject(errorResponse('member.self'));
    expect(await changeState('freeze', superAdmin.id)).toMatchObject(errorResponse('member.above'));
    expect(
      await kit.call('DELETE', `/h5/member/${superAdmin.id}/sessions`, { token: staff.token }),
    ).toMatchObject(errorResponse('member.above'));
    const other = await createStaff(kit, superAdmin.token, ['feedback:read']);
    expect(await changeState('freeze', other.id)).toMatchObject(errorResponse('member.above'));
    expect((await changeState('freeze', other.id, superAdmin.token)).code).toBe(200);
    const { id } = await kit.createMember();
    const staffWithStaleFactor = await createStaff(kit, superAdmin.token, ['member:freeze']);
    kit.clock.forward(301);
    expect(await changeState('freeze', id, staffWithStaleFactor.token)).toMatchObject(
      errorResponse('step_up.required'),
    );
  });

  it('shows the unpaid dues of the member and of the companies they own, to staff who may see orders', async () => {
    const admin = await kit.createSuperAdmin();
    const finance = await createStaff(kit, admin.token, ['member:read', 'order:read', 'dues:write']);
    const reader = await createStaff(kit, admin.token, ['member:read']);
    const read = async () => (await readMember(member, finance.token)).data.unpaidDues;
    const [member, formerOwner] = [await insertTestMember(kit), await insertTestMember(kit)];
    expect(await read()).toEqual({ sumFen: 0, count: 0, invoices: [] });

    const companyId = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_team')
      .values([
        { company_id: companyId, member_id: formerOwner, role: 'owner' },
        { company_id: companyId, member_id: member, role: 'editor' },
      ])
      .execute();
    await purchasePackage(kit, formerOwner, 'C-12', { companyId });
    const fees = [
      { packageId: await findPackageId(kit, 'P-12'), feeFen: DUES_FEE_FEN },
      { packageId: await findPackageId(kit, 'C-12'), feeFen: 500_000 },
    ];
    const day = (days: number) => addDays(shanghaiDayOf(kit.clock.now()), days);
    const issue = (year: number, days: number) =>
      issueRun(kit, finance.token, { year, fees, due: { basis: 'calendar', dueOn: day(days) } });
    await issue(2041, -12);
    await issue(2042, 30);
    await issue(2043, 60);
    const invoicesOf = (accountId: string) =>
      kit.deps.db
        .selectFrom('dues_invoices')
        .select(['number', 'company_id'])
        .where('account_id', '=', accountId)
        .orderBy('year')
        .execute();
    const [overdue, due, voided] = (await invoicesOf(member)).map(({ number }) => number);
    const post = (path: string, body: object) => kit.call('POST', path, { token: finance.token, body });
    expect((await post(`/h5/dues/invoices/${voided}/void`, { reason: '会员已退会' })).status).toBe(200);
    const transfer = {
      reference: 'DUES-RECORD-1',
      paidOn: day(0),
      amountFen: 20_000,
      payer: '温既白',
      parts: [{ number: overdue, amountFen: 20_000 }],
    };
    expect((await post('/h5/dues/transfers', transfer)).status).toBe(200);
    const own = [
      { number: overdue, unpaidFen: DUES_FEE_FEN - 20_000, dueOn: day(-12), daysOverdue: 12 },
      { number: due, unpaidFen: DUES_FEE_FEN, dueOn: day(30), daysOverdue: null },
    ];
    expect(await read()).toMatchObject({ count: 2, sumFen: 2 * DUES_FEE_FEN - 20_000, invoices: own });

    const setRole = (memberId: string, role: string) =>
      kit.deps.db
        .updateTable('company_team')
        .set({ role })
        .where('company_id', '=', companyId)
        .where('member_id', '=', memberId)
        .execute();
    await setRole(formerOwner, 'staff');
    await setRole(member, 'owner');
    const ofCompany = (await invoicesOf(formerOwner)).filter(({ company_id: id }) => id === companyId);
    expect(ofCompany.length).toBeGreaterThan(0);
    const withCompany = await read();
    expect(withCompany).toMatchObject({
      count: 2 + ofCompany.length,
      sumFen: 2 * DUES_FEE_FEN - 20_000 + ofCompany.length * 500_000,
    });
    expect(withCompany?.invoices.map(({ number }) => number)).toEqual(
      expect.arrayContaining([...own, ...ofCompany].map(({ number }) => number)),
    );
    expect((await readMember(member, reader.token)).data.unpaidDues).toBeNull();
  });
});

describe('super administrators', () => {
  const kit = useKit();
  it('that freeze each other concurrently leave one of them active', async () => {
    const [one, two] = [await kit.createSuperAdmin(), await kit.createSuperAdmin()];
    const freeze = (token: string, id: string) =>
      kit.call('POST', `/h5/member/${id}/freeze`, { token, body: { reason: '互相冻结' } });
    const responses = await Promise.all([freeze(one.token, two.id), freeze(two.token, one.id)]);
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const activeAccounts = await kit.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', [one.id, two.id])
      .where('state', '=', 'active')
      .execute();
    expect(activeAccounts).toHaveLength(1);
  });

  it('can end all sessions of a member', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const { id, token } = await kit.createMember();
    const ended = await kit.call<{ ended: number }>('DELETE', `/h5/member/${id}/sessions`, {
      token: superAdmin.token,
    });
    expect(ended.data.ended).toBe(1);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
  });
});
