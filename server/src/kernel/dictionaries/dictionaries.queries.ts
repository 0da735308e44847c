import type { Db } from '../../platform/db/client.ts';

export const listDictionaryEntries = (db: Db, type: string) =>
  db
    .selectFrom('dictionary_entries')
    .select(['value', 'label_zh', 'label_en', 'sort_order'])
    .where('type', '=', type)
    .orderBy('sort_order')
    .orderBy('value')
    .execute();

export const listAllDictionaryEntries = (db: Db) =>
  db.selectFrom('dictionary_entries').select(['type', 'value', 'label_zh', 'label_en']).execute();
