import type { Dashboard } from '@mingtang/contract/dashboard';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../../scripts/database.ts';
import { insertCompany } from '../../../test/companies.ts';
import { urlOf } from '../../../test/databases.ts';
import { useKit } from '../../../test/kit.ts';
import { payBack, payFor, quietMember } from '../../../test/paid.ts';
import { touchedBy } from '../../../test/plans.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Staff, staffWith } from '../../../test/staff.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import { countToday, recount } from './figures.service.ts';

const DAY = 86_400_000;
const PATH = '/h5/dashboard';

describe('the dashboard', () => {
  const kit = useKit();
  let boss: { token: string; id: string };
  let clerk: Staff;

  const ago = (days: number) => new Date(kit.clock.now().getTime() - days * DAY);
  const read = (token: string, days = '30') => kit.call<Dashboard>('GET', `${PATH}?days=${days}`, { token });
  const post = (author: string, kind: string, at: Date, state = 'live') =>
    sql`INSERT INTO posts (author_id, kind, title_zh, state, outcome, published_at) VALUES (
      ${author}, ${kind}, '求购钢材', ${state}, ${state === 'closed' ? 'won' : null}, ${at})`.execute(
      kit.deps.db,
    );
  const table = async () =>
    (
      await sql<Record<string, unknown>>`SELECT * FROM daily_figures ORDER BY day`.execute(kit.deps.db)
    ).rows.map((row) => {
      const { written_at: _, visitors: __, ...rest } = row;
      return rest;
    });

  /** Day by day from the records, in the plainest way there is. */
  const direct = async () => {
    const today = dayOf(kit.clock.now());
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
          WHERE r.state = 'done' AND r.cause = 'asked' AND (r.done_at AT TIME ZONE 'Asia/Shanghai')::date = d::date) AS refunded_fen,
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
    boss = await kit.superAdmin();
    clerk = await staffWith(kit, boss.token, ['feedback:read']);
    const people = [];
    for (let index = 0; index < 12; index += 1) people.push(await quietMember(kit));
    for (const [index, id] of people.entries())
      await sql`UPDATE accounts SET created_at = ${ago(index * 40 + 1)} WHERE id = ${id}`.execute(
        kit.deps.db,
      );
    await sql`UPDATE accounts SET state = 'deleted' WHERE id = ${people[3]!}`.execute(kit.deps.db);
    // One minute before and after midnight in Shanghai belong to two days.
    const midnight = new Date(`${dayOf(ago(10))}T00:00:00+08:00`).getTime();
    await post(people[0]!, 'purchase', new Date(midnight - 60_000));
    await post(people[0]!, 'supply', new Date(midnight + 60_000));
    await post(people[1]!, 'information', ago(5), 'removed');
    await post(people[1]!, 'opportunity', ago(45), 'closed');
    await payFor(kit, people[0]!, 'P-12', { at: ago(400) });
    await payFor(kit, people[1]!, 'P-03', { at: ago(50) });
    const back = await payFor(kit, people[2]!, 'G-12', { at: ago(20) });
    await payBack(kit, back, 'rest', ago(3));
    await payFor(kit, people[4]!, 'P-36', { at: ago(0) });
    for (const industry of ['machinery', 'machinery', 'food', null]) {
      const id = await insertCompany(kit);
      await sql`UPDATE companies SET industry = ${industry}, created_at = ${ago(33)} WHERE id = ${id}`.execute(
        kit.deps.db,
      );
    }
  });

  it('has nothing to show before the first count, and says so', async () => {
    const { data } = await read(boss.token);
    expect(data).toMatchObject({ countedAt: null, members: { now: 0, before: 0 } });
    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)).toBe(dayOf(kit.clock.now()));
  });

  it('reads days that equal direct counts, counted at once or one by one', async () => {
    await countToday(kit.deps);
    expect(await table()).toEqual(await direct());
    // Days without a worker are made up for, and a day is counted again until it is over.
    await sql`DELETE FROM daily_figures WHERE day > ${addDays(dayOf(kit.clock.now()), -15)}`.execute(
      kit.deps.db,
    );
    await countToday(kit.deps);
    expect(await table()).toEqual(await direct());
  });

  it('counts everything anew at night: what was recorded for a day long past is found', async () => {
    const late = await quietMember(kit);
    await payFor(kit, late, 'P-12', { at: ago(200) });
    await countToday(kit.deps);
    expect(await table()).not.toEqual(await direct());
    await recount(kit.deps);
    expect(await table()).toEqual(await direct());
  });

  it('is counted by one worker at a time', async () => {
    await Promise.all([countToday(kit.deps), countToday(kit.deps), recount(kit.deps)]);
    expect(await table()).toEqual(await direct());
  });

  it('compares the period with the one before it', async () => {
    const { data } = await read(boss.token);
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
      expect((await read(boss.token, days)).data.days).toHaveLength(Number(days));
  });

  it('says what waits', async () => {
    const today = dayOf(kit.clock.now());
    const ends = async (kind: string, inDays: number) => {
      const id = await quietMember(kit);
      await sql`UPDATE members SET period_kind = ${kind}, period_ends_on = ${addDays(today, inDays)}
        WHERE account_id = ${id}`.execute(kit.deps.db);
    };
    await ends('temporary', 7);
    await ends('temporary', 8);
    await ends('paid', 0);
    const before = (await read(boss.token)).data.pending;
    expect(before).toMatchObject({
      temporaryEnding: 1,
      membershipsEnding: 1,
      feedback: 0,
      refundsWaiting: 0,
    });
    const member = await kit.member();
    await kit.call('POST', '/h5/feedback', {
      token: member.token,
      body: { kind: 'problem', text: '页面打不开，请帮忙看看', contact: '', images: [] },
    });
    const number = await payFor(kit, member.id, 'G-12');
    await kit.call('POST', `/h5/orders/${number}/refund`, {
      token: boss.token,
      body: { of: 'all', reason: '会员申请退会' },
    });
    expect((await read(boss.token)).data.pending).toMatchObject({ feedback: 1, refundsWaiting: 1 });
  });

  it('shows each part to who may see it, and nothing of it to a member', async () => {
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
    const { log } = (await read(boss.token)).data;
    expect(log![0]).toMatchObject({ action: 'refund.ask', actorName: '苏见山' });
    // What members do, and who signs in, is in the log itself.
    expect(log!.map((line) => line.action)).not.toContain('feedback.send');
    expect(log!.map((line) => line.action)).not.toContain('session.open');
    const member = await kit.member();
    expect(await read(member.token)).toMatchObject(refusal('not_found'));
    expect(await kit.call('GET', PATH)).toMatchObject(refusal('session.invalid'));
    expect(await read(boss.token, '31')).toMatchObject(refusal('request.invalid'));
  });

  it('reads some rows however many posts there are', async () => {
    const author = await quietMember(kit);
    await sql`INSERT INTO posts (author_id, kind, title_zh, state, published_at)
      SELECT ${author}, 'supply', '供应', 'expired', now() - n * interval '1 hour' FROM generate_series(1, 20000) n`.execute(
      kit.deps.db,
    );
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(urlOf(rows[0]!.name), 'VACUUM ANALYZE posts');
    const today = dayOf(kit.clock.now());
    const seen = await touchedBy(
      kit,
      sql`SELECT kind, count(*) FROM posts WHERE published_at >= ${`${today}T00:00:00+08:00`}::timestamptz GROUP BY kind`,
      ['posts'],
    );
    expect(seen.scanned).toEqual([]);
    expect(seen.rows).toBeLessThan(200);
  });
});
