import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/**
 * Clears the last active day of members who have never logged in; returns how many. Locks their accounts, so that none
 * is claimed meanwhile, and leaves out those that are being claimed.
 */
export const clearActiveDayBatch = async (tx: Tx, limit: number): Promise<number> => {
  const { rows } = await sql`
    WITH batch AS (
      SELECT a.id FROM accounts a JOIN members m ON m.account_id = a.id
      WHERE a.state IN ('pending', 'frozen', 'deleting') AND a.password_hash = '' AND m.last_active_on > '-infinity'
      LIMIT ${limit} FOR NO KEY UPDATE OF a SKIP LOCKED)
    UPDATE members m SET last_active_on = '-infinity' FROM batch WHERE m.account_id = batch.id
    RETURNING m.account_id`.execute(tx);
  return rows.length;
};
