import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** A count never goes below zero, so that a wrong one does not stop the erasure of an account. */
export const addToCounts = (
  tx: Tx,
  count: 'fans_count' | 'follow_count',
  memberIds: readonly string[],
  change: 1 | -1,
) =>
  sql`
    UPDATE members SET ${sql.ref(count)} = greatest(${sql.ref(count)} + ${change}::integer, 0)
    WHERE account_id = ANY(${[...memberIds]}::bigint[])`.execute(tx);
