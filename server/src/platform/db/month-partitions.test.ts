import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { verifyAuditChains } from '../../kernel/audit/audit.verification.service.ts';
import { inTransaction } from './in-transaction.ts';
import { openDb, openPool } from './client.ts';
import { maintainMonthPartitions } from './month-partitions.ts';

const DAY_SECONDS = 86_400;
const TABLES = ['audit_events', 'contact_reveals'] as const;

describe('monthly partitions', () => {
  const kit = useKit({ worker: false });

  const record = (traceId: string) =>
    inTransaction(kit.deps, (deps) =>
      recordAuditEvent(deps, { accountId: null, traceId }, 'settings.edit', 'test:1'),
    );
  const recordReveal = (viewerId: string, memberId: string) =>
    kit.deps.db
      .insertInto('contact_reveals')
      .values({
        viewer_id: viewerId,
        member_id: memberId,
        field: 'phone',
        day: shanghaiDayOf(kit.clock.now()),
        at: kit.clock.now(),
      })
      .execute();
  const partitionsOf = async (table: string) =>
    (
      await sql<{ name: string }>`
        SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = ${table}::regclass
        ORDER BY 1`.execute(kit.deps.db)
    ).rows.map(({ name }) => name);
  /** The partition of each row, oldest id first. */
  const partitionsOfRows = async (table: (typeof TABLES)[number], condition = sql`true`) =>
    (
      await sql<{ name: string }>`
        SELECT tableoid::regclass::text AS name FROM ${sql.table(table)} WHERE ${condition} ORDER BY id`.execute(
        kit.deps.db,
      )
    ).rows.map(({ name }) => name);
  const monthSuffix = (months = 0) => {
    const date = new Date(`${shanghaiDayOf(kit.clock.now()).slice(0, 7)}-01T00:00:00Z`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString().slice(0, 7).replace('-', '_');
  };
  const codeOf = (error: unknown) => (error as { code?: string }).code;

  const withOwnerConnection = async <T>(work: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> => {
    const database = new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);
    const pool = openPool({ url: databaseUrl(database), max: 1, application: 'test' }, () => {});
    try {
      return await work(openDb(pool));
    } finally {
      await pool.end();
    }
  };

  it('exist for this month and the next two after a migration; rows go to their month', async () => {
    const [viewer, owner] = [await kit.createMember(), await kit.createMember()];
    await recordReveal(viewer.id, owner.id);
    await record('this month');
    for (const table of TABLES) {
      expect(await partitionsOf(table)).toEqual([
        ...[0, 1, 2].map((months) => `${table}_${monthSuffix(months)}`),
        `${table}_default`,
      ]);
      expect(new Set(await partitionsOfRows(table))).toEqual(new Set([`${table}_${monthSuffix()}`]));
    }
  });

  it('take the month from the time in Shanghai', async () => {
    const at = (text: string) =>
      sql`INSERT INTO audit_events (shard, seq, at, action, subject, trace_id, mac)
        VALUES (15, 900, ${text}, 'settings.edit', 'test:1', 'midnight', sha256('x'))`.execute(kit.deps.db);
    const day = shanghaiDayOf(kit.clock.now()).slice(0, 8);
    await at(`${day}01T00:00:00+08:00`);
    await sql`SELECT create_month_partition('audit_events', date_trunc('month', ${`${day}01`}::date - 1)::date)`.execute(
      kit.deps.db,
    );
    await at(new Date(Date.parse(`${day}01T00:00:00+08:00`) - 1).toISOString());
    expect(await partitionsOfRows('audit_events', sql`trace_id = 'midnight'`)).toEqual([
      `audit_events_${monthSuffix()}`,
      `audit_events_${monthSuffix(-1)}`,
    ]);
    await withOwnerConnection(async (db) => {
      await sql`SET session_replication_role = replica`.execute(db);
      await sql`DELETE FROM audit_events WHERE trace_id = 'midnight'`.execute(db);
    });
  });

  it('get the rows of the default partition when the job creates their month; the audit chains stay valid', async () => {
    const [viewer, owner] = [await kit.createMember(), await kit.createMember()];
    kit.clock.forward(400 * DAY_SECONDS);
    await record('in a year');
    await recordReveal(viewer.id, owner.id);
    const year = monthSuffix();
    kit.clock.forward(400 * DAY_SECONDS);
    await record('in two years');
    const conditions = {
      audit_events: sql`trace_id IN ('in a year', 'in two years')`,
      contact_reveals: sql`viewer_id = ${viewer.id}`,
    };
    expect(await partitionsOfRows('audit_events', conditions.audit_events)).toEqual(
      Array(2).fill('audit_events_default'),
    );
    expect(await partitionsOfRows('contact_reveals', conditions.contact_reveals)).toEqual([
      'contact_reveals_default',
    ]);
    await maintainMonthPartitions(kit.deps);
    expect(await partitionsOfRows('audit_events', conditions.audit_events)).toEqual([
      `audit_events_${year}`,
      `audit_events_${monthSuffix()}`,
    ]);
    for (const table of TABLES) {
      expect(await partitionsOf(table)).toContain(`${table}_${monthSuffix(2)}`);
      const { rows } = await sql`SELECT FROM ${sql.table(`${table}_default`)}`.execute(kit.deps.db);
      expect(rows).toEqual([]);
    }
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
    // The trigger that was disabled while the rows were moved.
    await withOwnerConnection(async (db) => {
      for (const partition of ['audit_events_default', `audit_events_${year}`])
        await expect(sql`DELETE FROM ${sql.table(partition)}`.execute(db)).rejects.toThrow('append-only');
    });
  });

  it('have the indexes, foreign keys and rights of the table', async () => {
    const { rows } = await sql<{ table: string; indexes: number; foreign_keys: number; rights: string[] }>`
      SELECT parent.relname AS table,
        (SELECT count(*)::int FROM pg_index WHERE indrelid = c.oid AND indisvalid) AS indexes,
        (SELECT count(*)::int FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f') AS foreign_keys,
        ARRAY(SELECT p FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
          WHERE has_table_privilege('mingtang_app', c.oid, p)) AS rights
      FROM pg_class parent JOIN pg_inherits i ON i.inhparent = parent.oid JOIN pg_class c ON c.oid = i.inhrelid
      WHERE parent.relname IN ('audit_events', 'contact_reveals')`.execute(kit.deps.db);
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify({ table: 'audit_events', indexes: 6, foreign_keys: 1, rights: ['SELECT'] }),
        JSON.stringify({ table: 'contact_reveals', indexes: 4, foreign_keys: 3, rights: ['SELECT'] }),
      ]),
    );
  });

  it('are created once by concurrent workers while events are written, and no event is lost', async () => {
    kit.clock.forward(400 * DAY_SECONDS);
    const writers = Array.from({ length: 40 }, (_, number) => record(`concurrent ${number}`));
    const runs = await Promise.allSettled(Array.from({ length: 4 }, () => maintainMonthPartitions(kit.deps)));
    await Promise.all(writers);
    // A worker that had to wait too long is retried by the queue.
    for (const run of runs) if (run.status === 'rejected') expect(codeOf(run.reason)).toBe('55P03');
    await maintainMonthPartitions(kit.deps);
    const partitions = await partitionsOfRows('audit_events', sql`trace_id LIKE 'concurrent %'`);
    expect(partitions).toEqual(Array(40).fill(`audit_events_${monthSuffix()}`));
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
    expect(await partitionsOf('contact_reveals')).toContain(`contact_reveals_${monthSuffix(2)}`);
  });

  it('are dropped when all their contact reveals are older than twelve whole months', async () => {
    const [viewer, owner] = [await kit.createMember(), await kit.createMember()];
    const suffixes = [];
    for (let month = 0; month < 15; month += 1) {
      await recordReveal(viewer.id, owner.id);
      await maintainMonthPartitions(kit.deps);
      suffixes.push(monthSuffix());
      if (month < 14) kit.clock.forward(31 * DAY_SECONDS);
    }
    const kept = (await partitionsOf('contact_reveals')).filter((name) => !name.endsWith('_default'));
    expect(kept[0]).toBe(`contact_reveals_${monthSuffix(-12)}`);
    expect(kept).toHaveLength(12 + 1 + 2);
    expect(await partitionsOfRows('contact_reveals', sql`viewer_id = ${viewer.id}`)).toEqual(
      suffixes.filter((suffix) => suffix >= monthSuffix(-12)).map((suffix) => `contact_reveals_${suffix}`),
    );
    // Audit events are kept.
    expect(await partitionsOf('audit_events')).toContain(`audit_events_${suffixes[0]}`);
  });

  it('with reveals of an account on legal hold are kept until the hold ends', async () => {
    const [viewer, owner] = [await kit.createMember(), await kit.createMember()];
    await recordReveal(viewer.id, owner.id);
    await maintainMonthPartitions(kit.deps);
    const partition = `contact_reveals_${monthSuffix()}`;
    await kit.deps.db
      .insertInto('account_holds')
      .values({ account_id: owner.id, reason: 'lawsuit' })
      .execute();
    kit.clock.forward(400 * DAY_SECONDS);
    await maintainMonthPartitions(kit.deps);
    expect(await partitionsOf('contact_reveals')).toContain(partition);
    await kit.deps.db.deleteFrom('account_holds').where('account_id', '=', owner.id).execute();
    await maintainMonthPartitions(kit.deps);
    expect(await partitionsOf('contact_reveals')).not.toContain(partition);
  });

  it.each([
    ['another table', sql`create_month_partition('accounts', '2030-01-01')`],
    ['no table', sql`create_month_partition(NULL, '2030-01-01')`],
    ['a day that is not the first', sql`create_month_partition('audit_events', '2030-01-02')`],
    ['no month', sql`create_month_partition('audit_events', NULL)`],
    ['a month before 2000', sql`create_month_partition('audit_events', '1999-12-01')`],
    ['the removal of audit events', sql`drop_month_partition('audit_events', '2030-01-01')`],
    ['the removal of another table', sql`drop_month_partition('accounts', '2030-01-01')`],
  ])('rejects %s', async (_what, call) => {
    await expect(sql`SELECT ${call}`.execute(kit.deps.db)).rejects.toMatchObject({ code: '22023' });
  });

  it('are created and dropped by the application role and the owner only', async () => {
    const { rows } = await sql<{ allowed: boolean }>`
      SELECT has_function_privilege(r, f, 'EXECUTE') AS allowed
      FROM unnest(ARRAY['create_month_partition(text, date)', 'drop_month_partition(text, date)']) f,
        unnest(ARRAY['pg_read_all_data', 'mingtang_app']) r ORDER BY r, f`.execute(kit.deps.db);
    expect(rows.map(({ allowed }) => allowed)).toEqual([true, true, false, false]);
  });

  it('are created without a lock that readers of the table wait for', async () => {
    const locks = await withOwnerConnection((db) =>
      db.transaction().execute(async (tx) => {
        await sql`SELECT create_month_partition('contact_reveals', '2040-01-01')`.execute(tx);
        const { rows } = await sql<{ name: string }>`
          SELECT l.relation::regclass::text AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
          WHERE l.pid = pg_backend_pid() AND l.mode = 'AccessExclusiveLock' AND c.relkind IN ('r', 'p')
            AND c.relnamespace = 'public'::regnamespace ORDER BY 1`.execute(tx);
        return rows.map(({ name }) => name);
      }),
    );
    expect(locks).toEqual(['contact_reveals_2040_01', 'contact_reveals_default']);
  });

  it('are dropped under a lock of their own table only, not of members and companies', async () => {
    const locks = await withOwnerConnection((db) =>
      db.transaction().execute(async (tx) => {
        await sql`SELECT drop_month_partition('contact_reveals', '2040-01-01')`.execute(tx);
        const { rows } = await sql<{ name: string }>`
          SELECT DISTINCT l.relation::regclass::text AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
          WHERE l.pid = pg_backend_pid() AND l.mode = 'AccessExclusiveLock' AND c.relkind IN ('r', 'p')
            AND c.relnamespace = 'public'::regnamespace ORDER BY 1`.execute(tx);
        return rows.map(({ name }) => name);
      }),
    );
    expect(locks).toEqual(['contact_reveals', 'contact_reveals_default']);
  });

  it('give up after 0.3 s if the table is in use, and change nothing', async () => {
    const before = await partitionsOf('audit_events');
    await withOwnerConnection((db) =>
      db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE audit_events IN ROW EXCLUSIVE MODE`.execute(tx);
        const started = performance.now();
        const error: unknown = await sql`SELECT create_month_partition('audit_events', '2041-01-01')`
          .execute(kit.deps.db)
          .catch((reason: unknown) => reason);
        expect(codeOf(error)).toBe('55P03');
        expect(performance.now() - started).toBeLessThan(1_500);
      }),
    );
    expect(await partitionsOf('audit_events')).toEqual(before);
  });
});
