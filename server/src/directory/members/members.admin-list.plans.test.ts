import { sortsOf } from '@mingtang/contract/list-columns';
import { memberColumns } from '@mingtang/contract/members.columns';
import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import { listAdminPage, type SortValue } from '../../platform/db/admin-list-paging.ts';
import { memberSortOf, selectMemberAdminRows } from './members.admin-list.queries.ts';

const MEMBERS = 20_000;
const PAGE_SIZE = 20;
const TODAY = '2026-06-01';
const NO_FILTER = {
  search: undefined,
  withCustomValue: undefined,
  registeredFrom: undefined,
  registeredBefore: undefined,
  today: TODAY,
};

describe('query plans of the member list of the back office', () => {
  const kit = useKit({ worker: false });

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state, created_at)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x', 'active', ${TODAY}::timestamptz - (n * 7919 % 900) * interval '1 day'
          FROM generate_series(1, ${MEMBERS}::int) n RETURNING id)
        INSERT INTO members (account_id, name, last_active_on, period_kind, period_ends_on)
        SELECT id, (ARRAY['李', '王', '张', '赵'])[id % 4 + 1] || id % 500, ${TODAY}::date - (id * 7919 % 300)::int,
          CASE WHEN id % 3 > 0 THEN 'paid' END, CASE WHEN id % 3 > 0 THEN ${TODAY}::date + (id * 7919 % 400)::int END
        FROM added`.execute(tx);
    });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    // Needs the owner's role. In production autovacuum does this.
    await runSql(databaseUrl(rows[0]!.name), 'VACUUM ANALYZE accounts, members');
  }, 120_000);

  it.each(
    sortsOf(memberColumns).flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => [sort, order] as const),
    ),
  )('%s %s: the last page reads at most twice the rows of the first', async (sort, order) => {
    const readPage = async (startAt?: SortValue[], of = order) => {
      let touchedRowCount = 0;
      const page = await listAdminPage(
        {
          name: 'members',
          page: { pageSize: PAGE_SIZE },
          filter: {},
          sort: memberSortOf({ sort, order: of }),
          startAt,
          listRows: async (slice) => {
            const query = selectMemberAdminRows(kit.deps.db, NO_FILTER, slice);
            const measured = await measureQueryRows(kit, sql`${query}`, ['accounts', 'members']);
            expect(measured.sequentiallyScannedTables).toEqual([]);
            touchedRowCount += measured.touchedRowCount;
            return query.execute();
          },
          count: Promise.resolve(MEMBERS),
        },
        ({ sortValues }) => sortValues,
      );
      return { ...page, touchedRowCount };
    };
    const first = await readPage();
    const fromTheEnd = await readPage(undefined, order === 'asc' ? 'desc' : 'asc');
    const last = await readPage(fromTheEnd.rows.at(-1));
    expect(last.rows).toEqual(fromTheEnd.rows.slice(0, -1).toReversed());
    expect(last.touchedRowCount).toBeLessThanOrEqual(2 * first.touchedRowCount);
  });
});
