import type { Db, Tx } from '../../platform/db/client.ts';

export const listNotificationTexts = (db: Db) =>
  db
    .selectFrom('notification_texts')
    .select(['key', 'text_zh as zh', 'text_en as en'])
    .orderBy('key')
    .execute();

export const lockNotificationText = (tx: Tx, key: string) =>
  tx
    .selectFrom('notification_texts')
    .select(['text_zh as zh', 'text_en as en'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

export const upsertNotificationText = (tx: Tx, key: string, { zh, en }: { zh: string; en: string }) =>
  tx
    .insertInto('notification_texts')
    .values({ key, text_zh: zh, text_en: en })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ text_zh: zh, text_en: en }))
    .execute();

export const deleteNotificationText = (tx: Tx, key: string) =>
  tx.deleteFrom('notification_texts').where('key', '=', key).execute();
