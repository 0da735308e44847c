import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const listSavedViews = (db: Db, accountId: string, screen: string, limit: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('account_id', '=', accountId)
    .where('screen', '=', screen)
    .orderBy('name')
    .limit(limit)
    .execute();

/** Serialises the saves of one account, so that two cannot both take the last slot. */
export const lockAccount = (tx: Tx, id: string) =>
  sql`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);

export const upsertView = (
  tx: Tx,
  view: { account_id: string; screen: string; name: string; query: string },
) =>
  tx
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'screen', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

export const deleteView = (db: Db, accountId: string, id: string) =>
  db
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const deleteViewsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('saved_views').where('account_id', '=', accountId).execute();
