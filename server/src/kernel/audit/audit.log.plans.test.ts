import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measurePartitions } from '../../../test/query-plans.fixture.ts';
import { runSql } from '@mingtang/test-support/database';
import { DAY_MS } from '../../base/calendar.ts';
import * as queries from './audit.queries.ts';

const MONTHS = 30;
const EVENTS_PER_MONTH = 2_000;
const LIMIT = 21;

describe('query plans of the audit log with 30 months of partitions', () => {
  const kit = useKit({ worker: false });

  beforeAll(async () => {
    // As the job would have done in the past 30 months.
    await sql`
      SELECT create_month_partition('audit_events', (date_trunc('month', now()) - n * interval '1 month')::date)
      FROM generate_series(1, ${MONTHS - 1}::int) n`.execute(kit.deps.db);
    await sql`
      INSERT INTO audit_events (shard, seq, at, actor_id, action, subject, trace_id, mac)
      SELECT i % 16, i / 16 + 1, now() - interval '29 months' + i * interval '29 months' / ${MONTHS * EVENTS_PER_MONTH}::int,
        CASE WHEN i % 7 > 0 THEN 1 + i % 499 END,
        (ARRAY['session.open', 'account.profile', 'member.reveal', 'order.paid'])[1 + i % 4],
        'account:' || (i % 1009), md5(i::text), sha256(i::text::bytea)
      FROM generate_series(1, ${MONTHS * EVENTS_PER_MONTH}::int) i`.execute(kit.deps.db);
    await runSql(databaseUrl(new URL(kit.deps.config.DATABASE_URL).pathname.slice(1)), 'VACUUM ANALYZE');
  });

  const newestPage = (filter: Parameters<typeof queries.selectAuditEvents>[1]) =>
    queries
      .selectAuditEvents(kit.deps.db, filter)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(LIMIT);
  const measure = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) =>
    measurePartitions(kit, query.compile(), 'audit_events');

  it.each([
    ['all events', {}],
    ['an actor', { actorId: '77' }],
    ['an action', { action: 'order.paid' }],
    ['a subject', { subject: 'account:77' }],
    ['a kind of subject', { subject: 'account:' }],
  ])(
    'reads one page of %s by index, from each month at most that page, without a full sort',
    async (_what, filter) => {
      const plan = await measure(newestPage(filter));
      expect(plan.sequentialScans).toEqual([]);
      expect(plan.sortedRows).toBeLessThanOrEqual(MONTHS * LIMIT);
      expect(plan.rows).toBeLessThanOrEqual((MONTHS + 3) * LIMIT);
    },
  );

  it('opens at most three months and the default partition for the first page', async () => {
    const near = new Date(kit.clock.now().getTime() - 31 * DAY_MS);
    const plan = await measure(newestPage({}).where('e.at', '>=', near));
    expect(plan.partitions.length).toBeLessThanOrEqual(6);
    expect(plan.rows).toBeLessThanOrEqual(6 * LIMIT);
  });

  it('opens only the months of a time range', async () => {
    const from = new Date(kit.clock.now().getTime() - 400 * DAY_MS).toISOString();
    const to = new Date(kit.clock.now().getTime() - 380 * DAY_MS).toISOString();
    expect((await measure(newestPage({ from, to }))).partitions.length).toBeLessThanOrEqual(2);
  });

  it('reads a page of the verification in the order of the indexes', async () => {
    const compiled = queries.selectChainEvents(kit.deps.db, 3, { seq: '1000', id: '0' }, 100).compile();
    const plan = await measurePartitions(kit, compiled, 'audit_events');
    expect(plan).toMatchObject({ sequentialScans: [], sortedRows: 0 });
    expect(plan.rows).toBeLessThanOrEqual(100 + MONTHS + 3);
  });

  it('serves pages in both directions and past the newest month', async () => {
    const { token } = await kit.createSuperAdmin();
    interface Page {
      rows: { id: string; at: string }[];
      next: string | null;
      previous: string | null;
      total: number;
    }
    const read = async (cursor?: string | null) =>
      (
        await kit.call<Page>('POST', '/h5/freSystemSettings/getLogs', {
          token,
          body: { subject: 'account:77', pageSize: 20, ...(cursor && { cursor }) },
        })
      ).data;
    const pages = [await read()];
    while (pages.at(-1)!.next !== null) pages.push(await read(pages.at(-1)!.next));
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    const { rows: expected } = await sql<{ id: string }>`
      SELECT id FROM audit_events WHERE subject = 'account:77' ORDER BY at DESC, id DESC`.execute(
      kit.deps.db,
    );
    expect(ids).toEqual(expected.map(({ id }) => id));
    expect(pages[0]!.total).toBe(expected.length);
    const back = await read(pages.at(-1)!.previous);
    expect(back.rows).toEqual(pages.at(-2)!.rows);
  });
});
