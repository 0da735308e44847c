import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** Held until the end, so that nobody claims or shuts it in between. */
export const lockState = (tx: Tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select(['state', sql<boolean>`password_hash = ''`.as('unclaimed')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const setState = (tx: Tx, id: string, state: string) =>
  tx.updateTable('accounts').set({ state }).where('id', '=', id).execute();
