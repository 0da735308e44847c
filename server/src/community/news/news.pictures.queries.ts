import type { Db, Tx } from '../../platform/db/client.ts';

/** In the order of the text. */
export const listNewsPictures = (db: Db, newsId: string) =>
  db
    .selectFrom('news_pictures as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .select([
      'p.media_id',
      'p.after_block',
      'p.caption_zh',
      'p.caption_en',
      'm.placeholder',
      'm.width',
      'm.height',
    ])
    .where('p.news_id', '=', newsId)
    .orderBy('p.after_block')
    .orderBy('p.position')
    .execute();
export type NewsPictureRow = Awaited<ReturnType<typeof listNewsPictures>>[number];

export interface NewNewsPicture {
  news_id: string;
  position: number;
  media_id: string;
  after_block: number;
  caption_zh: string;
  caption_en: string;
}

export const insertNewsPictures = (tx: Tx, pictures: readonly NewNewsPicture[]) =>
  tx
    .insertInto('news_pictures')
    .values([...pictures])
    .execute();

export const deleteNewsPictures = (tx: Tx, newsId: string) =>
  tx.deleteFrom('news_pictures').where('news_id', '=', newsId).execute();
