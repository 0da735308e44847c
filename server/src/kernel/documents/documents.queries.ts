import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/**
 * Serialises publications of one document, so that version numbers are consecutive. 7236 is the lock's
 * namespace.
 */
export const lockDocument = (tx: Tx, id: string) =>
  sql`SELECT pg_advisory_xact_lock(7236, hashtext(${id}))`.execute(tx);

export const findCurrentDocument = (db: Db, id: string) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listCurrentDocumentVersions = (db: Db, ids: readonly string[]) =>
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

export const listAllDocumentVersions = (db: Db, limit: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'version', 'title_zh', 'title_en', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findDocumentVersion = (db: Db, id: string, version: number) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
