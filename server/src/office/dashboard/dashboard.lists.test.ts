import type { Dashboard, PendingWork } from '@mingtang/contract/dashboard';
import * as lists from '@mingtang/contract/dashboard.lists';
import { postKinds } from '@mingtang/contract/enums';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage, refundPurchase } from '../../../test/purchases.fixture.ts';
import { addDays, DAY_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { recomputeAllMetrics } from './dashboard.daily-metrics.service.ts';

interface Page {
  total: number;
  rows: { findings?: { outcome: string }[] }[];
  sums?: { paidFen: number; refundedFen: number };
}

const LIST_PATHS: Record<string, string> = {
  adminMembers: '/h5/member/table',
  adminCompanies: '/h5/mall/companyInfo/table',
  'adminCompanies/claims': '/h5/mall/companyInfo/claims',
  'adminCompanies/approvals': '/h5/mall/companyInfo/approvals',
  adminPosts: '/h5/posts/table',
  'adminPosts/queue': '/h5/reviews/counts',
  adminOrders: '/h5/orders/table',
  adminRefunds: '/h5/refunds',
  adminReconciliation: '/h5/reconciliations',
  'adminReconciliation/held': '/h5/payments/held',
  adminFapiao: '/h5/fapiao/table',
  adminFeedback: '/h5/feedback/table',
};

describe('the lists that the dashboard opens', () => {
  const kit = useKit();
  let token = '';
  let data: Dashboard;

  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY_MS);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(kit.deps.db);

  const readList = async ({ screen, tab, filters }: lists.DashboardList): Promise<Page> => {
    const path = LIST_PATHS[tab === undefined ? screen : `${screen}/${tab}`]!;
    const response = await kit.call<Page>('GET', `${path}?${new URLSearchParams(filters).toString()}`, {
      token,
    });
    expect(response.code, `${path} ${JSON.stringify(filters)}: ${response.text}`).toBe(200);
    return response.data;
  };
  const countList = async (list: lists.DashboardList) => (await readList(list)).total;

  const insertEnding = async (kind: string, inDays: number) => {
    const id = await insertTestMember(kit);
    const endsOn = addDays(shanghaiDayOf(kit.clock.now()), inDays);
    await run(
      sql`UPDATE members SET period_kind = ${kind}, period_ends_on = ${endsOn} WHERE account_id = ${id}`,
    );
    return id;
  };
  const insertPost = (author: string, kind: string, days: number, state = 'live', reviseUntil?: Date) =>
    run(sql`INSERT INTO posts (author_id, kind, title_zh, state, outcome, published_at, revise_until)
      VALUES (${author}, ${kind}, '求购钢材', ${state}, ${state === 'closed' ? 'won' : null}, ${daysAgo(days)},
        ${reviseUntil ?? null})`);

  beforeAll(async () => {
    ({ token } = await kit.createSuperAdmin());
    const people: string[] = [];
    for (let index = 0; index < 8; index += 1) people.push(await insertTestMember(kit));
    await run(sql`UPDATE accounts SET state = 'deleted' WHERE id = ${people[7]!}`);

    // Income: received in the period, before it, and refunded in it although it was received before.
    await purchasePackage(kit, people[0]!, 'P-12', { at: daysAgo(3) });
    await purchasePackage(kit, people[1]!, 'P-03', { at: daysAgo(50) });
    const early = await purchasePackage(kit, people[2]!, 'G-12', { at: daysAgo(40) });
    await refundPurchase(kit, early, 'rest', daysAgo(2));
    const open = await purchasePackage(kit, people[3]!, 'G-12', { at: daysAgo(1) });
    const failed = await purchasePackage(kit, people[4]!, 'G-12', { at: daysAgo(1) });
    for (const number of [open, failed])
      await run(sql`SELECT create_refund(p.id, p.amount_fen, 'asked', 'term', '', NULL, ${number === open}, ${daysAgo(0)})
        FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = ${number}`);
    await run(sql`SELECT settle_refund(r.out_refund_no, 'failed', '', ${daysAgo(0)})
      FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = ${failed}`);
    await run(sql`INSERT INTO fapiao (order_id, account_id, kind, title, email, amount_fen, created_at)
      SELECT id, account_id, 'person', '温既白', 'a@example.com', amount_fen, ${daysAgo(0)}
      FROM orders WHERE number = ${open}`);
    await run(sql`INSERT INTO payment_attempts (order_id, amount_fen, channel, product, out_trade_no, created_at)
      SELECT id, amount_fen, 'alipay', 'wap', 'HELD000001', ${daysAgo(1)} FROM orders WHERE number = ${open}`);
    await run(
      sql`SELECT apply_payment('HELD000001', 'HELD-1', 100, '', ${daysAgo(1)}, 'notify', ${daysAgo(1)})`,
    );
    await run(sql`WITH runs AS (
        INSERT INTO reconciliation_runs (channel, day, payments, refunds, vendor_fen, local_fen, ran_at)
        VALUES ('wechat', '2026-01-01', 1, 0, 100, 100, now()), ('wechat', '2026-01-02', 1, 0, 100, 100, now())
        RETURNING id, day)
      INSERT INTO reconciliation_findings (run_id, kind, reference, outcome)
      SELECT id, 'local-only', reference, CASE WHEN day = '2026-01-02' THEN 'open' ELSE 'mended' END
      FROM runs, unnest(ARRAY['A', 'B']) AS reference`);

    // Ends: within the days and after them, of both kinds, and of a deleted account.
    for (const inDays of [-1, 0, 7, 8, 40]) await insertEnding('granted', inDays);
    for (const inDays of [-1, 3, 9]) await insertEnding('temporary', inDays);
    const deleted = await insertEnding('temporary', 3);
    await run(sql`UPDATE accounts SET state = 'deleted' WHERE id = ${deleted}`);

    await insertPost(people[0]!, 'purchase', 0);
    await insertPost(people[0]!, 'supply', 20, 'closed');
    await insertPost(people[0]!, 'supply', 45);
    await insertPost(people[0]!, 'information', 5, 'removed', daysAgo(-1));
    // Removed by the author, hence in no list of staff.
    await insertPost(people[0]!, 'opportunity', 5, 'removed');
    await run(sql`INSERT INTO reviews (post_id, cause, opened_at)
      SELECT id, 'reports', ${daysAgo(1)} FROM posts ORDER BY id LIMIT 1`);

    await run(sql`INSERT INTO dictionary_entries (type, value, label_zh, label_en)
      SELECT 'industry', v, v, v FROM unnest(ARRAY['machinery', 'food', 'textiles', 'energy', 'paper', 'games']) AS v
      ON CONFLICT DO NOTHING`);
    for (const industry of ['machinery', 'machinery', 'food', 'textiles', 'energy', 'paper', 'games', null])
      await run(sql`UPDATE companies SET industry = ${industry} WHERE id = ${await insertCompany(kit)}`);
    const removed = await insertCompany(kit, { state: 'removed' });
    await run(sql`UPDATE companies SET state = 'waiting' WHERE industry = 'games'`);
    await run(sql`INSERT INTO company_claims (company_id, member_id, state, created_at)
      SELECT id, ${people[5]!}, 'open', ${daysAgo(1)} FROM companies WHERE id <> ${removed} ORDER BY id LIMIT 1`);
    await run(sql`INSERT INTO feedback (account_id, kind, text, contact, state, created_at)
      SELECT ${people[6]!}, 'problem', '页面打不开', '', state, ${daysAgo(1)} FROM unnest(ARRAY['open', 'open', 'closed']) AS state`);

    // Objections that staff have not looked at, and one that they have.
    for (const [index, reviewer] of [null, null, people[0]!].entries())
      await run(sql`INSERT INTO phone_changes (account_id, origin, old_phone, new_phone, state, created_at, token_nonce,
          token_hash, applied_at, objection_until, objected_at, reviewed_at, reviewed_by)
        VALUES (${people[index + 1]!}, 'member', '+8613900000001', '+8613900000002', 'objected', ${daysAgo(1)},
          ${Buffer.alloc(16, index)}, ${Buffer.alloc(32, index)}, ${daysAgo(1)}, ${daysAgo(-6)}, ${daysAgo(0)},
          ${reviewer === null ? null : daysAgo(0)}, ${reviewer})`);

    await recomputeAllMetrics(kit.deps);
    const response = await kit.call<Dashboard>('GET', '/h5/dashboard', { token });
    if (response.code !== 200) throw new Error(`dashboard: ${response.text}`);
    ({ data } = response);
  });

  it('have as many rows as each task counts', async () => {
    for (const name of Object.keys(lists.pendingWorkLists) as (keyof PendingWork)[]) {
      const page = await readList(lists.pendingWorkLists[name]);
      const shown =
        name === 'differences'
          ? page.rows.flatMap(({ findings }) => findings!.filter(({ outcome }) => outcome === 'open')).length
          : page.total;
      expect({ name, count: data.pending[name] }).toEqual({ name, count: shown });
      // A task without rows would compare nothing with nothing.
      expect(shown, name).toBeGreaterThan(0);
    }
    expect(data.pending).toMatchObject({ temporaryEnding: 1, membershipsEnding: 2, differences: 2 });
  });

  it('have as many rows as each total counts', async () => {
    expect(await countList(lists.memberList)).toBe(data.members!.now);
    expect(await countList(lists.paidMemberList)).toBe(data.paidMembers!.now);
    expect(data.paidMembers!.now).toBe(4);
    expect(await countList(lists.companyList)).toBe(data.companies!.now);
  });

  it('add up to the income, also with refunds of earlier payments', async () => {
    for (const days of ['30', '90'] as const) {
      const { data: period } = await kit.call<Dashboard>('GET', `/h5/dashboard?days=${days}`, { token });
      const { sums } = await readList(lists.incomeList(period));
      expect(sums!.refundedFen).toBeGreaterThan(0);
      expect(sums!.paidFen - sums!.refundedFen).toBe(period.incomeFen!.now);
    }
  });

  it('have as many posts as were published, of all kinds and of each, in the period and today', async () => {
    expect(await countList(lists.publishedPostList(data.days))).toBe(data.posts!.now);
    expect(await countList(lists.publishedPostList(data.days.slice(-1)))).toBe(data.posts!.daily.at(-1));
    for (const kind of postKinds)
      expect(await countList(lists.publishedPostList(data.days, kind)), kind).toBe(
        data.posts!.kinds.find((row) => row.kind === kind)!.count,
      );
    expect(data.posts!.now).toBe(3);
  });

  it('have as many companies as each industry, and all others together', async () => {
    expect(data.industries!.rows).toHaveLength(5);
    for (const row of data.industries!.rows)
      expect(await countList(lists.industryList(row.industry)), row.industry).toBe(row.companies);
    expect(await countList(lists.otherIndustriesList(data.industries!))).toBe(data.industries!.others);
    expect(data.industries!.others).toBe(2);
  });

  it('filters members by the end of their membership', async () => {
    const count = (ends: string) => countList({ screen: 'adminMembers', filters: { ends } });
    expect(await count('ended')).toBe(3);
    expect(await count('7')).toBe(3);
    // Also the temporary membership of the administrator.
    expect(await count('30')).toBe(6);
    // Also the quarterly package bought 50 days ago, and the grant of 40 days.
    expect(await count('60')).toBe(8);
    expect((await kit.call('GET', '/h5/member/table?ends=8', { token })).code).toBe(400);
  });
});
