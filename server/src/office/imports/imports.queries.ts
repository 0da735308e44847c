import type { ImportState } from '@mingtang/contract/imports';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewImport {
  kind: string;
  language: string;
  match_by: string;
  filename: string;
  bytes: number;
  storage_key: string;
  created_by: string;
  created_at: Date;
}

export const insertImport = (tx: Tx, row: NewImport) =>
  tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();

const selectImport = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('members as m', 'm.account_id', 'i.created_by')
    .selectAll('i')
    .select('m.name as creator');

export const findImport = (db: Db, id: string) => selectImport(db).where('i.id', '=', id).executeTakeFirst();
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const selectImportsOfKind = (db: Db, kind: string) => selectImport(db).where('i.kind', '=', kind);

/** The number of rows and of their warnings per import and state, without the heading and the rows above it. */
export const countRowsByState = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('import_rows')
    .select((eb) => [
      'import_id',
      'state',
      eb.fn.countAll<string>().as('count'),
      sql<string>`sum(jsonb_array_length(warnings))`.as('warnings'),
    ])
    .where('import_id', 'in', ids)
    .where('state', '<>', 'heading')
    .groupBy(['import_id', 'state'])
    .execute();

/** Serialises all work on one import. */
export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** Like `lockImport`, but skips a locked import: the worker must not wait. */
export const tryLockImport = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();

const ACTIVE_MAX = 20;

/** The imports that the worker has to process. */
export const listActiveImports = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('state', 'in', ['queued', 'checking', 'applying', 'undoing'])
    .orderBy('id')
    .limit(ACTIVE_MAX)
    .execute();

export interface ImportUpdate {
  state?: ImportState;
  reason?: string;
  headers?: string[];
  hidden_columns?: number[];
  heading_row?: number;
  heading_height?: number;
  mapping?: string[];
  new_fields?: object[];
  row_count?: number;
  applied_by?: string;
  applied_at?: Date;
  finished_at?: Date | null;
}

export const updateImport = (tx: Tx, id: string, { new_fields, ...change }: ImportUpdate) =>
  tx
    .updateTable('imports')
    .set({ ...change, ...(new_fields && { new_fields: JSON.stringify(new_fields) }) })
    .where('id', '=', id)
    .execute();

const BUSY_STATES = ['applying', 'undoing'];

export const listExpiredImports = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'storage_key'])
    .where('created_at', '<', before)
    .where('state', 'not in', BUSY_STATES)
    .limit(limit)
    .execute();

/** Skips an import that was started meanwhile; a later nightly run deletes it. */
export const deleteImportIfIdle = (db: Db, id: string) =>
  db.deleteFrom('imports').where('id', '=', id).where('state', 'not in', BUSY_STATES).execute();
