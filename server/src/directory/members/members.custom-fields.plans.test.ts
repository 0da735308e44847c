import { sql } from 'kysely';
import { runSql } from '@mingtang/test-support/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../test/databases.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { measureQueryRows } from '../../../test/query-plans.fixture.ts';
import {
  type FieldValueFilter,
  selectMembersWithValue,
} from '../custom-fields/custom-fields.values.queries.ts';
import { selectFilteredMembers } from './members.admin-list.queries.ts';

const MEMBERS = 20_000;
/** Maximum rows that a page may read: a few times its length. */
const ROWS_MAX = 1_500;

describe('query plans of the list of members by a custom field', () => {
  const kit = useKit();
  const fieldIds = new Map<string, string>();

  beforeAll(async () => {
    await kit.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      for (const [index, kind] of ['text', 'number', 'date', 'choice'].entries()) {
        const { rows } = await sql<{ id: string }>`
          INSERT INTO custom_fields (kind, name_zh, options, position, created_at)
          VALUES (${kind}, ${kind}, ${kind === 'choice' ? '[{"key":"a","zh":"甲","en":""}]' : '[]'}, ${index}, now())
          RETURNING id`.execute(tx);
        fieldIds.set(kind, rows[0]!.id);
      }
      await sql`
        WITH added AS (
          INSERT INTO accounts (phone, password_hash, state, created_at)
          SELECT '+86139' || lpad(n::text, 8, '0'), 'x', 'active', now() - n * interval '1 minute'
          FROM generate_series(1, ${MEMBERS}::int) n RETURNING id)
        INSERT INTO members (account_id, name) SELECT id, '会员' || id FROM added`.execute(tx);
      await sql`
        INSERT INTO member_field_values (member_id, field_id, kind, text_value, number_value, day_value, choice_value)
        SELECT m.account_id, f.id, f.kind, CASE f.kind WHEN 'text' THEN '镇' || m.account_id END,
          CASE f.kind WHEN 'number' THEN m.account_id END,
          CASE f.kind WHEN 'date' THEN date '1950-01-01' + (m.account_id % 20000)::int END,
          CASE f.kind WHEN 'choice' THEN CASE WHEN m.account_id % 100 = 0 THEN 'rare' ELSE 'common' END END
        FROM members m CROSS JOIN custom_fields f`.execute(tx);
    });
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(kit.deps.db);
    await runSql(
      databaseUrl(rows[0]!.name),
      'VACUUM ANALYZE accounts, members, member_field_values, custom_fields',
    );
  }, 120_000);

  it.each<[string, Omit<FieldValueFilter, 'fieldId'>]>([
    ['a rare option', { kind: 'choice', value: 'rare', from: undefined, to: undefined }],
    ['a common option', { kind: 'choice', value: 'common', from: undefined, to: undefined }],
    ['any value', { kind: 'choice', value: undefined, from: undefined, to: undefined }],
    ['a range of numbers', { kind: 'number', value: undefined, from: '5000', to: '5200' }],
    ['a range of days', { kind: 'date', value: undefined, from: '1960-01-01', to: '1960-06-30' }],
    ['the beginning of a text', { kind: 'text', value: '镇123', from: undefined, to: undefined }],
  ])('%s reads few rows, by an index', async (_name, filter) => {
    const page = selectFilteredMembers(kit.deps.db, {
      search: undefined,
      registeredFrom: undefined,
      registeredBefore: undefined,
      withCustomValue: selectMembersWithValue({ ...filter, fieldId: fieldIds.get(filter.kind)! }),
      today: '2026-01-01',
    })
      .select('a.id')
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(20);
    const { sequentiallyScannedTables, touchedRowCount } = await measureQueryRows(kit, sql`${page}`, [
      'accounts',
      'members',
      'member_field_values',
    ]);
    expect(sequentiallyScannedTables).toEqual([]);
    expect(touchedRowCount).toBeLessThan(ROWS_MAX);
  });
});
