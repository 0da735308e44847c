import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { DB } from '../../platform/db/tables.ts';

const selectSettings = (db: Db) => db.selectFrom('settings').selectAll();
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const findSettings = (db: Db, id: string) =>
  selectSettings(db).where('id', '=', id).executeTakeFirst();

export const lockSettings = (tx: Tx, id: string) =>
  selectSettings(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** One row per edition, so no paging is needed. */
export const listSettings = (db: Db, edition: string | undefined) =>
  selectSettings(db)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!))
    .orderBy('id')
    .execute();

export const updateSettings = (tx: Tx, id: string, fields: Updateable<DB['settings']>) =>
  tx.updateTable('settings').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
