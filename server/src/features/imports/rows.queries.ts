import type { RowState } from '@mingtang/contract/imports';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Fault } from './kind.service.ts';

export interface SheetRow {
  number: number;
  cells: string[];
}

/** A sheet that was read twice has its rows once. */
export async function insertRows(tx: Tx, importId: string, rows: readonly SheetRow[]): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, number, cells)
    SELECT ${importId}, r.number, r.cells FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (number integer, cells text[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

const columns = ['number', 'cells', 'edits', 'state', 'key', 'faults', 'subject_id'] as const;

export const listRows = (
  db: Db,
  importId: string,
  states: readonly RowState[],
  offset: number,
  limit: number,
) =>
  db
    .selectFrom('import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
export type RowRecord = Awaited<ReturnType<typeof listRows>>[number];

/** The next ones behind a number: for a sheet that is sent row by row. */
export const listAfter = (
  db: Db,
  importId: string,
  states: readonly RowState[],
  after: number,
  limit: number,
) =>
  db
    .selectFrom('import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();

export const findRow = (db: Db, importId: string, number: number) =>
  db
    .selectFrom('import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();

export const findExample = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

export const setEdits = (tx: Tx, importId: string, number: number, edits: object, state: RowState) =>
  tx
    .updateTable('import_rows')
    .set({ edits: JSON.stringify(edits), state })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();

export interface CheckedRow {
  number: number;
  state: RowState;
  key: string | null;
  faults: Fault[];
}

export async function setChecked(tx: Tx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    UPDATE import_rows r SET state = c.state, key = c.key, faults = c.faults
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c (number integer, state text, key text, faults jsonb)
    WHERE r.import_id = ${importId} AND r.number = c.number`.execute(tx);
}

export interface WrittenRecord {
  number: number;
  state: 'added' | 'updated';
  subjectId: string;
  before: object | null;
}

export async function setWritten(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRecord[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE import_rows r
    SET state = w.state, subject_id = w."subjectId", before = w.before, written_at = ${at}, faults = '[]'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w (number integer, state text, "subjectId" bigint, before jsonb)
    WHERE r.import_id = ${importId} AND r.number = w.number`.execute(tx);
}

/** Newest first: what was changed twice goes back twice. */
export const listWritten = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('import_rows')
    .select(['number', 'subject_id', 'before', 'written_at'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['added', 'updated'])
    .orderBy('written_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export async function setStates(
  tx: Tx,
  importId: string,
  rows: readonly { number: number; state: RowState }[],
): Promise<void> {
  await sql`
    UPDATE import_rows r SET state = s.state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (number integer, state text)
    WHERE r.import_id = ${importId} AND r.number = s.number`.execute(tx);
}

/** Everything that is not written or left out is looked at again. */
export const setUnchecked = (tx: Tx, importId: string) =>
  tx
    .updateTable('import_rows')
    .set({ state: 'unchecked', key: null, faults: '[]' })
    .where('import_id', '=', importId)
    .where('state', 'in', ['new', 'update', 'duplicate', 'error'])
    .execute();

/** The first row of each of these keys, among those that count. */
export const listFirsts = (db: Db, importId: string, keys: readonly string[]) =>
  db
    .selectFrom('import_rows')
    .select((eb) => ['key', eb.fn.min<number>('number').as('number')])
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`ANY(${keys}::text[])`)
    .where('state', 'in', ['new', 'update', 'added', 'updated'])
    .groupBy('key')
    .execute();

/** Rows below this one that may be the same thing. */
export const listSame = (db: Db, importId: string, keys: readonly string[], below: number, limit: number) =>
  db
    .selectFrom('import_rows')
    .select(columns)
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`ANY(${keys}::text[])`)
    .where('number', '>', below)
    .where('state', 'in', ['new', 'update', 'duplicate'])
    .orderBy('number')
    .limit(limit)
    .execute();

/** A step that fails inside these takes nothing else of the transaction with it. */
export const setSavepoint = (tx: Tx) => sql`SAVEPOINT import_step`.execute(tx);
export const dropSavepoint = (tx: Tx) => sql`RELEASE SAVEPOINT import_step`.execute(tx);
export const backToSavepoint = (tx: Tx) => sql`ROLLBACK TO SAVEPOINT import_step`.execute(tx);
