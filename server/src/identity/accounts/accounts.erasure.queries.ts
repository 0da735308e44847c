import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

export const lockAccountPhone = (tx: Tx, id: string) =>
  tx.selectFrom('accounts').select('phone').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Country code 999 is not assigned, so no real phone number can collide. */
export const blankAccount = (tx: Tx, id: string) =>
  sql`
    UPDATE accounts SET state = 'deleted', phone = '+999' || lpad(id::text, 11, '0'), password_hash = '',
      totp_secret = NULL, totp_step = 0
    WHERE id = ${id}`.execute(tx);
