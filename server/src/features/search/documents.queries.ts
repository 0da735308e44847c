import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Kind } from './sources.queries.ts';

export interface Document {
  subject_id: string;
  name_zh: string;
  name_en: string;
  names: string;
  words: string;
  line_en: string;
  prose_en: string;
  sounds: string;
  abroad: boolean;
  merit: number;
}

/** One statement for hundreds; English is brought to its stems here, by the same stemmer that reads the question. */
export async function upsertDocuments(db: Db, kind: Kind, documents: readonly Document[]): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    INSERT INTO search_documents (kind, subject_id, name_zh, name_en, names, words, sounds, abroad, merit)
    SELECT ${kind}, d.subject_id, d.name_zh, d.name_en, d.names::tsvector,
      d.words::tsvector
        || setweight(to_tsvector('english', d.name_en), 'A')
        || setweight(to_tsvector('english', d.line_en), 'B')
        || setweight(to_tsvector('english', d.prose_en), 'C'),
      d.sounds, d.abroad, d.merit
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS d (
      subject_id bigint, name_zh text, name_en text, names text, words text, line_en text, prose_en text,
      sounds text, abroad boolean, merit real)
    ON CONFLICT (kind, subject_id) DO UPDATE SET
      name_zh = EXCLUDED.name_zh, name_en = EXCLUDED.name_en, names = EXCLUDED.names, words = EXCLUDED.words,
      sounds = EXCLUDED.sounds, abroad = EXCLUDED.abroad, merit = EXCLUDED.merit
  `.execute(db);
}

export const deleteDocuments = (db: Db, kind: Kind, ids: readonly string[]) =>
  db.deleteFrom('search_documents').where('kind', '=', kind).where('subject_id', 'in', ids).execute();

/** What lies between two ids and was not read just now is no longer shown. */
export const deleteOthers = (
  db: Db,
  kind: Kind,
  after: string,
  upTo: string | null,
  kept: readonly string[],
) =>
  sql`
    DELETE FROM search_documents WHERE kind = ${kind} AND subject_id > ${after}::bigint
      AND (${upTo}::bigint IS NULL OR subject_id <= ${upTo}::bigint) AND subject_id <> ALL(${kept}::bigint[])
  `.execute(db);

export const listWords = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('search_words').select('word').execute()).map((row) => row.word);
