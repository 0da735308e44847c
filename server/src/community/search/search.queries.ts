import type { SearchKind } from '@mingtang/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { categoryLexeme } from '../../kernel/search-index/search-index.lexemes.service.ts';
import type { ParsedSearchQuery } from './search-query.ts';

/** Maximum rows of each kind that are ranked, so that a frequent word is not read to the end. */
const CANDIDATES_MAX = 200;

/** Which documents are searched. */
export interface SearchScope {
  /** Members separated from this one by a block are excluded in the query, so that pages have no gaps. */
  viewerId: string | undefined;
  kinds: readonly SearchKind[];
  internationalOnly: boolean;
  /** Only products of this category. */
  categoryId?: string | undefined;
  /** Only companies, and products of companies, with these properties. */
  company?: CompanyScope | undefined;
}

export interface CompanyScope {
  region?: string | undefined;
  industry?: string | undefined;
  /** Valid on the day. */
  certificate?: { key: string; today: string } | undefined;
}

export interface SearchHitRow {
  kind: SearchKind;
  subject_id: string;
}

export interface CountedSearchHitRow extends SearchHitRow {
  score: number;
  /** Of the kind of this row, up to the number of candidates. */
  count: number;
  international_count: number;
}

/**
 * How the keyword is compared, in the order in which searches try it: as typed in names and texts; names of the same
 * sound; names with one wrong character; names with similar letters.
 */
