import type { Suggestion } from '@mingtang/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';
import { categoryLexeme } from './lexemes.ts';
import type { QueryText } from './query-text.ts';
import type { Kind } from './sources.queries.ts';

/** A word that half the network carries is not read to its end: this many of each sort are weighed. */
const CANDIDATES = 200;

export interface Wanted {
  /** Members whom a block hides from this one are not found, so that no page has a gap in their place. */
  viewerId: string | undefined;
  kinds: readonly Kind[];
  abroadOnly: boolean;
  keyword: string;
  /** Only what is filed under this category. */
  categoryId?: string | undefined;
  offset: number;
  limit: number;
}

export interface Hit {
  kind: Kind;
  subject_id: string;
}

const within = ({ categoryId }: Wanted, query: RawBuilder<unknown>): RawBuilder<unknown> =>
  categoryId === undefined ? query : sql`(${query}) && ${categoryLexeme(categoryId)}::tsquery`;

const plain = (text: string): RawBuilder<unknown> =>
  text === '' ? sql`''::tsquery` : sql`to_tsquery('simple', ${text})`;

/** Latin words count as they begin and by their stems. */
const inWords = ({ words, latin }: QueryText): RawBuilder<unknown> =>
  sql.join(
    [
      ...(words === '' ? [] : [plain(words)]),
      ...latin.map(
        (word) =>
          sql`(to_tsquery('simple', ${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}) || plainto_tsquery('english', ${word}))`,
      ),
    ],
    sql` && `,
  );

const TABLES: Record<Kind, string> = {
  member: 'search_members',
  company: 'search_companies',
  product: 'search_products',
  post: 'search_posts',
  news: 'search_news',
};

/** Smallest first; each has indexes of its own. Written out, since a parameter would hide them from the planner. */
const SAMPLES = [
  sql`subject_id % 512 = 0`,
  sql`subject_id % 64 = 0 AND subject_id % 512 <> 0`,
  sql`subject_id % 8 = 0 AND subject_id % 64 <> 0`,
  sql`subject_id % 8 <> 0`,
];

/** So many of each kind. The samples are read one after the other, and no further than there are enough. */
const candidates = (
  { kinds, abroadOnly, viewerId }: Wanted,
  score: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  samples: readonly RawBuilder<unknown>[] = SAMPLES,
): RawBuilder<unknown> =>
  sql.join(
    kinds.map((kind) => {
      const parts = samples.map(
        (sample) => sql`SELECT kind, subject_id, name_zh, name_en, words, sounds, merit
          FROM ${sql.table(TABLES[kind])} WHERE ${matches} AND ${sample} ${abroadOnly ? sql`AND abroad` : sql``}
            ${kind === 'member' ? sql`AND ${notBlocked(viewerId, sql`subject_id`)}` : sql``}`,
      );
      return sql`(SELECT kind, subject_id, ${score} AS score
        FROM (${sql.join(parts, sql` UNION ALL `)}) AS sampled LIMIT ${CANDIDATES})`;
    }),
    sql` UNION ALL `,
  );

/**
 * A name that holds what was typed stands before a text that holds it; a name that is it, or begins with it,
 * before one that merely holds it; then the share of the name that was typed, then merit.
 */
const nameScore = (keyword: string): RawBuilder<number> => sql`
  2 + CASE
    WHEN name_zh = ${keyword} OR name_en = ${keyword} THEN 2
    WHEN starts_with(name_zh, ${keyword}) OR starts_with(name_en, ${keyword}) THEN 1
    ELSE 0 END
  + least(1, char_length(${keyword})::real / greatest(1, char_length(name_zh)))
  + merit * 0.3`;

const ranked = (found: RawBuilder<unknown>, { offset, limit }: Wanted): RawBuilder<Hit> => sql`
  SELECT kind, subject_id::text FROM (${found}) AS found
  GROUP BY kind, subject_id ORDER BY max(score) DESC, subject_id DESC OFFSET ${offset} LIMIT ${limit}`;

const byName = (wanted: Wanted, query: RawBuilder<unknown>): RawBuilder<unknown> =>
  candidates(wanted, nameScore(wanted.keyword), sql`names @@ (${within(wanted, query)})`);

export const findHits = async (db: Db, text: QueryText, wanted: Wanted): Promise<Hit[]> => {
  const words = inWords(text);
  const byWords = candidates(
    wanted,
    sql`ts_rank(words, ${words}) + merit * 0.3`,
    sql`words @@ (${within(wanted, words)})`,
  );
  return (await ranked(sql`${byName(wanted, plain(text.names))} UNION ALL ${byWords}`, wanted).execute(db))
    .rows;
};

/** Characters of the same sound, or one wrong character. */
export const findNearly = async (db: Db, text: QueryText, wanted: Wanted): Promise<Hit[]> => {
  const parts = [text.sounding, text.nearly].filter((part) => part !== '');
  if (parts.length === 0) return [];
  return (
    await ranked(byName(wanted, plain(parts.map((part) => `(${part})`).join(' | '))), wanted).execute(db)
  ).rows;
};

/** Names that share most of their letters with what was typed. */
export const findAlike = async (db: Db, wanted: Wanted): Promise<Hit[]> =>
  (
    await ranked(
      candidates(
        wanted,
        sql`word_similarity(${wanted.keyword}, sounds) + merit * 0.05`,
        wanted.categoryId === undefined
          ? sql`${wanted.keyword} <% sounds`
          : sql`${wanted.keyword} <% sounds AND words @@ ${categoryLexeme(wanted.categoryId)}::tsquery`,
        [sql`true`],
      ),
      wanted,
    ).execute(db)
  ).rows;

export const listSuggestions = async (db: Db, text: QueryText, wanted: Wanted): Promise<Hit[]> =>
  (await ranked(byName(wanted, plain(text.names)), wanted).execute(db)).rows;

/** Names as they are written, in the order asked for. */
export const listNames = async (
  db: Db,
  hits: readonly Hit[],
): Promise<{ kind: Suggestion['kind']; id: string; name_zh: string; name_en: string }[]> =>
  (
    await sql<{ kind: Suggestion['kind']; id: string; name_zh: string; name_en: string }>`
      SELECT h.kind, h.id::text, coalesce(c.name_zh, m.name, p.name_zh) AS name_zh,
        coalesce(c.name_en, m.name_en, p.name_en) AS name_en
      FROM unnest(${hits.map((hit) => hit.kind)}::text[], ${hits.map((hit) => hit.subject_id)}::bigint[])
        WITH ORDINALITY AS h (kind, id, place)
      LEFT JOIN companies c ON h.kind = 'company' AND c.id = h.id
      LEFT JOIN members m ON h.kind = 'member' AND m.account_id = h.id
      LEFT JOIN products p ON h.kind = 'product' AND p.id = h.id
      ORDER BY h.place
    `.execute(db)
  ).rows;
