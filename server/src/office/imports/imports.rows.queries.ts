import type { ImportRowState } from '@mingtang/contract/imports';
import { IMPORT_TOP_ROWS } from '@mingtang/contract/limits';
import { sql } from 'kysely';
import type { SortColumn } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { RowProblem } from '../../kernel/import-handlers/import-handlers.service.ts';

export interface SpreadsheetRow {
  number: number;
  cells: string[];
}

/** Idempotent: reading a file twice inserts its rows once. */
export async function insertImportRows(
  tx: Tx,
  importId: string,
  rows: readonly SpreadsheetRow[],
  lastHeadingRow: number,
): Promise<void> {
  await sql`
    INSERT INTO import_rows (import_id, row_number, cells, state)
    SELECT ${importId}, r.number, r.cells, CASE WHEN r.number <= ${lastHeadingRow} THEN 'heading' ELSE 'unchecked' END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number integer, cells text[])
    ON CONFLICT DO NOTHING`.execute(tx);
}

const ROW_COLUMNS = [
  'row_number',
  'cells',
  'edits',
  'state',
  'key',
  'problems',
  'warnings',
  'subject_id',
] as const;

export const selectImportRows = (db: Db, importId: string, states: readonly ImportRowState[]) =>
  db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('state', 'in', states);
export type ImportRowRecord = Awaited<ReturnType<ReturnType<typeof selectImportRows>['execute']>>[number];

export const importRowSort: readonly SortColumn[] = [
  { column: sql`row_number`, type: 'number', order: 'asc' },
];

/** Rows that are or will be imported without some of their cells. */
export const selectWarnedRows = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('warnings', '<>', sql.lit('[]'));

