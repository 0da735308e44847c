import type { Db, Tx } from '../../platform/db/client.ts';

export const findDuesSettings = (db: Db) =>
  db.selectFrom('dues_settings').selectAll().executeTakeFirstOrThrow();
export type DuesSettingsRow = Awaited<ReturnType<typeof findDuesSettings>>;

export const lockDuesSettings = (tx: Tx) =>
  tx.selectFrom('dues_settings').selectAll().forUpdate().executeTakeFirstOrThrow();

export const updateDuesSettings = (tx: Tx, settings: Omit<DuesSettingsRow, 'singleton'>) =>
  tx.updateTable('dues_settings').set(settings).execute();
