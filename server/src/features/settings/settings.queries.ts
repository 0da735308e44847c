import type { Db, Tx } from '../../db/client.ts';

const rows = (db: Db) => db.selectFrom('settings').selectAll();
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export const findSettings = (db: Db, id: string) => rows(db).where('id', '=', id).executeTakeFirst();

export const lockSettings = (tx: Tx, id: string) =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** One row for each edition, so there are never many. */
export const listSettings = (db: Db, edition: string | undefined) =>
  rows(db)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition!))
    .orderBy('id')
    .execute();

export type SettingsFields = Omit<SettingsRow, 'id' | 'edition' | 'home_tabs' | 'tab_labels'>;

export const setSettings = (tx: Tx, id: string, fields: SettingsFields) =>
  tx.updateTable('settings').set(fields).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
