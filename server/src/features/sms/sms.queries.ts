import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export type SmsPurpose = 'register' | 'reset';

export interface NewSmsCode {
  phone: string;
  purpose: SmsPurpose;
  nonce: Buffer;
  created_at: Date;
  expires_at: Date;
}

export const insertSmsCode = (db: Db, code: NewSmsCode) =>
  db.insertInto('sms_codes').values(code).returning('id').executeTakeFirstOrThrow();

export const findSmsCode = (db: Db, id: string) =>
  db
    .selectFrom('sms_codes')
    .select(['id', 'phone', 'purpose', 'nonce', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Counts the attempt before the code is compared, so that parallel guesses share the limit. Newest code only. */
export const consumeCodeAttempt = (
  db: Db,
  phone: string,
  purpose: SmsPurpose,
  column: 'attempts' | 'known_device_attempts',
  maxAttempts: number,
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
    .where(column, '<', maxAttempts)
    .returning(['id', 'nonce'])
    .executeTakeFirst();

export const markSmsCodeUsed = (db: Db, id: string, now: Date) =>
  db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/**
 * Serialises requests for one number, so that each one counts the other's message. 7204 is the namespace of
 * this lock.
 */
export const lockPhone = (tx: Tx, phone: string) =>
  sql`SELECT pg_advisory_xact_lock(7204, hashtext(${phone}))`.execute(tx);

export async function countRecentSmsCodes(tx: Tx, phone: string, since: Date, max: number): Promise<number> {
  const rows = await tx
    .selectFrom('sms_codes')
    .select('id')
    .where('phone', '=', phone)
    .where('created_at', '>', since)
    .limit(max)
    .execute();
  return rows.length;
}

/** Adds `amount` to the window; undefined when the limit is reached. */
export const consumeSmsLimit = (tx: Tx, key: string, windowStart: Date, max: number, amount: 0 | 1) =>
  tx
    .insertInto('sms_rate_limits')
    .values({ key, window_start: windowStart, used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ used: sql`sms_rate_limits.used + ${amount}` })
        .where('sms_rate_limits.used', '<', max),
    )
    .returning('used')
    .executeTakeFirst();

export const deleteOldSmsCodes = (db: Db, before: Date) =>
  db.deleteFrom('sms_codes').where('expires_at', '<', before).execute();
export const deleteOldSmsLimits = (db: Db, before: Date) =>
  db.deleteFrom('sms_rate_limits').where('window_start', '<', before).execute();
