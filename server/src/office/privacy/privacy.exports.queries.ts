import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NewExport {
  account_id: string;
  language: string;
  storage_key: string;
  requested_at: Date;
  expires_at: Date;
}

/** Undefined while another export of the account is being built. */
export const insertExport = (tx: Tx, newExport: NewExport) =>
  tx
    .insertInto('data_exports')
    .values(newExport)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const countExportsSince = async (tx: Tx, accountId: string, since: Date): Promise<number> =>
  (
    await tx
      .selectFrom('data_exports')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '<>', 'failed')
      .where('requested_at', '>', since)
      .execute()
  ).length;

export const listExports = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
export type ExportRow = Awaited<ReturnType<typeof listExports>>[number];

export const findReadyExport = (db: Db, accountId: string, id: string, now: Date) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Starts an attempt, which invalidates earlier ones. Only for active accounts: others could not download the file. */
export const beginExportAttempt = (db: Db, id: string) =>
  db
    .updateTable('data_exports as e')
    .from('accounts as a')
    .set({ attempt: sql`e.attempt + 1` })
    .whereRef('a.id', '=', 'e.account_id')
    .where('e.id', '=', id)
    .where('e.state', '=', 'waiting')
    .where('a.state', '=', 'active')
    .returningAll('e')
    .executeTakeFirst();

interface ExportAttempt {
  id: string;
  attempt: number;
}

/** Undefined when the export is no longer waiting or a later attempt has started. */
export const updateChunkCount = (db: Db, { id, attempt }: ExportAttempt, chunks: number) =>
  db
    .updateTable('data_exports')
    .set({ chunk_count: sql`greatest(chunk_count, ${chunks})` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();

export const markExportReady = (
  tx: Tx,
  { id, attempt }: ExportAttempt,
  file: { bytes: number; at: Date; until: Date },
) =>
  tx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      bytes: String(file.bytes),
      ready_at: file.at,
      expires_at: file.until,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .returning('account_id')
    .executeTakeFirst();

export const listExpiredExports = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('state', 'in', ['waiting', 'ready'])
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** An expired export that never became ready has failed. */
export const markExportExpired = (db: Db, id: string) =>
  db
    .updateTable('data_exports')
    .set({ state: sql`CASE state WHEN 'ready' THEN 'gone' ELSE 'failed' END`, chunk_count: 0 })
    .where('id', '=', id)
    .execute();

export const deleteOldExports = (db: Db, before: Date) =>
  db
    .deleteFrom('data_exports')
    .where('expires_at', '<', before)
    .where('state', 'in', ['gone', 'failed'])
    .execute();

export const deleteExport = (db: Db, id: string) =>
  db.deleteFrom('data_exports').where('id', '=', id).execute();
