import type { SearchKind, Suggestion } from '@mingtang/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { categoryLexeme } from '../../kernel/search-index/search-index.lexemes.service.ts';
import type { ParsedSearchQuery } from './search-query.ts';

/** Maximum rows of each kind that are ranked, so that a frequent word is not read to the end. */
const CANDIDATES_MAX = 200;

export interface SearchHitQuery {
  /** Members separated from this one by a block are excluded in the query, so that pages have no gaps. */
  viewerId: string | undefined;
  kinds: readonly SearchKind[];
  internationalOnly: boolean;
  keyword: string;
  /** Only products of this category. */
  categoryId?: string | undefined;
  offset: number;
  limit: number;
}

export interface SearchHitRow {
  kind: SearchKind;
  subject_id: string;
}

const withCategory = ({ categoryId }: SearchHitQuery, tsquery: RawBuilder<unknown>): RawBuilder<unknown> =>
  categoryId === undefined ? tsquery : sql`(${tsquery}) && ${categoryLexeme(categoryId)}::tsquery`;

const simpleTsquery = (text: string): RawBuilder<unknown> =>
  text === '' ? sql`''::tsquery` : sql`to_tsquery('simple', ${text})`;

/** All words must match; a Latin word matches as a prefix or by its stem. */
const wordsTsquery = ({ words, latin }: ParsedSearchQuery): RawBuilder<unknown> =>
  sql.join(
    [
      ...(words === '' ? [] : [simpleTsquery(words)]),
      ...latin.map(
        (word) =>
          sql`(to_tsquery('simple', ${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}) || plainto_tsquery('english', ${word}))`,
      ),
    ],
    sql` && `,
  );

const TABLES: Record<SearchKind, string> = {
  member: 'search_members',
  company: 'search_companies',
  product: 'search_products',
  post: 'search_posts',
  news: 'search_news',
};

/**
 * Disjoint parts of the documents by id, together all of them: 1/512, 7/512, 7/64 and 7/8; all but the last
 * have partial indexes. A GIN index collects all matches before it returns the first; of a frequent word, the
 * small parts have enough candidates. Literals, because the planner cannot match parameters to the indexes.
 */
const SAMPLES = [
  sql`subject_id % 512 = 0`,
  sql`subject_id % 64 = 0 AND subject_id % 512 <> 0`,
  sql`subject_id % 8 = 0 AND subject_id % 64 <> 0`,
  sql`subject_id % 8 <> 0`,
];

/** At most `CANDIDATES_MAX` of each kind: the samples are read one after the other until there are enough. */
const selectCandidates = (
  { kinds, internationalOnly, viewerId }: SearchHitQuery,
  score: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  samples: readonly RawBuilder<unknown>[] = SAMPLES,
): RawBuilder<unknown> =>
  sql.join(
    kinds.map((kind) => {
      const parts = samples.map(
        (sample) => sql`SELECT kind, subject_id, name_zh, name_en, text_lexemes, fuzzy_name, boost
          FROM ${sql.table(TABLES[kind])} WHERE ${matches} AND ${sample} ${internationalOnly ? sql`AND in_international_edition` : sql``}
            ${kind === 'member' ? sql`AND ${notBlocked(viewerId, sql`subject_id`)}` : sql``}`,
      );
      return sql`(SELECT kind, subject_id, ${score} AS score
        FROM (${sql.join(parts, sql` UNION ALL `)}) AS sampled LIMIT ${CANDIDATES_MAX})`;
    }),
    sql` UNION ALL `,
  );

/**
 * A sum: 2 for a match in the name, more than a match in the text can get; 2 more if the name equals the
 * keyword, or 1 if it starts with it; up to 1 for the share of the name that was typed; and the boost.
 */
const nameScore = (keyword: string): RawBuilder<number> => sql`
  2 + CASE
    WHEN name_zh = ${keyword} OR name_en = ${keyword} THEN 2
    WHEN starts_with(name_zh, ${keyword}) OR starts_with(name_en, ${keyword}) THEN 1
    ELSE 0 END
  + least(1, char_length(${keyword})::real / greatest(1, char_length(name_zh)))
  + boost * 0.3`;