export const countWarnedRows = async (db: Db, importId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('import_rows')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('import_id', '=', importId)
        .where('warnings', '<>', sql.lit('[]'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** The next rows after a row number (keyset paging). */
export const listImportRowsAfter = (
  db: Db,
  importId: string,
  states: readonly ImportRowState[],
  after: number,
  limit: number,
) =>
  db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('state', 'in', states)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute();

export const findImportRow = (db: Db, importId: string, rowNumber: number) =>
  db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .executeTakeFirst();

export const findFirstImportRow = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .where('state', '<>', 'heading')
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst();

const SAMPLE_SIZE = 500;

/** Rows from which the kinds of the columns are guessed. */
export const listSampleCells = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .where('state', 'not in', ['heading', 'skipped'])
    .orderBy('row_number')
    .limit(SAMPLE_SIZE)
    .execute();

const COLUMN_VALUES_MAX = 500;

/** The different values of a column, the most frequent first. */
export const listColumnValues = async (db: Db, importId: string, column: number): Promise<string[]> =>
  (
    await sql<{ value: string }>`
      SELECT cells[${column + 1}::integer] AS value FROM import_rows
      WHERE import_id = ${importId} AND state NOT IN ('heading', 'skipped') AND cells[${column + 1}::integer] <> ''
      GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${COLUMN_VALUES_MAX}`.execute(db)
  ).rows.map(({ value }) => value);

/** The first rows of the spreadsheet, also the heading and the rows above it. */
export const listTopImportRows = (db: Db, importId: string) =>
  db
    .selectFrom('import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(IMPORT_TOP_ROWS)
    .execute();

/** Moves the heading: rows up to it are not data, all others are checked again. Returns the number of data rows. */
export async function updateRowsBelowHeading(
  tx: Tx,
  importId: string,
  lastHeadingRow: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH updated AS (
      UPDATE import_rows
      SET state = CASE WHEN row_number <= ${lastHeadingRow} THEN 'heading' ELSE 'unchecked' END,
        key = NULL, problems = '[]', warnings = '[]'
      WHERE import_id = ${importId} RETURNING state)
    SELECT count(*)::integer AS count FROM updated WHERE state = 'unchecked'`.execute(tx);
  return rows[0]!.count;
}

export const updateRowEdits = (
  tx: Tx,
  importId: string,
  rowNumber: number,
  edits: object,
  state: ImportRowState,
) =>
  tx
    .updateTable('import_rows')
    .set({ edits: JSON.stringify(edits), state })
    .where('import_id', '=', importId)
    .where('row_number', '=', rowNumber)
    .execute();

export interface CheckedRow {
  row_number: number;
  state: ImportRowState;
  key: string | null;
  problems: RowProblem[];
  warnings: RowProblem[];
}

export async function updateCheckedRows(
  tx: Tx,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql`
    UPDATE import_rows r SET state = c.state, key = c.key, problems = c.problems, warnings = c.warnings
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c (row_number integer, state text, key text, problems jsonb, warnings jsonb)
    WHERE r.import_id = ${importId} AND r.row_number = c.row_number`.execute(tx);
}

export interface WrittenRowUpdate {
  row_number: number;
  state: 'added' | 'updated';
  subjectId: string;
  before: object | null;
}

export async function updateWrittenRows(
  tx: Tx,
  importId: string,
  rows: readonly WrittenRowUpdate[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE import_rows r
    SET state = w.state, subject_id = w."subjectId", before = w.before, written_at = ${at}, problems = '[]'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w (row_number integer, state text, "subjectId" bigint, before jsonb)
    WHERE r.import_id = ${importId} AND r.row_number = w.row_number`.execute(tx);
}

/** Newest first, so that a record that was changed twice is reverted in reverse order. */
export const listWrittenRows = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('import_rows')
    .select(['row_number', 'subject_id', 'before', 'written_at'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['added', 'updated'])
    .orderBy('written_at', 'desc')
    .orderBy('row_number', 'desc')
    .limit(limit)
    .execute();

export async function updateRowStates(
  tx: Tx,
  importId: string,
  rows: readonly { row_number: number; state: ImportRowState }[],
): Promise<void> {
  await sql`
    UPDATE import_rows r SET state = s.state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (row_number integer, state text)
    WHERE r.import_id = ${importId} AND r.row_number = s.row_number`.execute(tx);
}

/** Resets every row that is neither written nor skipped, so that it is checked again. */
export const resetRowChecks = (tx: Tx, importId: string) =>
  tx
    .updateTable('import_rows')
    .set({ state: 'unchecked', key: null, problems: '[]', warnings: '[]' })
    .where('import_id', '=', importId)
    .where('state', 'in', ['new', 'update', 'duplicate', 'error'])
    .execute();

/** The first row per key, among rows without problems. */
export const listFirstRowsByKey = (db: Db, importId: string, keys: readonly string[]) =>
  db
    .selectFrom('import_rows')
    .select((eb) => ['key', eb.fn.min<number>('row_number').as('row_number')])
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`ANY(${keys}::text[])`)
    .where('state', 'in', ['new', 'update', 'added', 'updated'])
    .groupBy('key')
    .execute();

/** Later rows with one of these keys, which may be duplicates. */
export const listLaterRowsWithKeys = (
  db: Db,
  importId: string,
  keys: readonly string[],
  after: number,
  limit: number,
) =>
  db
    .selectFrom('import_rows')
    .select(ROW_COLUMNS)
    .where('import_id', '=', importId)
    .where('key', '=', sql<string>`ANY(${keys}::text[])`)
    .where('row_number', '>', after)
    .where('state', 'in', ['new', 'update', 'duplicate'])
    .orderBy('row_number')
    .limit(limit)
    .execute();

/** A failure inside the savepoint does not abort the rest of the transaction. */
export const createSavepoint = (tx: Tx) => sql`SAVEPOINT import_step`.execute(tx);
export const releaseSavepoint = (tx: Tx) => sql`RELEASE SAVEPOINT import_step`.execute(tx);
export const rollbackToSavepoint = (tx: Tx) => sql`ROLLBACK TO SAVEPOINT import_step`.execute(tx);

export const blankRowsOfMember = (tx: Tx, memberId: string) =>
  sql`
    UPDATE import_rows r SET cells = '{}', edits = '{}', key = NULL, problems = '[]', warnings = '[]', before = NULL
    FROM imports i WHERE i.id = r.import_id AND i.kind = 'members' AND r.subject_id = ${memberId}`.execute(
    tx,
  );
