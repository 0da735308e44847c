import type { MonthFigures, MonthReport } from '@mingtang/contract/dashboard';
import type { DuesAgeing } from '@mingtang/contract/dues';
import * as lists from '@mingtang/contract/dashboard.lists';
import { termEvents } from '@mingtang/contract/enums.admin';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { DUES_FEE_FEN, issueRun } from '../../../test/dues.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage, refundPurchase } from '../../../test/purchases.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';

const PATH = '/h5/dashboard/month';
const LIST_PATHS: Record<string, string> = {
  adminMembers: '/h5/member/table',
  adminOrders: '/h5/orders/table',
  adminRefunds: '/h5/refunds',
  adminDues: '/h5/dues/invoices',
};

const at = (day: string, time = '12:00:00') => new Date(`${day}T${time}+08:00`);

describe('the report of a calendar month', () => {
  const kit = useKit();
  let token = '';
  const ids: Record<string, string> = {};

  const read = async (month: string, caller = token) => {
    const response = await kit.call<MonthReport>('GET', `${PATH}?month=${month}`, { token: caller });
    if (response.code !== 200) throw new Error(`${month}: ${response.text}`);
    return response.data;
  };
  const readList = async ({ screen, filters }: lists.DashboardList) => {
    const response = await kit.call<{
      total: number;
      rows: { id: string; name: string }[];
      sums?: { paidFen: number; refundedFen: number };
    }>('GET', `${LIST_PATHS[screen]!}?pageSize=100&${new URLSearchParams(filters).toString()}`, { token });
    expect(response.code, response.text).toBe(200);
    return response.data;
  };
  const namesOf = async (list: lists.DashboardList) =>
    (await readList(list)).rows.map(({ name }) => name).toSorted();
  const insertNamed = async (name: string, registered = '2030-01-05') => {
    ids[name] = await insertTestMember(kit, name);
    await sql`UPDATE accounts SET created_at = ${at(registered)} WHERE id = ${ids[name]}`.execute(
      kit.deps.db,
    );
    return ids[name];
  };
  const setPeriod = (order: string, startsOn: string, endsOn: string) =>
    sql`UPDATE membership_periods p SET starts_on = ${startsOn}, ends_on = ${endsOn}
      FROM activations a JOIN orders o ON o.id = a.order_id
      WHERE a.period_id = p.id AND o.number = ${order}`.execute(kit.deps.db);

  beforeAll(async () => {
    kit.clock.forward((at('2031-11-10').getTime() - kit.clock.now().getTime()) / 1000);
    ({ token } = await kit.createSuperAdmin());
    const buy = async (name: string, day: string, serial = 'P-12', options = {}) =>
      purchasePackage(kit, ids[name]!, serial, { at: at(day), ...options });

    // Ended on the last day of October: renewed after 15 days; after 16 days is too late, but not over on 10 November.
    for (const name of ['甲续', '乙晚', '丙失', '丁退', '戊升', '己赠', '庚未']) await insertNamed(name);
    await setPeriod(await buy('甲续', '2030-10-01'), '2030-10-01', '2031-10-31');
    await setPeriod(await buy('甲续', '2031-11-08'), '2031-11-15', '2032-11-14');
    await setPeriod(await buy('乙晚', '2030-10-01'), '2030-10-01', '2031-09-30');
    await setPeriod(await buy('乙晚', '2031-10-20'), '2031-10-16', '2032-10-15');
    await setPeriod(await buy('丙失', '2030-10-01'), '2030-10-01', '2031-10-25');
    await setPeriod(await buy('庚未', '2030-11-01'), '2030-11-01', '2031-10-31');
    // Upgraded in October, which ends the first membership, but is no end.
    await buy('戊升', '2031-09-05');
    await buy('戊升', '2031-10-05', 'G-12');
    // A grant follows: not a renewal.
    await setPeriod(await buy('己赠', '2030-10-01'), '2030-10-01', '2031-10-02');
    await sql`INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
      VALUES (${ids['己赠']!}, 'granted', '2031-10-03', '2032-10-02')`.execute(kit.deps.db);
    // Refunded in October: the rest of the term, and a whole term.
    const rest = await buy('丁退', '2031-10-02');
    await refundPurchase(kit, rest, 'rest', at('2031-10-08'));
    await insertNamed('辛全', '2031-10-31');
    await refundPurchase(kit, await buy('辛全', '2031-10-03'), 'term', at('2031-10-04'));

    // A company whose membership another member renewed.
    await insertNamed('壬企');
    await insertNamed('癸企');
    const companyId = await insertCompany(kit);
    for (const name of ['壬企', '癸企'])
      await sql`INSERT INTO company_team (company_id, member_id, role)
        VALUES (${companyId}, ${ids[name]!}, ${name === '壬企' ? 'owner' : 'editor'})`.execute(kit.deps.db);
    await setPeriod(await buy('壬企', '2030-10-10', 'C-12', { companyId }), '2030-10-10', '2031-10-09');
    await setPeriod(await buy('癸企', '2031-10-08', 'C-12', { companyId }), '2031-10-10', '2032-10-09');

    // The first and the last second of October in Shanghai, and one outside each.
    for (const [name, time] of [
      ['早于', at('2031-09-30', '23:59:59')],
      ['月初', at('2031-10-01', '00:00:00')],
      ['月末', at('2031-10-31', '23:59:59')],
      ['晚于', at('2031-11-01', '00:00:00')],
    ] as const) {
      await insertNamed(name);
      await sql`UPDATE accounts SET created_at = ${time} WHERE id = ${ids[name]!}`.execute(kit.deps.db);
    }
    await purchasePackage(kit, ids['月末']!, 'P-03', { at: at('2031-10-31', '23:59:59') });
    await purchasePackage(kit, ids['晚于']!, 'P-03', { at: at('2031-11-01', '00:00:00') });
    const erased = await insertNamed('注销', '2031-10-15');
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${erased}`.execute(kit.deps.db);

    await sql`INSERT INTO orders (number, account_id, package_id, price_fen, amount_fen, months, created_at, expires_at)
      SELECT '20311109000000000001', ${ids['丙失']!}, id, price_fen, price_fen, months, ${at('2031-11-09')},
        ${at('2031-11-11')} FROM packages WHERE serial = 'P-12'`.execute(kit.deps.db);
  });

  it('counts by days in Shanghai who came, paid, renewed and left', async () => {
    const { current, complete } = await read('2031-10');
    expect(complete).toBe(true);
    expect(current.members).toEqual({ registered: 3, firstPaid: 3, due: 6, renewed: 2, lost: 3 });
    expect(await namesOf(lists.registeredInMonthList('2031-10'))).toEqual(
      ['月初', '月末', '辛全'].toSorted(),
    );
    expect(await namesOf(lists.termEventList('2031-10', 'first-paid'))).toEqual(
      ['丁退', '癸企', '月末'].toSorted(),
    );
    expect(await namesOf(lists.termEventList('2031-10', 'renewed'))).toEqual(['壬企', '甲续'].toSorted());
    expect(await namesOf(lists.termEventList('2031-10', 'lost'))).toEqual(
      ['丁退', '丙失', '己赠'].toSorted(),
    );
    expect(await namesOf(lists.termEventList('2031-10', 'undecided'))).toEqual(['庚未']);
  });

  it('counts a renewal that began after the days of grace as lost', async () => {
    expect((await read('2031-09')).current.members).toMatchObject({ due: 1, renewed: 0, lost: 1 });
    expect(await namesOf(lists.termEventList('2031-09', 'lost'))).toEqual(['乙晚']);
  });

  it('has for each figure of each month a list with exactly that count', async () => {
    for (const month of ['2031-09', '2031-10', '2031-11', '2030-10']) {
      const { members, money } = (await read(month)).current;
      const count = async (list: lists.DashboardList) => (await readList(list)).total;
      const counts: Record<(typeof termEvents)[number], number> = {
        'first-paid': members!.firstPaid,
        due: members!.due,
        renewed: members!.renewed,
        lost: members!.lost,
        undecided: members!.due - members!.renewed - members!.lost,
      };
      for (const event of termEvents)
        expect(await count(lists.termEventList(month, event)), `${month} ${event}`).toBe(counts[event]);
      expect(await count(lists.registeredInMonthList(month))).toBe(members!.registered);
      expect(await count(lists.refundsOfMonthList(month))).toBe(money!.refunds);
      const { sums } = await readList(lists.bookedInMonthList(month));
      expect(sums).toEqual({ paidFen: money!.paidFen, refundedFen: money!.refundedFen });
    }
  });

  it('sums payments and refunds, and compares with the month before and a year ago', async () => {
    const report = await read('2031-10');
    expect(report.previous).toEqual((await read('2031-09')).current);
    expect(report.yearBefore).toEqual((await read('2030-10')).current);
    expect(report.current.money!.refunds).toBe(2);
    expect(report.current.money!.refundedFen).toBe(2 * 59_800);
    expect(report.yearBefore.money!.paidFen).toBe(4 * 59_800 + 299_800);
  });

  it('shows the unpaid orders and dues of now, whatever the month', async () => {
    await issueRun(kit, token, { year: 2031, due: { basis: 'calendar', dueOn: '2031-10-31' } });
    const { rows: dues } = (await kit.call<DuesAgeing>('GET', '/h5/dues/ageing', { token })).data;
    const overdue = dues.find(({ age }) => age === '1-30')!;
    expect(overdue.unpaidFen).toBe(overdue.count * DUES_FEE_FEN);
    expect(overdue.count).toBeGreaterThan(0);
    const expected = { orders: 1, amountFen: 59_800, oldestAt: at('2031-11-09').toISOString(), dues };
    expect((await read('2031-11')).receivables).toEqual(expected);
    expect((await read('2030-10')).receivables).toEqual(expected);
    expect((await readList(lists.receivablesList)).total).toBe(1);
    for (const { age, count } of dues)
      expect((await readList(lists.unpaidDuesList(age))).total, age).toBe(count);
  });

  it('matches any event if only days are given', async () => {
    const { total } = await readList({
      screen: 'adminMembers',
      filters: { termFrom: '2031-10-01', termTo: '2031-10-31' },
    });
    expect(total).toBe(8);
  });

  it('tells whether the month is over, and rejects the next one', async () => {
    expect((await read('2031-11')).complete).toBe(false);
    for (const month of ['2031-12', '2031-13', '1999-12', 'x'])
      expect((await kit.call('GET', `${PATH}?month=${month}`, { token })).code, month).toBe(400);
  });

  it('shows each part only with its permission, and is not found for a member', async () => {
    const clerk = await createStaff(kit, token, ['feedback:read']);
    const hidden: MonthFigures = { month: '2031-10', members: null, money: null };
    expect(await read('2031-10', clerk.token)).toMatchObject({ current: hidden, receivables: null });
    const treasurer = await createStaff(kit, token, ['order:read']);
    expect((await read('2031-10', treasurer.token)).current).toMatchObject({
      members: null,
      money: { refunds: 2 },
    });
    const member = await kit.createMember();
    expect(await kit.call('GET', `${PATH}?month=2031-10`, { token: member.token })).toMatchObject(
      errorResponse('not_found'),
    );
    expect(await kit.call('GET', `${PATH}?month=2031-10`)).toMatchObject(errorResponse('session.invalid'));
  });
});
