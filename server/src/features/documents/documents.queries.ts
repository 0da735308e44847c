import type { Db } from '../../db/client.ts';

export const findDocument = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listVersions = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select((eb) => ['id', eb.fn.max('version').as('version')])
    .where('id', 'in', ids)
    .groupBy('id')
    .execute();

export interface NewDocument {
  id: string;
  version: number;
  title_zh: string;
  title_en: string;
  body_zh: string;
  body_en: string;
}

export const insertDocument = (db: Db, document: NewDocument) =>
  db.insertInto('documents').values(document).execute();
