import type { MembershipPrices, OwnMembership } from '@mingtang/contract/memberships';
import { describe, expect, it } from 'vitest';
import { setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage, insertTestMember } from '../../../test/purchases.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { getMemberAllowances, getCompanyAllowances } from './memberships.allowances.service.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { remindMembers, sendExpiringSms } from './memberships.reminders.service.ts';

const DAY_SECONDS = 86_400;
const STANDARD = { postsADay: 5, products: 30, revealsADay: 20, quotesAMonth: 20, pinsAMonth: 1, seats: 1 };
const GOLD = { postsADay: 20, products: 200, revealsADay: 100, quotesAMonth: 60, pinsAMonth: 4, seats: 1 };
const NONE = { postsADay: 1, products: 3, revealsADay: 0, quotesAMonth: 0, pinsAMonth: 0, seats: 1 };

describe('a membership', () => {
  const kit = useKit();
  const readOwnMembership = async (token: string, language: 'zh' | 'en' = 'zh') =>
    (await kit.call<OwnMembership>('GET', '/h5/membership', { token, language })).data;
  const today = () => shanghaiDayOf(kit.clock.now());
  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY_SECONDS * 1000);

  it('requires a session to read the caller’s own membership', async () => {
    expect(await kit.call('GET', '/h5/membership')).toMatchObject(errorResponse('session.invalid'));
  });

  it('tells visitors the packages on sale and the free temporary membership, without an offer', async () => {
    const read = async (language: 'zh' | 'en') =>
      (await kit.call<MembershipPrices>('GET', '/no-auth/h5/membership/prices', { language })).data;
    const { temporary, rows } = await read('zh');
    expect(temporary).toEqual({ days: 30, allowances: { ...NONE, revealsADay: 3 } });
    expect(rows.map(({ serial }) => serial)).toEqual(['P-03', 'P-12', 'P-36', 'G-12', 'C-12', 'CG-12']);
    expect(rows[1]).toEqual({
      id: expect.any(String),
      serial: 'P-12',
      name: '年度会员',
      subject: 'person',
      priceFen: 59_800,
      months: 12,
      allowances: STANDARD,
      recommended: true,
    });
    expect((await read('en')).rows[1]!.name).toBe('Annual');
  });

  it('shows the allowances and the usage of a temporary period', async () => {
    const { token } = await kit.createMember();
    expect(await readOwnMembership(token)).toMatchObject({
      membership: 'temporary',
      packageName: null,
      endsOn: addDays(today(), 29),
      daysLeft: 29,
      periods: [{ kind: 'temporary', packageName: null, companyName: null, startsOn: today() }],
      allowances: { ...NONE, revealsADay: 3 },
      today: { posts: { used: 0, of: 1 }, reveals: { used: 0, of: 3 } },
      month: { pins: { used: 0, of: 0 } },
      products: { used: 0, of: 3 },
    });
  });

  it('shows current and future periods with the allowances of the current package', async () => {
    const { token, id } = await kit.createMember();
    await purchasePackage(kit, id, 'G-12', { at: daysAgo(330) });
    await purchasePackage(kit, id, 'P-12');
    const membership = await readOwnMembership(token, 'en');
    expect(membership).toMatchObject({ membership: 'active', packageName: 'Gold annual', allowances: GOLD });
    expect(membership.periods.map((period) => period.packageName)).toEqual(['Gold annual', 'Annual']);
    expect(membership.endsOn).toBe(membership.periods[1]!.endsOn);
    const company = await addCompany(kit, token, { nameZh: '金牌试验有限公司' });
    await kit.deps.db
      .insertInto('contact_reveals')
      .values({ viewer_id: id, company_id: company.id, field: 'phone', day: today(), at: kit.clock.now() })
      .execute();
    expect((await readOwnMembership(token)).today.reveals).toEqual({ used: 1, of: 100 });
    expect((await readOwnMembership(token)).products).toEqual({ used: 0, of: 200 });
  });

  it('lists the memberships of the companies the caller belongs to, owned ones first', async () => {
    const owner = await kit.createMember();
    const member = await kit.createMember();
    const employer = await addCompany(kit, owner.token, { nameZh: '雇主有限公司', nameEn: 'Employer Ltd' });
    const own = await addCompany(kit, member.token, { nameZh: '自有有限公司' });
    const requested = await addCompany(kit, owner.token, { nameZh: '申请有限公司' });
    await kit.deps.db
      .insertInto('company_team')
      .values([
        { company_id: employer.id, member_id: member.id, role: 'staff', joined_at: daysAgo(9) },
        { company_id: requested.id, member_id: member.id, role: 'asked' },
      ])
      .execute();
    await purchasePackage(kit, owner.id, 'C-12', { companyId: employer.id });
    const period = await kit.deps.db
      .selectFrom('membership_periods')
      .select('ends_on')
      .where('company_id', '=', employer.id)
      .executeTakeFirstOrThrow();
    expect(await readOwnMembership(member.token, 'en')).toMatchObject({
      membership: 'temporary',
      companies: [
        { companyId: own.id, companyName: '自有有限公司', owned: true, membership: 'none', endsOn: null },
        {
          companyId: employer.id,
          companyName: 'Employer Ltd',
          owned: false,
          membership: 'active',
          endsOn: period.ends_on,
        },
      ],
    });
  });

  it('lists more companies than a member may own: they may belong to the teams of others', async () => {
    const member = await kit.createMember();
    for (const number of [1, 2]) {
      const owner = await kit.createMember();
      for (const letter of ['甲', '乙', '丙']) {
        const { id } = await addCompany(kit, owner.token, { nameZh: `${letter}${number}有限公司` });
        await kit.deps.db
          .insertInto('company_team')
          .values({ company_id: id, member_id: member.id, role: 'staff', joined_at: kit.clock.now() })
          .execute();
      }
    }
    expect((await readOwnMembership(member.token)).companies).toHaveLength(6);
  });

  it('keeps the allowances during grace and drops them after it', async () => {
    const inGrace = await kit.createMember();
    await purchasePackage(kit, inGrace.id, 'G-12', { at: daysAgo(375) });
    expect(await readOwnMembership(inGrace.token)).toMatchObject({
      membership: 'grace',
      packageName: '金牌年度',
      daysLeft: null,
      periods: [],
      allowances: GOLD,
    });
    const lapsed = await kit.createMember();
    await purchasePackage(kit, lapsed.id, 'G-12', { at: daysAgo(400) });
    expect(await readOwnMembership(lapsed.token)).toMatchObject({
      membership: 'lapsed',
      packageName: null,
      allowances: NONE,
    });
    const memberId = await insertTestMember(kit);
    await setMembershipPeriod(kit, memberId, 'temporary', addDays(today(), -3));
    expect(await getMemberAllowances(kit.deps, memberId)).toEqual({ ...NONE, revealsADay: 3 });
    await setMembershipPeriod(kit, memberId, 'paid');
    expect(await getMemberAllowances(kit.deps, memberId)).toEqual(STANDARD);
    await setMembershipPeriod(kit, memberId, null);
    expect(await getMemberAllowances(kit.deps, memberId)).toEqual(NONE);
  });

  it('ends when its order is refunded', async () => {
    const { token, id } = await kit.createMember();
    const number = await purchasePackage(kit, id, 'P-12');
    await refundPurchase(kit, number, 'term');
    expect(await readOwnMembership(token)).toMatchObject({
      membership: 'none',
      periods: [],
      allowances: NONE,
    });
  });

  it('uses the higher product quota of company and owner', async () => {
    const owner = await kit.createMember();
    const { id: companyId } = await addCompany(kit, owner.token);
    const getProductQuota = async () =>
      (await getCompanyAllowances(kit.deps, [companyId])).get(companyId)!.products;
    expect(await getProductQuota()).toBe(3);
    await purchasePackage(kit, owner.id, 'P-12');
    expect(await getProductQuota()).toBe(30);
    await purchasePackage(kit, owner.id, 'CG-12', { companyId });
    expect(await getProductQuota()).toBe(200);
    expect((await readOwnMembership(owner.token)).products).toEqual({ used: 0, of: 200 });
  });

  it('reminds 30, 7, 1 and 0 days before and 7 days after its end, with an SMS at 7 and 0 days', async () => {
    const daysUntilEnd = [30, 7, 1, 0, -7, 2];
    const members: { phone: string; token: string }[] = [];
    for (const days of daysUntilEnd) {
      const member = await kit.createMember();
      await setMembershipPeriod(kit, member.id, 'paid', addDays(today(), days));
      members.push(member);
    }
    await remindMembers(kit.deps);
    await remindMembers(kit.deps);
    for (const [index, days] of daysUntilEnd.entries()) {
      const { data } = await kit.call<{ rows: { kind: string; day: string }[] }>('GET', '/h5/notifications', {
        token: members[index]!.token,
      });
      expect(data.rows.map(({ kind, day }) => ({ kind, day }))).toEqual(
        days === 2 ? [] : [{ kind: 'membership', day: addDays(today(), days) }],
      );
    }
    const smsTexts = async (index: number) =>
      (await kit.inbox(members[index]!.phone))
        .filter((message) => message.templateCode === 'SMS_100005')
        .map((message) => message.text);
    for (const [index, days] of daysUntilEnd.entries()) {
      if (days !== 7 && days !== 0) continue;
      await waitUntil('the SMS', async () => (await smsTexts(index)).length > 0);
      expect(await smsTexts(index)).toEqual([
        `【名堂】您的会员将于 ${addDays(today(), days)} 到期，请登录续费。`,
      ]);
    }
    for (const [index, days] of daysUntilEnd.entries())
      if (days !== 7 && days !== 0) expect(await smsTexts(index)).toEqual([]);
  });

  describe('the SMS before its end', () => {
    const EXPIRING = 'SMS_100005';
    const renewalSms = async (phone: string) =>
      (await kit.inbox(phone)).filter(({ templateCode }) => templateCode === EXPIRING);
    const createMemberEndingInAWeek = async () => {
      const member = await kit.createMember();
      await setMembershipPeriod(kit, member.id, 'paid', addDays(today(), 7));
      return member;
    };
    const setAccountState = (id: string, state: 'pending' | 'frozen') =>
      kit.deps.db.updateTable('accounts').set({ state }).where('id', '=', id).execute();
    const setSmsReminders = (token: string, on: boolean) =>
      kit.call('PUT', '/h5/notifications/sms', { token, body: { on } });
    const readSmsReminders = async (token: string) =>
      (await kit.call<{ sms: boolean }>('GET', '/h5/notifications/settings', { token })).data.sms;

    it('goes to members who never signed in and to members without the notification, once', async () => {
      const imported = await createMemberEndingInAWeek();
      await setAccountState(imported.id, 'pending');
      const quiet = await createMemberEndingInAWeek();
      await kit.call('PUT', '/h5/notifications/settings', {
        token: quiet.token,
        body: { rows: [{ kind: 'membership', inApp: false, push: false }] },
      });
      await remindMembers(kit.deps);
      await remindMembers(kit.deps);
      for (const { phone } of [imported, quiet]) {
        await waitUntil('the SMS', async () => (await renewalSms(phone)).length > 0);
        expect(await renewalSms(phone)).toHaveLength(1);
      }
      const { data } = await kit.call<{ rows: unknown[] }>('GET', '/h5/notifications', {
        token: quiet.token,
      });
      expect(data.rows).toEqual([]);
    });

    it('goes neither to members who opted out of SMS nor to frozen accounts, and is not sent late', async () => {
      const optedOut = await createMemberEndingInAWeek();
      expect(await readSmsReminders(optedOut.token)).toBe(true);
      for (const on of [false, false]) expect((await setSmsReminders(optedOut.token, on)).status).toBe(200);
      expect(await readSmsReminders(optedOut.token)).toBe(false);
      const frozen = await createMemberEndingInAWeek();
      await setAccountState(frozen.id, 'frozen');
      const renewed = await createMemberEndingInAWeek();
      await setMembershipPeriod(kit, renewed.id, 'paid', addDays(today(), 372));
      const told = await createMemberEndingInAWeek();
      await remindMembers(kit.deps);
      await waitUntil('the SMS', async () => (await renewalSms(told.phone)).length > 0);
      for (const { id } of [optedOut, frozen, renewed])
        await sendExpiringSms(kit.deps, { accountId: id, day: addDays(today(), 7) });
      for (const { phone } of [optedOut, frozen, renewed]) expect(await renewalSms(phone)).toEqual([]);
      const { data } = await kit.call<{ rows: unknown[] }>('GET', '/h5/notifications', {
        token: optedOut.token,
      });
      expect(data.rows).toHaveLength(1);
      await setSmsReminders(optedOut.token, true);
      expect(await readSmsReminders(optedOut.token)).toBe(true);
    });

    it('can be switched off by members only', async () => {
      expect(await kit.call('PUT', '/h5/notifications/sms', { body: { on: false } })).toMatchObject(
        errorResponse('session.invalid'),
      );
    });
  });
});
