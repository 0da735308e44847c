import { runSql } from '@mingtang/test-support/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { duplicateCompanyPairs } from './companies.duplicate-pairs.queries.ts';

const COMPANIES = 40_000;
/** So many companies have the same trade name. */
const NAMESAKES = 40;
const COMPARED = 200;
/** For each compared company: itself, its contacts, and each company of the same trade name. */
const ROWS_MAX = COMPARED * (10 + NAMESAKES);

describe('the query plan of the duplicate companies', () => {
  const kit = useKit({ worker: false });

  beforeAll(async () => {
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO companies (name_zh, comparable_names, name_prefixes, name_city, website)
          SELECT '企业' || n, ARRAY[n % ${COMPANIES / NAMESAKES}::int || chr(20000 + n / 1000) || chr(21000 + n / 1000)],
            ARRAY[(n % ${COMPANIES / NAMESAKES}::int)::text], '', 'https://www.example.com/' || n
          FROM generate_series(1, ${COMPANIES}::int) n RETURNING id)
        INSERT INTO company_contacts (company_id, field, value, audience)
        SELECT id, 'phone', '+86138' || lpad(id::text, 8, '0'), 'members' FROM added
        UNION ALL SELECT id, 'landline', '0512' || lpad(id::text, 8, '0'), 'members' FROM added`.execute(tx);
    });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE companies, company_contacts');
  }, 120_000);

  it('compares a limited number of companies if none has a duplicate', async () => {
    const page = { after: { high: '9'.repeat(18), low: '0' }, compared: COMPARED, limit: 21 };
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(
      kit,
      duplicateCompanyPairs(page),
      ['companies', 'company_contacts', 'company_team'],
    );
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeGreaterThan(COMPARED);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });
});
