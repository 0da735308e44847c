import type { Db, Tx } from '../../platform/db/client.ts';

export const listTabRows = (db: Db) =>
  db.selectFrom('settings').select(['edition', 'home_tabs', 'tab_labels']).execute();
export type TabsRow = Awaited<ReturnType<typeof listTabRows>>[number];

export const updateTabs = (tx: Tx, edition: string, tabs: string[], labels: object, at: Date) =>
  tx
    .updateTable('settings')
    .set({ home_tabs: tabs, tab_labels: JSON.stringify(labels), updated_at: at })
    .where('edition', '=', edition)
    .execute();
