import type { SearchKind, SearchMatch } from '@mingtang/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { INDEXED_PRODUCTS_MAX } from '../../kernel/search-index/search-index.lexemes.service.ts';

/**
 * Public texts of a record, in Chinese and English, in the order in which they are named as the reason. Categories
 * are one per line, in the same order in both languages.
 */
export type MatchTexts = Partial<
  Record<SearchMatch['field'], readonly [zh: string | null, en: string | null]>
>;

const pair = (zh: string, en: string): RawBuilder<unknown> =>
  sql`json_build_array(${sql.raw(zh)}, ${sql.raw(en)})`;

const pairOfCategories = (...aliases: string[]): RawBuilder<unknown> => {
  const lines = (column: string) =>
    `concat_ws(chr(10), ${aliases.map((alias) => `${alias}.${column}`).join(', ')})`;
  return pair(lines('name_zh'), lines('name_en'));
};

const QUERIES: Record<SearchKind, RawBuilder<unknown>> = {
  company: sql`
    SELECT c.id, json_build_object(
      'name', ${pair('c.name_zh', 'c.name_en')},
      'mainBusiness', ${pair('c.main_business_zh', 'c.main_business_en')},
      'products', ${pair('p.zh', 'p.en')},
      'category', ${pair('t.zh', 't.en')},
      'industry', ${pair('i.label_zh', 'i.label_en')},
      'region', ${pair('r.label_zh', 'r.label_en')},
      'profile', ${pair('c.profile_zh', 'c.profile_en')}) AS texts
    FROM ids JOIN companies c ON c.id = ids.id
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = c.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = c.region
    LEFT JOIN LATERAL (
      SELECT string_agg(g.name_zh, chr(10)) AS zh, string_agg(g.name_en, chr(10)) AS en
      FROM company_categories cc JOIN categories g ON g.id = cc.category_id WHERE cc.company_id = c.id
    ) t ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(nullif(n.name_zh, ''), '、') AS zh, string_agg(nullif(n.name_en, ''), ', ') AS en
      FROM (SELECT name_zh, name_en FROM products
        WHERE company_id = c.id AND state = 'live' AND listed ORDER BY id DESC LIMIT ${INDEXED_PRODUCTS_MAX}) AS n
    ) p ON true`,
  member: sql`
    SELECT m.account_id AS id, json_build_object(
      'name', ${pair('m.name', 'm.name_en')},
      'title', ${pair('m.title', 'm.title_en')},
      'company', ${pair('c.name_zh', 'c.name_en')},
      'companyBusiness', ${pair('c.main_business_zh', 'c.main_business_en')},
      'industry', ${pair('i.label_zh', 'i.label_en')},
      'region', ${pair('r.label_zh', 'r.label_en')},
      'profile', ${pair('m.intro', 'm.intro_en')}) AS texts
    FROM ids JOIN members m ON m.account_id = ids.id
    LEFT JOIN companies c ON c.id = m.company_id AND c.state = 'live'
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = m.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = m.region`,
  product: sql`
    SELECT p.id, json_build_object(
      'name', ${pair('p.name_zh', 'p.name_en')},
      'category', ${pairOfCategories('f', 'g')},
      'company', ${pair('c.name_zh', 'c.name_en')},
      'profile', ${pair('p.profile_zh', 'p.profile_en')}) AS texts
    FROM ids JOIN products p ON p.id = ids.id
    JOIN companies c ON c.id = p.company_id
    JOIN categories f ON f.id = p.first_category_id
    JOIN categories g ON g.id = p.category_id`,
  post: sql`
    SELECT p.id, json_build_object(
      'text', ${pair('p.body_zh', 'p.body_en')},
      'category', ${pairOfCategories('f', 'g')},
      'author', ${pair('m.name', 'm.name_en')},
      'company', ${pair('c.name_zh', 'c.name_en')},
      'region', ${pair('r.label_zh', 'r.label_en')}) AS texts
    FROM ids JOIN posts p ON p.id = ids.id
    JOIN members m ON m.account_id = p.author_id
    LEFT JOIN companies c ON c.id = p.company_id AND c.state = 'live'
    LEFT JOIN categories f ON f.id = p.first_category_id
    LEFT JOIN categories g ON g.id = p.category_id
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = p.region`,
  news: sql`
    SELECT n.id, json_build_object(
      'text', ${pair(
        "concat_ws(' ', n.summary_zh, regexp_replace(n.body_zh, '<[^>]*>', ' ', 'g'))",
        "concat_ws(' ', n.summary_en, regexp_replace(n.body_en, '<[^>]*>', ' ', 'g'))",
      )},
      'category', ${pairOfCategories('f')}) AS texts
    FROM ids JOIN news n ON n.id = ids.id
    LEFT JOIN categories f ON f.id = n.first_category_id`,
};

/** The texts of the given records by id. Contact fields are not read, although an address can be found. */
export async function listMatchTexts(
  db: Db,
  kind: SearchKind,
  ids: readonly string[],
): Promise<Map<string, MatchTexts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; texts: MatchTexts }>`
    WITH ids AS (SELECT unnest(${ids}::bigint[]) AS id) ${QUERIES[kind]}`.execute(db);
  return new Map(rows.map((row) => [row.id, row.texts]));
}