export const MATCH_MODES = ['exact', 'homophone', 'typo', 'similar'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

const withCategory = ({ categoryId }: SearchScope, tsquery: RawBuilder<unknown>): RawBuilder<unknown> =>
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
 * Compares each match by primary key. The filters are not in the index: a change of a company would have to reindex all
 * its products.
 */
function companyCondition(
  kind: SearchKind,
  { region, industry, certificate }: CompanyScope,
): RawBuilder<unknown> {
  const certified =
    certificate &&
    sql`AND EXISTS (SELECT FROM company_certificates z WHERE z.company_id = c.id
      AND z.name_key = ${certificate.key} AND z.valid_until >= ${certificate.today}::date)`;
  const company =
    kind === 'product'
      ? sql`products p JOIN companies c ON c.id = p.company_id WHERE p.id = subject_id`
      : sql`companies c WHERE c.id = subject_id`;
  return sql`AND EXISTS (SELECT FROM ${company} ${region === undefined ? sql`` : sql`AND c.region = ${region}`}
    ${industry === undefined ? sql`` : sql`AND c.industry = ${industry}`} ${certified ?? sql``})`;
}

type Samples = readonly RawBuilder<unknown>[];

/**
 * Disjoint parts of the documents by id, together all of them: 1/512, 7/512, 7/64 and 7/8; all but the last
 * have partial indexes. A GIN index collects all matches before it returns the first; of a frequent word, the
 * small parts have enough candidates. Literals, because the planner cannot match parameters to the indexes.
 */
const SAMPLES: Samples = [
  sql`subject_id % 512 = 0`,
  sql`subject_id % 64 = 0 AND subject_id % 512 <> 0`,
  sql`subject_id % 8 = 0 AND subject_id % 64 <> 0`,
  sql`subject_id % 8 <> 0`,
];

/**
 * For queries over all kinds: half as many parts, because planning them takes longer than running them. A word with
 * too few candidates in the first part is in fewer than 12,800 documents.
 */
const COARSE_SAMPLES: Samples = [sql`subject_id % 64 = 0`, sql`subject_id % 64 <> 0`];

/** At most `CANDIDATES_MAX` of a kind: the samples are read one after the other until there are enough. */
function selectCandidatesOfKind(
  kind: SearchKind,
  { internationalOnly, viewerId, company }: SearchScope,
  score: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  samples: Samples,
): RawBuilder<unknown> {
  const parts = samples.map(
    (
      sample,
    ) => sql`SELECT kind, subject_id, name_zh, name_en, text_lexemes, fuzzy_name, boost, in_international_edition
      FROM ${sql.table(TABLES[kind])} WHERE ${matches} AND ${sample} ${internationalOnly ? sql`AND in_international_edition` : sql``}
        ${kind === 'member' ? sql`AND ${notBlocked(viewerId, sql`subject_id`)}` : sql``}
        ${company === undefined ? sql`` : companyCondition(kind, company)}`,
  );
  return sql`SELECT kind, subject_id, in_international_edition, ${score} AS score
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS sampled LIMIT ${sql.lit(CANDIDATES_MAX)}`;
}

const unionOfKinds = (
  { kinds }: SearchScope,
  selectOfKind: (kind: SearchKind) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(
    kinds.map((kind) => sql`(${selectOfKind(kind)})`),
    sql` UNION ALL `,
  );

const selectCandidates = (
  scope: SearchScope,
  score: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
  samples: Samples,
): RawBuilder<unknown> =>
  unionOfKinds(scope, (kind) => selectCandidatesOfKind(kind, scope, score, matches, samples));

/**
 * The whole part of a score ranks where the keyword was found: 4 is the whole name, 3 the beginning of the name, 2 the
 * name, 1 the short description, 0 other texts, with 0.5 for categories and other attributes. The rest is too small to
 * change this order and decides between matches in the same place: the share of the name that was typed, or `ts_rank`,
 * and the boost.
 */
const nameScore = (keyword: string): RawBuilder<number> => sql`
  2 + CASE
    WHEN name_zh = ${keyword} OR name_en = ${keyword} THEN 2
    WHEN starts_with(name_zh, ${keyword}) OR starts_with(name_en, ${keyword}) THEN 1
    ELSE 0 END
  + 0.5 * least(1, char_length(${keyword})::real / greatest(1, char_length(
      CASE WHEN strpos(name_en, ${keyword}) > 0 THEN name_en ELSE name_zh END)))
  + boost * 0.3`;

/** See `nameScore`. The name has the weight A, the short description B, attributes C. */
const textScore = (words: RawBuilder<unknown>): RawBuilder<number> => sql`
  CASE
    WHEN ts_filter(text_lexemes, '{a,b}') @@ (${words}) THEN 1
    WHEN ts_filter(text_lexemes, '{a,b,c}') @@ (${words}) THEN 0.5
    ELSE 0 END
  + 0.4 * ts_rank(text_lexemes, ${words}) + boost * 0.1`;

const nameMatches = (scope: SearchScope, tsquery: string): RawBuilder<unknown> =>
  sql`name_lexemes @@ (${withCategory(scope, simpleTsquery(tsquery))})`;

/** Undefined if the keyword cannot be compared in this mode. */
function selectModeCandidates(
  mode: MatchMode,
  query: ParsedSearchQuery,
  scope: SearchScope,
  samples: Samples,
): RawBuilder<unknown> | undefined {
  const { keyword } = query;
  switch (mode) {
    case 'exact': {
      const words = wordsTsquery(query);
      const matchesWords = sql`text_lexemes @@ (${withCategory(scope, words)})`;
      // A name ranks above every text: with enough names, no other text would be among the results.
      return unionOfKinds(
        scope,
        (kind) => sql`WITH names AS MATERIALIZED (
            ${selectCandidatesOfKind(kind, scope, nameScore(keyword), nameMatches(scope, query.names), samples)})
          SELECT * FROM names UNION ALL
          SELECT * FROM (${selectCandidatesOfKind(kind, scope, textScore(words), matchesWords, samples)}) AS texts
          WHERE (SELECT count(*) FROM names) < ${sql.lit(CANDIDATES_MAX)}`,
      );
    }
    case 'homophone':
      return (
        query.homophone &&
        selectCandidates(scope, nameScore(keyword), nameMatches(scope, query.homophone.names), samples)
      );
    case 'typo':
      return (
        query.typo &&
        selectCandidates(
          scope,
          nameScore(keyword),
          sql`${nameMatches(scope, query.typo.names)} AND name_zh LIKE ANY(${query.typo.patterns}::text[])`,
          samples,
        )
      );
    case 'similar':
      return selectCandidates(
        scope,
        sql`word_similarity(${keyword}, fuzzy_name) + boost * 0.05`,
        scope.categoryId === undefined
          ? sql`${keyword} <% fuzzy_name`
          : sql`${keyword} <% fuzzy_name AND text_lexemes @@ ${categoryLexeme(scope.categoryId)}::tsquery`,
        [sql`true`],
      );
  }
}

/** The best matches of all kinds together, in pages. */
export async function listSearchHits(
  db: Db,
  mode: MatchMode,
  query: ParsedSearchQuery,
  scope: SearchScope,
  page: { offset: number; limit: number },
): Promise<SearchHitRow[]> {
  const candidates = selectModeCandidates(mode, query, scope, SAMPLES);
  if (candidates === undefined) return [];
  const { rows } = await sql<SearchHitRow>`
    SELECT kind, subject_id::text FROM (${candidates}) AS candidates
    GROUP BY kind, subject_id ORDER BY max(score) DESC, subject_id DESC OFFSET ${page.offset} LIMIT ${page.limit}
  `.execute(db);
  return rows;
}

/** The best matches of each kind, with the number of matches of that kind. */
export async function listSearchHitsByKind(
  db: Db,
  mode: MatchMode,
  query: ParsedSearchQuery,
  scope: SearchScope,
  limit: number,
): Promise<CountedSearchHitRow[]> {
  const candidates = selectModeCandidates(mode, query, scope, COARSE_SAMPLES);
  if (candidates === undefined) return [];
  const { rows } = await sql<CountedSearchHitRow>`
    WITH hits AS (
      SELECT kind, subject_id, max(score) AS score, bool_or(in_international_edition) AS international
      FROM (${candidates}) AS candidates GROUP BY kind, subject_id
    ), counted AS (
      SELECT kind, subject_id, score,
        row_number() OVER (PARTITION BY kind ORDER BY score DESC, subject_id DESC) AS position,
        count(*) OVER (PARTITION BY kind)::int AS count,
        (count(*) FILTER (WHERE international) OVER (PARTITION BY kind))::int AS international_count
      FROM hits
    )
    SELECT kind, subject_id::text, score, count, international_count FROM counted WHERE position <= ${limit} ORDER BY position
  `.execute(db);
  return rows;
}

/** More documents than this are estimated from the first sample; fewer are counted. */
const SAMPLED_COUNT_MIN = 8;

/**
 * How many documents in the scope contain each word. Like the searches themselves, it reads a sample first, so that the
 * cost does not grow with the number of matches.
 */
export async function countDocumentsWithWords(
  db: Db,
  words: readonly { simple: string; english: string }[],
  { kinds, internationalOnly }: Pick<SearchScope, 'kinds' | 'internationalOnly'>,
): Promise<number[]> {
  const countIn = (sample: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(SELECT count(*) FROM (${sql.join(
      kinds.map(
        (kind) => sql`SELECT FROM ${sql.table(TABLES[kind])} WHERE text_lexemes @@ w.query AND ${sample}
          ${internationalOnly ? sql`AND in_international_edition` : sql``}`,
      ),
      sql` UNION ALL `,
    )}) AS found)`;
  const { rows } = await sql<{ documents: number }>`
    WITH words AS (
      SELECT position, to_tsquery('simple', simple) || plainto_tsquery('english', english) AS query
      FROM unnest(${words.map(({ simple }) => simple)}::text[], ${words.map(({ english }) => english)}::text[])
        WITH ORDINALITY AS word (simple, english, position)
    )
    SELECT (CASE WHEN sampled.documents >= ${SAMPLED_COUNT_MIN} THEN sampled.documents * 64
      ELSE ${countIn(sql`true`)} END)::float8 AS documents
    FROM words w CROSS JOIN LATERAL (SELECT ${countIn(sql`subject_id % 64 = 0`)} AS documents OFFSET 0) AS sampled
    ORDER BY w.position`.execute(db);
  return rows.map(({ documents }) => documents);
}

/** The categories in which most companies are listed. */
export const listTrades = (db: Db, international: boolean, limit: number) => {
  const count = international ? 't.international_count' : 't.company_count';
  return db
    .selectFrom('search_trades as t')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .select(['c.id', 'c.name_zh', 'c.name_en'])
    .where(count, '>', 0)
    .orderBy(count, 'desc')
    .orderBy('t.category_id')
    .limit(limit)
    .execute();
};
