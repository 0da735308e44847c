import type { ImportState } from '@mingtang/contract/imports';
import type { Db, Tx } from '../../db/client.ts';

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

export const filteredImports = (db: Db, kind: string) => selectImport(db).where('i.kind', '=', kind);

/** How many rows of each import stand where. */
export const countRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('import_rows')
    .select((eb) => ['import_id', 'state', eb.fn.countAll<string>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute();

/** One hand at a time works on an import. */
export const lockImport = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

/** The same for the worker, which has other things to do than to wait. */
export const lockFree = (tx: Tx, id: string) =>
  tx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst();

const DUE_MAX = 20;

/** What the worker has to do. */
export const listDue = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('state', 'in', ['queued', 'checking', 'applying', 'undoing'])
    .orderBy('id')
    .limit(DUE_MAX)
    .execute();

export interface ImportChange {
  state?: ImportState;
  reason?: string;
  heads?: string[];
  mapping?: string[];
  row_count?: number;
  applied_by?: string;
  applied_at?: Date;
  finished_at?: Date | null;
}

export const setImport = (tx: Tx, id: string, change: ImportChange) =>
  tx.updateTable('imports').set(change).where('id', '=', id).execute();

const BUSY = ['applying', 'undoing'];

export const listOld = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('imports')
    .select(['id', 'storage_key'])
    .where('created_at', '<', before)
    .where('state', 'not in', BUSY)
    .limit(limit)
    .execute();

/** Not one that somebody set to work meanwhile; it goes another night. */
export const deleteIdle = (db: Db, id: string) =>
  db.deleteFrom('imports').where('id', '=', id).where('state', 'not in', BUSY).execute();
