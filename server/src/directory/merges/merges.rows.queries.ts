import type { MergeKind } from '@mingtang/contract/merges';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { MovedColumn } from './merge-tables.ts';

/** The merged record and the surviving one. */
export interface MergePair {
  mergedId: string;
  survivorId: string;
}

const jsonb = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

const columnArguments = ({ table, column, unless = [], other, above }: MovedColumn) =>
  sql`${table}, ${column}, ${[...unless]}::text[], ${other ?? null}::text, ${above ?? null}::text`;

const call = async <T>(db: Db, value: RawBuilder<unknown>): Promise<T> =>
  (await sql<{ result: T }>`SELECT ${value} AS result`.execute(db)).rows[0]!.result;

export const countRows = async (
  db: Db,
  { mergedId, survivorId }: MergePair,
  column: MovedColumn,
  max: number,
): Promise<{ moved: number; total: number }> =>
  (
    await sql<{ moved: number; total: number }>`
      SELECT * FROM count_merge_rows(${mergedId}, ${survivorId}, ${columnArguments(column)}, ${max})`.execute(
      db,
    )
  ).rows[0]!;

/** Returns the primary keys of the moved rows. */
export const moveRows = (tx: Tx, { mergedId, survivorId }: MergePair, column: MovedColumn) =>
  call<object[]>(tx, sql`move_merge_rows(${mergedId}, ${survivorId}, ${columnArguments(column)})`);

export const restoreRows = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  table: string,
  column: string,
  rows: readonly object[],
) =>
  call<unknown>(tx, sql`restore_merge_rows(${mergedId}, ${survivorId}, ${table}, ${column}, ${jsonb(rows)})`);

/** A table with one row per record, or with its contact fields, and the column with the id of the record. */
interface RecordTable {
  table: string;
  key: string;
}

export const swapFields = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  { table, key }: RecordTable,
  columns: readonly string[],
) =>
  call<object>(
    tx,
    sql`swap_merge_fields(${table}, ${key}, ${mergedId}, ${survivorId}, ${[...columns]}::text[])`,
  );

export const restoreFields = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  { table, key }: RecordTable,
  before: object,
) =>
  call<boolean>(
    tx,
    sql`restore_merge_fields(${table}, ${key}, ${mergedId}, ${survivorId}, ${jsonb(before)})`,
  );

export const swapContacts = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  { table, key }: RecordTable,
  fields: readonly string[],
  audience: string | null,
) =>
  call<object[]>(
    tx,
    sql`swap_merge_contacts(${table}, ${key}, ${mergedId}, ${survivorId}, ${[...fields]}::text[], ${audience}::text)`,
  );

export const restoreContacts = (
  tx: Tx,
  { mergedId, survivorId }: MergePair,
  { table, key }: RecordTable,
  fields: readonly string[],
  before: readonly object[],
) =>
  call<boolean>(
    tx,
    sql`restore_merge_contacts(${table}, ${key}, ${mergedId}, ${survivorId}, ${[...fields]}::text[], ${jsonb(before)})`,
  );

export const mergePeriods = (
  tx: Tx,
  kind: MergeKind,
  { mergedId, survivorId }: MergePair,
  grantedBy: string,
  today: string,
  at: Date,
) =>
  call<object[]>(tx, sql`merge_periods(${kind}, ${mergedId}, ${survivorId}, ${grantedBy}, ${today}, ${at})`);

export const restorePeriods = (
  tx: Tx,
  kind: MergeKind,
  { mergedId, survivorId }: MergePair,
  changes: readonly object[],
  today: string,
  at: Date,
) =>
  call<boolean>(
    tx,
    sql`restore_merge_periods(${kind}, ${mergedId}, ${survivorId}, ${jsonb(changes)}, ${today}, ${at})`,
  );

export const mergeTeamRoles = (tx: Tx, kind: MergeKind, { mergedId, survivorId }: MergePair) =>
  call<object[]>(tx, sql`merge_team_roles(${kind}, ${mergedId}, ${survivorId})`);

export const restoreTeamRoles = (tx: Tx, changes: readonly object[]) =>
  call<boolean>(tx, sql`restore_team_roles(${jsonb(changes)})`);

/** Counts the membership periods that move and those that overlap and therefore stay. */
export const countPeriods = async (db: Db, kind: MergeKind, { mergedId, survivorId }: MergePair) => {
  const holder = sql.ref(kind === 'member' ? 'member_id' : 'company_id');
  return (
    await sql<{ moved: number; total: number }>`
      SELECT count(*) FILTER (WHERE p.revoked_at IS NOT NULL OR NOT EXISTS (
          SELECT FROM membership_periods k
          WHERE k.${holder} = ${survivorId} AND k.kind <> 'temporary' AND k.revoked_at IS NULL
            AND daterange(k.starts_on, k.ends_on, '[]') && daterange(p.starts_on, p.ends_on, '[]')))::int AS moved,
        count(*)::int AS total
      FROM membership_periods p WHERE p.${holder} = ${mergedId} AND p.kind <> 'temporary'`.execute(db)
  ).rows[0]!;
};

export const countOrders = async (db: Db, kind: MergeKind, { mergedId }: MergePair): Promise<number> => {
  const buyer = sql.ref(kind === 'member' ? 'account_id' : 'company_id');
  return (
    await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM orders WHERE ${buyer} = ${mergedId}`.execute(db)
  ).rows[0]!.count;
};
