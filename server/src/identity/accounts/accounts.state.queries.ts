import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Locks the row until the transaction ends, against a concurrent claim or state change. */
export const lockAccountForStateChange = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['state', sql<boolean>`password_hash = ''`.as('unclaimed')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateAccountState = (tx: Tx, id: string, state: string) =>
  tx.updateTable('accounts').set({ state }).where('id', '=', id).execute();
