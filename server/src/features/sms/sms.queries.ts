import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export type SmsPurpose = 'register' | 'reset';

export interface NewCode {
  phone: string;
  purpose: SmsPurpose;
  nonce: Buffer;
  created_at: Date;
  expires_at: Date;
}

export const insertCode = (db: Db, code: NewCode) =>
  db.insertInto('sms_codes').values(code).returning('id').executeTakeFirstOrThrow();

export const findCode = (db: Db, id: string) =>
  db
    .selectFrom('sms_codes')
    .select(['id', 'phone', 'purpose', 'nonce', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts the try before it is judged, so that parallel guesses share the five. Only the newest code counts. */
export const takeTry = (
  db: Db,
  phone: string,
  purpose: SmsPurpose,
  column: 'tries' | 'known_tries',
  tries: number,
  now: Date,
) =>
  db
    .updateTable('sms_codes')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sms_codes')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(column, '<', tries)
    .returning(['id', 'nonce'])
    .executeTakeFirst();

export const setCodeUsed = (db: Db, id: string, now: Date) =>
  db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Two requests for one number wait for each other, so that neither overlooks the other's message. */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`SELECT pg_advisory_xact_lock(7204, hashtext(${phone}))`.execute(tx);

export async function countRecent(tx: Tx, phone: string, since: Date, most: number): Promise<number> {
  const rows = await tx
    .selectFrom('sms_codes')
    .select('id')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .limit(most)
    .execute();
  return rows.length;
}

/** One more in this window, or none, unless it is full. */
export const takeBudget = (tx: Tx, key: string, windowStart: Date, most: number, amount: 0 | 1) =>
  tx
    .insertInto('sms_budgets')
    .values({ key, window_start: windowStart, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ used: sql`sms_budgets.used + ${amount}` })
        .where('sms_budgets.used', '<', most),
    )
    .returning('used')
    .executeTakeFirst();

export const deleteOldCodes = (db: Db, before: Date) =>
  db.deleteFrom('sms_codes').where('expires_at', '<', before).execute();
export const deleteOldBudgets = (db: Db, before: Date) =>
  db.deleteFrom('sms_budgets').where('window_start', '<', before).execute();
