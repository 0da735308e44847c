import type { Db, Tx } from '../../db/client.ts';

export const listWords = (db: Db) =>
  db.selectFrom('notice_words').select(['key', 'text_zh as zh', 'text_en as en']).orderBy('key').execute();

export const lockWords = (tx: Tx, key: string) =>
  tx
    .selectFrom('notice_words')
    .select(['text_zh as zh', 'text_en as en'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

export const upsertWords = (tx: Tx, key: string, { zh, en }: { zh: string; en: string }) =>
  tx
    .insertInto('notice_words')
    .values({ key, text_zh: zh, text_en: en })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ text_zh: zh, text_en: en }))
    .execute();

export const deleteWords = (tx: Tx, key: string) =>
  tx.deleteFrom('notice_words').where('key', '=', key).execute();
