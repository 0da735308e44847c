import type { SearchKind } from '@mingtang/contract/search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface SearchDocument {
  subject_id: string;
  name_zh: string;
  name_en: string;
  name_lexemes: string;
  text_lexemes: string;
  short_text_en: string;
  attributes_en: string;
  long_text_en: string;
  fuzzy_name: string;
  in_international_edition: boolean;
  boost: number;
}

/** One statement for hundreds of documents. PostgreSQL stems English here with the same stemmer as for queries. */
export async function upsertDocuments(
  db: Db,
  kind: SearchKind,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await sql`
    INSERT INTO search_documents (kind, subject_id, name_zh, name_en, name_lexemes, text_lexemes, fuzzy_name,
      in_international_edition, boost)
    SELECT ${kind}, d.subject_id, d.name_zh, d.name_en, d.name_lexemes::tsvector,
      d.text_lexemes::tsvector
        || setweight(to_tsvector('english', d.name_en), 'A')
        || setweight(to_tsvector('english', d.short_text_en), 'B')
        || setweight(to_tsvector('english', d.attributes_en), 'C')
        || setweight(to_tsvector('english', d.long_text_en), 'D'),
      d.fuzzy_name, d.in_international_edition, d.boost
    FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS d (
      subject_id bigint, name_zh text, name_en text, name_lexemes text, text_lexemes text,
      short_text_en text, attributes_en text, long_text_en text,
      fuzzy_name text, in_international_edition boolean, boost real)
    ON CONFLICT (kind, subject_id) DO UPDATE SET
      name_zh = EXCLUDED.name_zh, name_en = EXCLUDED.name_en, name_lexemes = EXCLUDED.name_lexemes,
      text_lexemes = EXCLUDED.text_lexemes,
      fuzzy_name = EXCLUDED.fuzzy_name, in_international_edition = EXCLUDED.in_international_edition, boost = EXCLUDED.boost
  `.execute(db);
}

export const deleteDocuments = (db: Db, kind: SearchKind, ids: readonly string[]) =>
  db.deleteFrom('search_documents').where('kind', '=', kind).where('subject_id', 'in', ids).execute();

/** Deletes the documents of an id range that are not in `indexedIds`: their subjects are no longer listed. */
export const deleteStaleDocuments = (
  db: Db,
  kind: SearchKind,
  after: string,
  upTo: string | null,
  indexedIds: readonly string[],
) =>
  sql`
    DELETE FROM search_documents WHERE kind = ${kind} AND subject_id > ${after}::bigint
      AND (${upTo}::bigint IS NULL OR subject_id <= ${upTo}::bigint) AND subject_id <> ALL(${indexedIds}::bigint[])
  `.execute(db);

export const listSearchVocabulary = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('search_vocabulary').select('word').execute()).map((row) => row.word);
