import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface NewExport {
  account_id: string;
  language: string;
  storage_key: string;
  asked_at: Date;
  expires_at: Date;
}

/** Undefined while another one is being made. */
export const insertExport = (tx: Tx, given: NewExport) =>
  tx
    .insertInto('data_exports')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const countSince = async (tx: Tx, accountId: string, since: Date): Promise<number> =>
  (
    await tx
      .selectFrom('data_exports')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '<>', 'failed')
      .where('asked_at', '>', since)
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

export const findReady = (db: Db, accountId: string, id: string, now: Date) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A try, from which on those before it count no more. Of an account that is open: whoever is leaving could not fetch it. */
export const beginAttempt = (db: Db, id: string) =>
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

interface Attempt {
  id: string;
  attempt: number;
}

/** Undefined when it is no longer wanted, or made by a later try. */
export const countPiece = (db: Db, { id, attempt }: Attempt, pieces: number) =>
  db
    .updateTable('data_exports')
    .set({ pieces: sql`greatest(pieces, ${pieces})` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();

export const setReady = (tx: Tx, { id, attempt }: Attempt, made: { bytes: number; at: Date; until: Date }) =>
  tx
    .updateTable('data_exports')
    .set({
      state: 'ready',
      bytes: String(made.bytes),
      ready_at: made.at,
      expires_at: made.until,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .returning('account_id')
    .executeTakeFirst();

export const listExpired = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('expires_at', '<=', now)
    .where('state', 'in', ['waiting', 'ready'])
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** One that never got ready has failed. */
export const setExpired = (db: Db, id: string) =>
  db
    .updateTable('data_exports')
    .set({ state: sql`CASE state WHEN 'ready' THEN 'gone' ELSE 'failed' END`, pieces: 0 })
    .where('id', '=', id)
    .execute();

export const deleteOld = (db: Db, before: Date) =>
  db
    .deleteFrom('data_exports')
    .where('expires_at', '<', before)
    .where('state', 'in', ['gone', 'failed'])
    .execute();

export const deleteExport = (db: Db, id: string) =>
  db.deleteFrom('data_exports').where('id', '=', id).execute();
