import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { createStaff, type Staff } from '../../../test/staff.fixture.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { accountErasers } from '../../erasure-registry.ts';
import { eraseDueAccounts } from '../privacy/privacy.erasure.service.ts';
import { dailyMetricsUpsert } from './dashboard.daily-metrics.queries.ts';
import { recomputeAllMetrics, updateDailyMetrics } from './dashboard.daily-metrics.service.ts';

const OLD_RECORDS = 20_000;

describe('the totals of the dashboard', () => {
  const kit = useKit();
  let staff: Staff;

  const keptFigures = async () => {
    const { db } = kit.deps;
    const { members, companies } = await db
      .selectFrom('daily_metrics')
      .select(['members', 'companies'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const industries = await db.selectFrom('industry_metrics').selectAll().orderBy('industry').execute();
    return { members, companies, industries };
  };
  const trueFigures = async () => {
    const { rows } = await sql<{ members: number; companies: number }>`
      SELECT (SELECT count(*) FROM accounts WHERE state <> 'deleted')::int AS members,
        (SELECT count(*) FROM companies WHERE state <> 'removed')::int AS companies`.execute(kit.deps.db);
    const industries = await sql<{ industry: string; companies: number }>`
      SELECT coalesce(industry, '') AS industry, count(*)::int AS companies FROM companies
      WHERE state <> 'removed' GROUP BY 1 ORDER BY 1`.execute(kit.deps.db);
    return { ...rows[0]!, industries: industries.rows };
  };
  const expectTruth = async () => {
    await updateDailyMetrics(kit.deps);
    const figures = await keptFigures();
    expect(figures).toEqual(await trueFigures());
    return figures;
  };
  const setState = (table: 'accounts' | 'companies', id: string, state: string) =>
    sql`UPDATE ${sql.table(table)} SET state = ${state} WHERE id = ${id}`.execute(kit.deps.db);
  const post = <T>(path: string, body: object = {}) =>
    kit.call<T>('POST', path, { token: staff.token, body });

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    staff = await createStaff(kit, (await kit.createSuperAdmin()).token, [
      'company:write',
      'member:read',
      'member:write',
      'merge:write',
    ]);
    await insertCompany(kit, { industry: 'machinery' });
    await expectTruth();
  });
  afterEach(expectTruth);

  it('follow new accounts and companies, and every change of their state and industry', async () => {
    const before = await keptFigures();
    await kit.register();
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token, { industry: 'machinery' });
    let figures = await expectTruth();
    expect([figures.members, figures.companies]).toEqual([before.members + 2, before.companies + 1]);
    for (const state of ['frozen', 'deleting', 'deleted', 'active']) {
      await setState('accounts', owner.id, state);
      figures = await expectTruth();
      expect(figures.members, state).toBe(before.members + (state === 'deleted' ? 1 : 2));
    }
    for (const industry of ['textiles', null, 'machinery']) {
      await sql`UPDATE companies SET industry = ${industry} WHERE id = ${id}`.execute(kit.deps.db);
      await expectTruth();
    }
    for (const state of ['hidden', 'removed', 'live', 'removed']) {
      await setState('companies', id, state);
      figures = await expectTruth();
      expect(figures.companies, state).toBe(before.companies + (state === 'removed' ? 0 : 1));
    }
    await sql`UPDATE companies SET industry = 'textiles', state = 'live' WHERE id = ${id}`.execute(
      kit.deps.db,
    );
  });

  it('follow statements that write many rows, and ignore those that are rolled back', async () => {
    const insertMany = sql`
      INSERT INTO companies (name_zh, industry, state)
      SELECT '批量' || n, (ARRAY['machinery', 'textiles', NULL])[n % 3 + 1],
        CASE WHEN n % 5 = 0 THEN 'removed' ELSE 'live' END FROM generate_series(1, 100) n`;
    await insertMany.execute(kit.deps.db);
    await expectTruth();
    await sql`DELETE FROM companies WHERE name_zh LIKE '批量%'`.execute(kit.deps.db);
    await expectTruth();
    await expect(
      kit.deps.db.transaction().execute(async (tx) => {
        await insertMany.execute(tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  });

  it('follow merges of companies and members, and their undo', async () => {
    const companies = [await insertCompany(kit, { industry: 'machinery' }), await insertCompany(kit)];
    const members = [await kit.createMember(), await kit.createMember()].map(({ id }) => id);
    const before = await expectTruth();
    for (const [kind, [kept, merged]] of [
      ['company', companies],
      ['member', members],
    ] as const) {
      const { data, code } = await post<{ id: string }>(`/h5/merges/${kind}/${kept}`, {
        mergedId: merged,
        taken: [],
      });
      expect(code).toBe(200);
      const figures = await expectTruth();
      expect(figures.members + figures.companies).toBe(before.members + before.companies - 1);
      expect((await post(`/h5/merges/${kind}/${kept}/undo/${data.id}`)).code).toBe(200);
      expect(await expectTruth()).toEqual(before);
    }
  });

  it('follow the erasure of an account', async () => {
    const member = await kit.createMember();
    const before = await expectTruth();
    await setState('accounts', member.id, 'deleting');
    await sql`INSERT INTO account_deletions (account_id, requested_at, due_on)
      VALUES (${member.id}, ${kit.clock.now()}, ${shanghaiDayOf(kit.clock.now())}::date - 1)`.execute(
      kit.deps.db,
    );
    await eraseDueAccounts(kit.deps, accountErasers);
    expect((await expectTruth()).members).toBe(before.members - 1);
  });

  it('stay correct while several workers count and recount during changes', async () => {
    await Promise.all([
      ...Array.from({ length: 20 }, () => insertCompany(kit, { industry: 'textiles' })),
      updateDailyMetrics(kit.deps),
      recomputeAllMetrics(kit.deps),
      updateDailyMetrics(kit.deps),
    ]);
  });

  it('are corrected by the recount of the night', async () => {
    await sql`UPDATE metric_totals SET total = total + 7`.execute(kit.deps.db);
    await sql`INSERT INTO metric_totals VALUES ('company', 'unused', 3)`.execute(kit.deps.db);
    await updateDailyMetrics(kit.deps);
    expect(await keptFigures()).not.toEqual(await trueFigures());
    await recomputeAllMetrics(kit.deps);
    expect(await keptFigures()).toEqual(await trueFigures());
  });

  it('cost the same however many accounts and companies exist', async () => {
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      const numbers = sql`generate_series(1, ${OLD_RECORDS}::int) n`;
      await sql`INSERT INTO accounts (phone, password_hash, created_at)
        SELECT '+86139' || lpad(n::text, 8, '0'), 'x', now() - interval '2 days' FROM ${numbers}`.execute(tx);
      await sql`INSERT INTO companies (name_zh, created_at)
        SELECT '旧商行' || n, now() - interval '2 days' FROM ${numbers}`.execute(tx);
    });
    await updateDailyMetrics(kit.deps);
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE accounts, companies');
    const today = shanghaiDayOf(kit.clock.now());
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(
      kit,
      dailyMetricsUpsert({ from: today, to: today }, kit.clock.now()),
      ['accounts', 'companies'],
    );
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThan(500);
  });
});
