import type { Dashboard } from '@mingtang/contract/dashboard';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { insertCompany } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { refundPurchase, purchasePackage, insertTestMember } from '../../../test/purchases.fixture.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf, DAY_MS } from '../../base/calendar.ts';
import { updateDailyMetrics, recomputeAllMetrics } from './dashboard.daily-metrics.service.ts';

const PATH = '/h5/dashboard';

describe('the dashboard', () => {
  const kit = useKit();
  let superAdmin: { token: string; id: string };
  let clerk: Staff;

  const daysAgo = (days: number) => new Date(kit.clock.now().getTime() - days * DAY_MS);
  const read = (token: string, days = '30') => kit.call<Dashboard>('GET', `${PATH}?days=${days}`, { token });
  const insertPost = (author: string, kind: string, at: Date, state = 'live') =>
    // A removed post without \`revise_until\` was removed by its author, and is not counted.
    sql`INSERT INTO posts (author_id, kind, title_zh, state, outcome, published_at, revise_until) VALUES (
      ${author}, ${kind}, '求购钢材', ${state}, ${state === 'closed' ? 'won' : null}, ${at},
      ${state === 'removed' ? at : null})`.execute(kit.deps.db);
  const readStoredMetrics = async () =>
    (
      await sql<Record<string, unknown>>`SELECT * FROM daily_metrics ORDER BY day`.execute(kit.deps.db)
    ).rows.map((row) => {
      const { written_at: _, visitors: __, ...rest } = row;
      return rest;
    });

  /** The same metrics computed day by day directly from the source tables. */
  const computeMetricsDirectly = async () => {
    const today = shanghaiDayOf(kit.clock.now());
    const { rows } = await sql<Record<string, unknown>>`
      SELECT d::date AS day,
        (SELECT count(*)::int FROM accounts a WHERE a.state <> 'deleted' AND (a.created_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS new_members,
        (SELECT count(*)::int FROM companies c WHERE c.state <> 'removed' AND (c.created_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS new_companies,
        (SELECT count(*)::int FROM posts p WHERE p.kind = 'purchase' AND (p.published_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS purchases,
        (SELECT count(*)::int FROM posts p WHERE p.kind = 'supply' AND (p.published_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS supplies,
        (SELECT count(*)::int FROM posts p WHERE p.kind = 'opportunity' AND (p.published_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS opportunities,
        (SELECT count(*)::int FROM posts p WHERE p.kind = 'information' AND (p.published_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS informations,
        (SELECT coalesce(sum(y.amount_fen), 0)::bigint FROM payments y
          WHERE y.state = 'applied' AND (y.paid_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS paid_fen,
        (SELECT coalesce(sum(r.amount_fen), 0)::bigint FROM refunds r
          WHERE r.state = 'done' AND r.cause = 'asked' AND (r.completed_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS refunded_fen,
        (SELECT count(*)::int FROM accounts a WHERE a.state <> 'deleted' AND (a.created_at AT TIME ZONE 'Asia/Shanghai')::date <= d::date) AS members,
        (SELECT count(*)::int FROM companies c WHERE c.state <> 'removed' AND (c.created_at AT TIME ZONE 'Asia/Shanghai')::date <= d::date) AS companies,
        (SELECT count(DISTINCT m.member_id)::int FROM membership_periods m
          WHERE m.kind IN ('paid', 'seat') AND m.revoked_at IS NULL AND d::date BETWEEN m.starts_on AND m.ends_on) AS paid_members
      FROM generate_series(${addDays(today, -731)}::date, ${today}::date, interval '1 day') d ORDER BY d`.execute(
      kit.deps.db,
    );
    return rows;
  };

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    clerk = await createStaff(kit, superAdmin.token, ['feedback:read']);
    const people = [];
    for (let index = 0; index < 12; index += 1) people.push(await insertTestMember(kit));
    for (const [index, id] of people.entries())
      await sql`UPDATE accounts SET created_at = ${daysAgo(index * 40 + 1)} WHERE id = ${id}`.execute(
        kit.deps.db,
      );
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${people[3]!}`.execute(kit.deps.db);
    // One minute before and after midnight in Shanghai fall on two days.
    const midnight = new Date(`${shanghaiDayOf(daysAgo(10))}T00:00:00+08:00`).getTime();
    await insertPost(people[0]!, 'purchase', new Date(midnight - 60_000));
    await insertPost(people[0]!, 'supply', new Date(midnight + 60_000));
    await insertPost(people[1]!, 'information', daysAgo(5), 'removed');
    await insertPost(people[1]!, 'opportunity', daysAgo(45), 'closed');
    await purchasePackage(kit, people[0]!, 'P-12', { at: daysAgo(400) });
    await purchasePackage(kit, people[1]!, 'P-03', { at: daysAgo(50) });
    const refundedOrder = await purchasePackage(kit, people[2]!, 'G-12', { at: daysAgo(20) });
    await refundPurchase(kit, refundedOrder, 'rest', daysAgo(3));
    await purchasePackage(kit, people[4]!, 'P-36', { at: daysAgo(0) });
    for (const industry of ['machinery', 'machinery', 'food', null]) {
      const id = await insertCompany(kit);
      await sql`UPDATE companies SET industry = ${industry}, created_at = ${daysAgo(33)} WHERE id = ${id}`.execute(
        kit.deps.db,
      );
    }
  });

  it('returns zeros and no timestamp before the first count', async () => {
    const { data } = await read(superAdmin.token);
    expect(data).toMatchObject({ countedAt: null, members: { now: 0, before: 0 } });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toBe(shanghaiDayOf(kit.clock.now()));
  });

  it('stores daily metrics that equal direct counts, computed in one run or several', async () => {
    await updateDailyMetrics(kit.deps);
    expect(await readStoredMetrics()).toEqual(await computeMetricsDirectly());
    // Missed days are computed later, and the current day is computed again until it is over.
    await sql`DELETE FROM daily_metrics WHERE day > ${addDays(shanghaiDayOf(kit.clock.now()), -15)}`.execute(
      kit.deps.db,
    );
    await updateDailyMetrics(kit.deps);
    expect(await readStoredMetrics()).toEqual(await computeMetricsDirectly());
  });

  it('recomputes all days at night, so that back-dated payments are included', async () => {
    const memberId = await insertTestMember(kit);
    await purchasePackage(kit, memberId, 'P-12', { at: daysAgo(200) });
    await updateDailyMetrics(kit.deps);
    expect(await readStoredMetrics()).not.toEqual(await computeMetricsDirectly());
    await recomputeAllMetrics(kit.deps);
    expect(await readStoredMetrics()).toEqual(await computeMetricsDirectly());
  });

  it('stores correct metrics when several computations run concurrently', async () => {
    await Promise.all([
      updateDailyMetrics(kit.deps),
      updateDailyMetrics(kit.deps),
      recomputeAllMetrics(kit.deps),
    ]);
    expect(await readStoredMetrics()).toEqual(await computeMetricsDirectly());
  });

  it('compares the period with the one before it', async () => {
    const { data } = await read(superAdmin.token);
    expect(data.countedAt).not.toBeNull();
    expect(data.members!.now - data.members!.before).toBe(data.newMembers!.now);
    expect(data.companies).toMatchObject({ now: 4, before: 4 });
    expect(data.newCompanies).toMatchObject({ now: 0, before: 4 });
    expect(data.posts).toMatchObject({
      now: 3,
      before: 1,
      kinds: [
        { kind: 'purchase', count: 1 },
        { kind: 'supply', count: 1 },
        { kind: 'opportunity', count: 0 },
        { kind: 'information', count: 1 },
      ],
    });
    expect(data.incomeFen).toMatchObject({ now: 199_800 - 199_800 + 139_800, before: 19_800 });
    expect(data.incomeFen!.daily.at(-1)).toBe(139_800);
    expect(data.visitors!.at(-1)).toBeGreaterThanOrEqual(2);
    expect(data.visitors![0]).toBeNull();
    expect(data.industries).toMatchObject({
      rows: [
        { industry: 'machinery', companies: 2 },
        { industry: 'food', companies: 1 },
      ],
      others: 1,
    });
    for (const days of ['90', '365'])
      expect((await read(superAdmin.token, days)).data.days).toHaveLength(Number(days));
  });

  it('counts pending work', async () => {
    const today = shanghaiDayOf(kit.clock.now());
    const insertMemberEnding = async (kind: string, inDays: number) => {
      const id = await insertTestMember(kit);
      await sql`UPDATE members SET period_kind = ${kind}, period_ends_on = ${addDays(today, inDays)}
        WHERE account_id = ${id}`.execute(kit.deps.db);
    };
    await insertMemberEnding('temporary', 7);
    await insertMemberEnding('temporary', 8);
    await insertMemberEnding('paid', 0);
    const before = (await read(superAdmin.token)).data.pending;
    expect(before).toMatchObject({
      temporaryEnding: 1,
      membershipsEnding: 1,
      feedback: 0,
      refundsWaiting: 0,
    });
    const member = await kit.createMember();
    await kit.call('POST', '/h5/feedback', {
      token: member.token,
      body: { kind: 'problem', text: '页面打不开，请帮忙看看', contact: '', images: [] },
    });
    const number = await purchasePackage(kit, member.id, 'G-12');
    await kit.call('POST', `/h5/orders/${number}/refund`, {
      token: superAdmin.token,
      body: { of: 'all', reason: '会员申请退会' },
    });
    expect((await read(superAdmin.token)).data.pending).toMatchObject({ feedback: 1, refundsWaiting: 1 });
  });

  it('shows each section only with its permission, and is not found for a member', async () => {
    const { data } = await read(clerk.token);
    expect(data).toMatchObject({
      members: null,
      companies: null,
      posts: null,
      incomeFen: null,
      industries: null,
      log: null,
      pending: { feedback: 1, reviews: null, heldPayments: null, temporaryEnding: null },
    });
    const { log } = (await read(superAdmin.token)).data;
    expect(log![0]).toMatchObject({ action: 'refund.ask', actorName: '苏见山' });
    // Actions of members and sign-ins are in the full audit log only.
    expect(log!.map((entry) => entry.action)).not.toContain('feedback.send');
    expect(log!.map((entry) => entry.action)).not.toContain('session.open');
    const member = await kit.createMember();
    expect(await read(member.token)).toMatchObject(errorResponse('not_found'));
    expect(await kit.call('GET', PATH)).toMatchObject(errorResponse('session.invalid'));
    expect(await read(superAdmin.token, '31')).toMatchObject(errorResponse('request.invalid'));
  });

  it('reads a bounded number of rows whatever the number of posts', async () => {
    const author = await insertTestMember(kit);
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`INSERT INTO posts (author_id, kind, title_zh, state, published_at)
        SELECT ${author}, 'supply', '供应', 'expired', now() - n * interval '1 hour'
        FROM generate_series(1, 20000) n`.execute(tx);
    });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE posts');
    const today = shanghaiDayOf(kit.clock.now());
    const plan = await measureQueryRows(
      kit,
      sql`SELECT kind, count(*) FROM posts WHERE published_at >= ${`${today}T00:00:00+08:00`}::timestamptz GROUP BY kind`,
      ['posts'],
    );
    expect(plan.sequentiallyScannedTables).toEqual([]);
    expect(plan.touchedRowCount).toBeLessThan(200);
  });
});
