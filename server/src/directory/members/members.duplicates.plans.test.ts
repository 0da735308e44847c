import { type RawBuilder, sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { nameFormsOf } from './member-name-forms.ts';
import { duplicatePairs, listUnclaimedMembers } from './members.duplicates.queries.ts';

const MEMBERS = 40_000;
const UNCLAIMED = 6_000;
/** So many members have the same name. */
const NAMESAKES = 8;
const COMPARED = 500;
/** For each compared account: itself, its card, its contact, and four rows of each namesake. */
const ROWS_MAX = COMPARED * (3 + 4 * NAMESAKES);
const PAGE_ROWS_MAX = 500;

describe('the query plan of the duplicate members', () => {
  const kit = useKit();

  beforeAll(async () => {
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state, created_at)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x',
            CASE WHEN n % 100 < ${(100 * UNCLAIMED) / MEMBERS}::int THEN 'pending' ELSE 'active' END, now()
          FROM generate_series(1, ${MEMBERS}::int) n RETURNING id)
        INSERT INTO members (account_id, name)
        SELECT id, '会 员' || id % ${MEMBERS / NAMESAKES}::int FROM added`.execute(tx);
      await sql`
        INSERT INTO member_contacts (member_id, field, value, audience)
        SELECT id, 'phone', phone, 'members' FROM accounts WHERE id % 2 = 0`.execute(tx);
    });
  }, 120_000);

  const measureWithPhoneEnds = async (phoneEnd: RawBuilder<number>) => {
    await sql`
      UPDATE accounts SET phone = '+861' || lpad(id::text, 6, '0') || lpad((${phoneEnd})::text, 4, '0')`.execute(
      kit.deps.db,
    );
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE accounts, members, member_contacts');
    const after = { high: '9'.repeat(18), low: '0' };
    const unclaimed = await listUnclaimedMembers(kit.deps.db, after.high, COMPARED);
    const compared = unclaimed.map(({ id, name }) => ({ id, forms: nameFormsOf(name) }));
    return measureQueryRows(kit, duplicatePairs({ after, limit: 21 }, compared), [
      'accounts',
      'members',
      'member_contacts',
    ]);
  };

  it('stops when a page is full', async () => {
    const { sequentiallyScannedTables, touchedRowCount } = await measureWithPhoneEnds(sql`1`);
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThan(PAGE_ROWS_MAX);
  });

  it('compares a limited number of unclaimed accounts if none has a duplicate', async () => {
    const { sequentiallyScannedTables, touchedRowCount } = await measureWithPhoneEnds(
      sql`id / ${MEMBERS / NAMESAKES}::int`,
    );
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeGreaterThan(COMPARED);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });
});
