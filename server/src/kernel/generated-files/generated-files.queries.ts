import type { JsonObject } from '../../platform/db/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';

interface NewFile {
  kind: string;
  requested_by: string;
  options: JsonObject;
  storage_key: string;
  total: number;
  requested_at: Date;
  expires_at: Date;
}

/** Undefined while another file of this kind is being made for the same person. */
export const insertFile = (tx: Tx, file: NewFile) =>
  tx
    .insertInto('generated_files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Newest first. */
export const listFiles = (db: Db, kind: string, requesterId: string, limit: number) =>
  db
    .selectFrom('generated_files')
    .selectAll()
    .where('requested_by', '=', requesterId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type GeneratedFileRow = Awaited<ReturnType<typeof listFiles>>[number];

export const findReadyFile = (db: Db, kind: string, requesterId: string, id: string, now: Date) =>
  db
    .selectFrom('generated_files')
    .select(['storage_key', 'requested_at'])
    .where('id', '=', id)
    .where('requested_by', '=', requesterId)
    .where('kind', '=', kind)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const findWaitingFile = (db: Db, id: string) =>
  db
    .selectFrom('generated_files')
    .select(['storage_key', 'options'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const updateFileProgress = (db: Db, id: string, done: number) =>
  db.updateTable('generated_files').set({ done }).where('id', '=', id).execute();

export const markFileReady = (
  db: Db,
  id: string,
  file: { bytes: number; total: number; done: number; expires_at: Date },
) =>
  db
    .updateTable('generated_files')
    .set({ state: 'ready', ...file })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export const listExpiredFiles = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('generated_files')
    .select(['id', 'storage_key'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const deleteFile = (db: Db, id: string) =>
  db.deleteFrom('generated_files').where('id', '=', id).execute();
