import type { Dashboard } from '@mingtang/contract/dashboard';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import { useKit } from '../../server/test/kit.ts';
import { DEMO_MEMBER_PHONE, DEMO_PASSWORD } from '../src/accounts.demo.ts';
import { seedDemoWithoutImages } from './demo-seed.fixture.ts';

const kit = useKit({ worker: false });
let memberId: string;
let today: string;
beforeAll(async () => {
  await seedDemoWithoutImages(kit);
  today = shanghaiDayOf(kit.clock.now());
  memberId = (await kit.deps.db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', `+86${DEMO_MEMBER_PHONE}`)
    .executeTakeFirst())!.id;
}, 240_000);

const queryTexts = async (query: RawBuilder<{ text: string }>): Promise<string[]> =>
  (await query.execute(kit.deps.db)).rows.map((row) => row.text);
const queryNumber = async (query: RawBuilder<{ n: number }>): Promise<number> =>
  (await query.execute(kit.deps.db)).rows[0]!.n;

describe('the activity of the demo', () => {
  test('gives the demo member points, referrals, orders and notifications, read and unread', async () => {
    const balance = await queryNumber(sql`
      SELECT m.points_count = sum(e.points) AND m.points_count > 1000 AS n FROM members m
      JOIN points_entries e USING (account_id) WHERE account_id = ${memberId} GROUP BY m.points_count`);
    expect(balance).toBe(true);
    expect(
      await queryTexts(
        sql`SELECT DISTINCT state AS text FROM referrals WHERE referrer_id = ${memberId} ORDER BY 1`,
      ),
    ).toEqual(expect.arrayContaining(['joined', 'rewarded']));
    expect(
      await queryNumber(sql`SELECT count(*)::int AS n FROM orders WHERE account_id = ${memberId}`),
    ).toBeGreaterThan(3);
    const kinds = await queryTexts(
      sql`SELECT DISTINCT kind AS text FROM notifications WHERE account_id = ${memberId}`,
    );
    expect(kinds).toEqual(
      expect.arrayContaining(['comment', 'post-like', 'follow', 'reveal', 'exchange', 'review', 'feedback']),
    );
    const { token } = await kit.logIn(DEMO_MEMBER_PHONE, DEMO_PASSWORD);
    const { data } = await kit.call<{ unread: number }>('GET', '/h5/notifications/unread', { token });
    expect(data.unread).toBeGreaterThan(2);
    expect(data.unread).toBeLessThan(40);
  });

  test('rewards referrals only for orders that the invited members paid after they joined', async () => {
    expect(
      await queryNumber(sql`
        SELECT count(*)::int AS n FROM referrals r JOIN orders o ON o.id = r.order_id WHERE o.paid_at < r.joined_at`),
    ).toBe(0);
  });

  test('has dues invoices in every state, some of them overdue', async () => {
    expect(await queryTexts(sql`SELECT DISTINCT state AS text FROM dues_invoices ORDER BY 1`)).toEqual([
      'open',
      'paid',
      'partial',
      'void',
    ]);
    expect(
      await queryNumber(sql`
        SELECT count(*)::int AS n FROM dues_invoices WHERE state = 'open' AND due_on < ${today}`),
    ).toBeGreaterThan(0);
    expect(await queryNumber(sql`SELECT count(*)::int AS n FROM dues_reminders`)).toBe(3);
  });

  test('has invitations in every lasting state, of members who have an account exactly if they claimed it', async () => {
    expect(
      await queryTexts(
        sql`SELECT state || ' ' || count(*) AS text FROM invitations GROUP BY state ORDER BY 1`,
      ),
    ).toEqual(['claimed 3', 'expired 3', 'failed 1', 'opened 2', 'sent 3']);
    expect(
      await queryNumber(sql`
        SELECT count(*)::int AS n FROM invitations i JOIN accounts a ON a.id = i.account_id
        WHERE (i.state = 'claimed') <> (a.state = 'active')`),
    ).toBe(0);
  });

  test('gives the office finished and open imports, changes and reconciliations', async () => {
    expect(await queryTexts(sql`SELECT state AS text FROM imports ORDER BY id`)).toEqual(['done', 'ready']);
    expect(await queryTexts(sql`SELECT state AS text FROM changesets ORDER BY id`)).toEqual([
      'applied',
      'applied',
      'draft',
    ]);
    expect(await queryTexts(sql`SELECT kind || ' ' || outcome AS text FROM reconciliation_findings`)).toEqual(
      ['gateway-only open'],
    );
  });

  test('has no member who paid before joining, and nothing dated in the future', async () => {
    expect(
      await queryNumber(sql`
        SELECT count(*)::int AS n FROM orders o JOIN accounts a ON a.id = o.account_id
        WHERE o.created_at < a.created_at AND o.company_id IS NULL`),
    ).toBe(0);
    for (const [table, column] of [
      ['accounts', 'created_at'],
      ['orders', 'created_at'],
      ['notifications', 'at'],
      ['contact_reveals', 'at'],
      ['audit_events', 'at'],
      ['points_entries', 'at'],
    ] as const)
      expect(
        await queryNumber(
          sql`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.ref(column)} > ${kit.clock.now()}`,
        ),
        table,
      ).toBe(0);
  });

  test('has memberships that end in 3, 10, 25 and 55 days', async () => {
    for (const [name, days] of [
      ['沈亦舟', 3],
      ['罗承宇', 10],
      ['贺书言', 25],
      ['周砚清', 55],
    ] as const)
      expect(
        await queryTexts(sql`SELECT period_ends_on::text AS text FROM members WHERE name = ${name}`),
        name,
      ).toEqual([addDays(today, days)]);
  });

  test('has refunds, invoices and reviews in every lasting state', async () => {
    expect(await queryTexts(sql`SELECT DISTINCT state AS text FROM refunds ORDER BY 1`)).toEqual([
      'done',
      'failed',
      'refused',
      'waiting',
    ]);
    expect(await queryTexts(sql`SELECT DISTINCT state AS text FROM fapiao ORDER BY 1`)).toEqual([
      'approved',
      'asked',
      'issued',
      'red',
      'refused',
    ]);
    expect(
      await queryTexts(sql`SELECT DISTINCT cause AS text FROM reviews WHERE decided_at IS NULL ORDER BY 1`),
    ).toEqual(['first-card', 'first-posts', 'first-product', 'reports']);
  });

  test('fills the charts of the dashboard in accordance with the records', async () => {
    const staff = await kit.createSuperAdmin();
    const { data } = await kit.call<Dashboard>('GET', '/h5/dashboard?days=30', { token: staff.token });
    expect(data.visitors!.every((count) => count !== null && count > 0)).toBe(true);
    expect(data.incomeFen!.now).toBe(
      await queryNumber(sql`
        SELECT (sum(paid_fen) - sum(refunded_fen))::int AS n FROM daily_metrics WHERE day > ${today}::date - 30`),
    );
    expect(data.newMembers!.daily.filter((count) => count > 0).length).toBeGreaterThan(15);
    expect(data.log).toHaveLength(6);
  });
});
