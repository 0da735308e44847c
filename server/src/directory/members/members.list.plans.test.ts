import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { type MemberListFilter, selectDirectoryPage } from './members.list.queries.ts';

const MEMBERS = 20_000;
const LIMIT = 21;
const TODAY = '2026-06-01';
/** Maximum rows that a page reads of cards and accounts: a few times its length. */
const ROWS_MAX = 500;

describe('query plans of the member directory', () => {
  const kit = useKit({ worker: false });
  let viewerId = '';
  let middleId = '';

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    viewerId = (await kit.createMember()).id;
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x', 'active' FROM generate_series(1, ${MEMBERS}::int) n
          RETURNING id)
        INSERT INTO members (account_id, name, name_en, industry, region, listed, last_active_on)
        SELECT id, '会员' || id, CASE WHEN id % 2 = 0 THEN 'Member ' || id ELSE '' END,
          (ARRAY['machinery', 'textiles'])[id % 2 + 1], (ARRAY['suzhou', 'wuxi'])[id % 3 / 2 + 1], true,
          ${TODAY}::date - (id * 7919 % 300)::int
        FROM added`.execute(tx);
    });
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT account_id AS id, current_database() AS name FROM members ORDER BY id OFFSET ${MEMBERS / 2} LIMIT 1`.execute(
      kit.deps.db,
    );
    middleId = rows[0]!.id;
    // Needs the owner's role. In production autovacuum does this.
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE accounts, members');
  }, 120_000);

  const filter = (change: Partial<MemberListFilter>): MemberListFilter => ({
    viewerId,
    internationalOnly: false,
    today: TODAY,
    after: undefined,
    limit: LIMIT,
    sort: 'active',
    vipOnly: false,
    ...change,
  });

  it.each<[string, Partial<MemberListFilter>]>([
    ['all', {}],
    ['all, for a visitor', { viewerId: undefined }],
    ['all, international', { internationalOnly: true }],
    ['an industry', { industry: 'machinery' }],
    ['a region', { region: 'suzhou' }],
  ])('%s: reads one page of rows in either order, on the first and later pages', async (_name, change) => {
    for (const sort of ['active', 'newest'] as const)
      for (const after of [undefined, { activeOn: '2026-01-01', id: middleId }]) {
        const query = sql`${selectDirectoryPage(kit.deps.db, filter({ ...change, sort, after }))}`;
        const measured = await measureQueryRows(kit, query, ['members', 'accounts']);
        const name = `${sort} ${after === undefined ? 'first' : 'later'}`;
        expect(measured.sequentiallyScannedTables, name).toEqual([]);
        expect(measured.touchedRowCount, name).toBeLessThan(ROWS_MAX);
        expect(measured.generic, name).toBe(true);
      }
  });
});