const rankHits = (
  candidates: RawBuilder<unknown>,
  { offset, limit }: SearchHitQuery,
): RawBuilder<SearchHitRow> => sql`
  SELECT kind, subject_id::text FROM (${candidates}) AS candidates
  GROUP BY kind, subject_id ORDER BY max(score) DESC, subject_id DESC OFFSET ${offset} LIMIT ${limit}`;

const selectNameCandidates = (hitQuery: SearchHitQuery, tsquery: RawBuilder<unknown>): RawBuilder<unknown> =>
  selectCandidates(
    hitQuery,
    nameScore(hitQuery.keyword),
    sql`name_lexemes @@ (${withCategory(hitQuery, tsquery)})`,
  );

/** Matches the keyword as typed, in names and in texts. */
export const findWordHits = async (
  db: Db,
  parsedQuery: ParsedSearchQuery,
  hitQuery: SearchHitQuery,
): Promise<SearchHitRow[]> => {
  const words = wordsTsquery(parsedQuery);
  const wordCandidates = selectCandidates(
    hitQuery,
    sql`ts_rank(text_lexemes, ${words}) + boost * 0.3`,
    sql`text_lexemes @@ (${withCategory(hitQuery, words)})`,
  );
  return (
    await rankHits(
      sql`${selectNameCandidates(hitQuery, simpleTsquery(parsedQuery.names))} UNION ALL ${wordCandidates}`,
      hitQuery,
    ).execute(db)
  ).rows;
};

/** Matches homophones, or names with one wrong character. */
export const findHomophoneOrTypoHits = async (
  db: Db,
  parsedQuery: ParsedSearchQuery,
  hitQuery: SearchHitQuery,
): Promise<SearchHitRow[]> => {
  const parts = [parsedQuery.pinyin, parsedQuery.oneWrongCharacter].filter((part) => part !== '');
  if (parts.length === 0) return [];
  return (
    await rankHits(
      selectNameCandidates(hitQuery, simpleTsquery(parts.map((part) => `(${part})`).join(' | '))),
      hitQuery,
    ).execute(db)
  ).rows;
};

/** Matches similar names, by trigrams. */
export const findTrigramHits = async (db: Db, hitQuery: SearchHitQuery): Promise<SearchHitRow[]> =>
  (
    await rankHits(
      selectCandidates(
        hitQuery,
        sql`word_similarity(${hitQuery.keyword}, fuzzy_name) + boost * 0.05`,
        hitQuery.categoryId === undefined
          ? sql`${hitQuery.keyword} <% fuzzy_name`
          : sql`${hitQuery.keyword} <% fuzzy_name AND text_lexemes @@ ${categoryLexeme(hitQuery.categoryId)}::tsquery`,
        [sql`true`],
      ),
      hitQuery,
    ).execute(db)
  ).rows;

/** Matches the keyword as typed, in names only. */
export const findNameHits = async (
  db: Db,
  parsedQuery: ParsedSearchQuery,
  hitQuery: SearchHitQuery,
): Promise<SearchHitRow[]> =>
  (await rankHits(selectNameCandidates(hitQuery, simpleTsquery(parsedQuery.names)), hitQuery).execute(db))
    .rows;

/** The names as their owners wrote them, in the order of `hits`; the index has them normalised. */
export const listSuggestionNames = async (
  db: Db,
  hits: readonly SearchHitRow[],
): Promise<{ kind: Suggestion['kind']; id: string; name_zh: string; name_en: string }[]> =>
  (
    await sql<{ kind: Suggestion['kind']; id: string; name_zh: string; name_en: string }>`
      SELECT h.kind, h.id::text, coalesce(c.name_zh, m.name, p.name_zh) AS name_zh,
        coalesce(c.name_en, m.name_en, p.name_en) AS name_en
      FROM unnest(${hits.map((hit) => hit.kind)}::text[], ${hits.map((hit) => hit.subject_id)}::bigint[])
        WITH ORDINALITY AS h (kind, id, position)
      LEFT JOIN companies c ON h.kind = 'company' AND c.id = h.id
      LEFT JOIN members m ON h.kind = 'member' AND m.account_id = h.id
      LEFT JOIN products p ON h.kind = 'product' AND p.id = h.id
      ORDER BY h.position
    `.execute(db)
  ).rows;
