import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export type SmsPurpose = 'register' | 'reset' | 'login' | 'phone';

export interface NewSmsCode {
  phone: string;
  purpose: SmsPurpose;
  /** Of purpose `phone`: the session in which the code works. */
  session_id: string | null;
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
  sessionId: string | null,
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
        .where('session_id', 'is not distinct from', sessionId)
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

/** One row of `sms_rate_limits`. `amount` is 0 if the request is checked against the limit but not counted. */
export interface SmsWindow {
  key: string;
  start: Date;
  max: number;
  amount: 0 | 1;
}

/** The windows as rows of a FROM clause. */
const windowRows = (windows: readonly SmsWindow[]) => sql`unnest(
  ${windows.map(({ key }) => key)}::text[],
  ${windows.map(({ start }) => start)}::timestamptz[],
  ${windows.map(({ max }) => max)}::integer[],
  ${windows.map(({ amount }) => amount)}::integer[]
) WITH ORDINALITY AS w (key, window_start, max, amount, position)`;

/** Takes no row lock, so that a flood of rejected requests does not delay the accepted ones. */
export async function isSmsWindowFull(tx: Tx, windows: readonly SmsWindow[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${windowRows(windows)} JOIN sms_rate_limits USING (key, window_start) WHERE used >= max LIMIT 1
  `.execute(tx);
  return rows.length > 0;
}

/** Counts the request in all windows, locking their rows in the given order; false if one was full. */
export async function consumeSmsWindows(tx: Tx, windows: readonly SmsWindow[]): Promise<boolean> {
  const { rows } = await sql`
    WITH consumed AS (
      INSERT INTO sms_rate_limits (key, window_start, used)
      SELECT key, window_start, amount FROM ${windowRows(windows)} ORDER BY position
      ON CONFLICT (key, window_start) DO UPDATE SET used = sms_rate_limits.used + excluded.used
      RETURNING key, window_start, used
    )
    SELECT FROM ${windowRows(windows)} JOIN consumed USING (key, window_start) WHERE used - amount >= max LIMIT 1
  `.execute(tx);
  return rows.length === 0;
}

export const deleteOldSmsCodes = (db: Db, before: Date) =>
  db.deleteFrom('sms_codes').where('expires_at', '<', before).execute();
export const deleteOldSmsLimits = (db: Db, before: Date) =>
  db.deleteFrom('sms_rate_limits').where('window_start', '<', before).execute();

export const deleteSmsCodesOf = (tx: Tx, phone: string) =>
  tx.deleteFrom('sms_codes').where('phone', '=', phone).execute();
/** The keys that start with `bare:PHONE/`. The database sorts by bytes, in which 0 follows the slash. */
export const deleteSmsLimitsOf = (tx: Tx, phone: string) =>
  tx
    .deleteFrom('sms_rate_limits')
    .where('key', '>', `bare:${phone}/`)
    .where('key', '<', `bare:${phone}0`)
    .execute();
