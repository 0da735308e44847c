import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { duplicatePairs } from './members.duplicates.queries.ts';

const MEMBERS = 40_000;
const UNCLAIMED = 10;
/** Maximum rows to read: some for each unclaimed account. */
const ROWS_MAX = 500;

describe('the query plan of the duplicate members', () => {
  const kit = useKit();

  beforeAll(async () => {
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state, created_at)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x', CASE WHEN n % ${MEMBERS / UNCLAIMED} = 0 THEN 'pending' ELSE 'active' END, now()
          FROM generate_series(1, ${MEMBERS}::int) n RETURNING id)
        INSERT INTO members (account_id, name) SELECT id, '会 员' || id % 5000 FROM added`.execute(tx);
    });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE accounts, members, member_contacts');
  }, 120_000);

  it('reads few rows for each unclaimed account', async () => {
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(
      kit,
      sql`${duplicatePairs} ORDER BY drop_id DESC, keep_id LIMIT 20`,
      ['accounts', 'members'],
    );
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });
});
