import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '@mingtang/test-support/database';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measurePartitions } from '../../../test/query-plans.fixture.ts';
import { DAY_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { selectReveals, selectViewerCount } from './contacts.reveal-log.queries.ts';
import { selectRevealsOfDay } from './contacts.reveals.queries.ts';

const MONTHS = 30;
const MEMBERS = 200;
const REVEALS = 60_000;
const LIMIT = 21;

describe('query plans of the reveal log with 30 months of partitions', () => {
  const kit = useKit({ worker: false });
  let memberId: string;

  beforeAll(async () => {
    memberId = (await kit.createMember()).id;
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash) SELECT '+86139' || lpad(n::text, 8, '0'), 'x'
          FROM generate_series(1, ${MEMBERS}::int) n RETURNING id)
        INSERT INTO members (account_id, name) SELECT id, '会员' || id FROM added`.execute(tx);
      await sql`
        SELECT create_month_partition('contact_reveals', (date_trunc('month', now()) - n * interval '1 month')::date)
        FROM generate_series(1, ${MONTHS - 1}::int) n`.execute(tx);
      await sql`
        INSERT INTO contact_reveals (viewer_id, member_id, field, day, at)
        SELECT viewer, member, 'phone-' || i, (at AT TIME ZONE 'Asia/Shanghai')::date, at FROM (
          SELECT i, ids[1 + i % ${MEMBERS}::int] AS viewer, ids[1 + (i / 7) % ${MEMBERS}::int] AS member,
            now() - interval '29 months' + i * interval '29 months' / ${REVEALS}::int AS at
          FROM (SELECT array_agg(account_id) AS ids FROM members) m, generate_series(1, ${REVEALS}::int) i) r
        WHERE viewer <> member`.execute(tx);
    });
    await runSql(databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1)), 'VACUUM ANALYZE');
    memberId = (
      await sql<{ id: string }>`SELECT member_id AS id FROM contact_reveals LIMIT 1`.execute(kit.deps.db)
    ).rows[0]!.id;
  });

  const measure = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) =>
    measurePartitions(kit, query.compile(), 'contact_reveals');

  it('reads the newest entries by index, from each month at most a page', async () => {
    const plan = await measure(selectReveals(kit.deps.db, memberId, undefined, LIMIT));
    expect(plan.sequentialScans).toEqual([]);
    expect(plan.rows).toBeLessThanOrEqual((MONTHS + 3) * LIMIT);
  });

  it('does not open the months after the cursor', async () => {
    const at = new Date(kit.clock.now().getTime() - 600 * DAY_MS).toISOString();
    const { partitions } = await measure(selectReveals(kit.deps.db, memberId, { at, id: '1' }, LIMIT));
    const newest = `contact_reveals_${shanghaiDayOf(new Date(at)).slice(0, 7).replace('-', '_')}`;
    expect(partitions.filter((name) => !name.endsWith('_default') && name > newest)).toEqual([]);
    expect(partitions).toContain(newest);
  });

  it('counts the viewers of 30 days in at most three months', async () => {
    const since = new Date(kit.clock.now().getTime() - 30 * DAY_MS);
    const { partitions, sequentialScans } = await measure({
      compile: () => selectViewerCount(memberId, since, 1_000).compile(kit.deps.db),
    });
    expect(sequentialScans).toEqual([]);
    const months = new Set(partitions.filter((name) => !name.endsWith('_default')));
    expect(
      [...months].filter(
        (name) => name <= `contact_reveals_${shanghaiDayOf(kit.clock.now()).slice(0, 7).replace('-', '_')}`,
      ).length,
    ).toBeLessThanOrEqual(3);
  });

  it('reads the quota of a day from one month', async () => {
    const query = selectRevealsOfDay(kit.deps.db, memberId, shanghaiDayOf(kit.clock.now()));
    expect((await measure(query)).partitions).toHaveLength(1);
  });
});
