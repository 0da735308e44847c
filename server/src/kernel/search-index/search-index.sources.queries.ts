import type { SearchKind } from '@mingtang/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { INDEXED_PRODUCTS_MAX } from './search-index.lexemes.service.ts';

export interface SearchSource {
  subject_id: string;
  name_zh: string;
  name_en: string;
  short_text_zh: string;
  short_text_en: string;
  attributes_zh: string;
  attributes_en: string;
  long_text_zh: string;
  long_text_en: string;
  in_international_edition: boolean;
  period_kind: string | null;
  period_ends_on: string | null;
  has_picture: boolean;
  /** Ids of both levels; only for products, which can be searched within a category. */
  categories?: string[];
}

/** Each selects the subjects that public lists show. The news query also selects scheduled news. */
const SOURCE_QUERIES: Record<SearchKind, RawBuilder<SearchSource>> = {
  company: sql`
    SELECT c.id AS subject_id, c.name_zh, c.name_en,
      concat_ws(' ', c.main_business_zh, p.zh, z.zh) AS short_text_zh,
      concat_ws(' ', c.main_business_en, p.en, z.en) AS short_text_en,
      concat_ws(' ', i.label_zh, r.label_zh, c.address_zh, t.zh) AS attributes_zh,
      concat_ws(' ', i.label_en, r.label_en, c.address_en, t.en) AS attributes_en,
      c.profile_zh AS long_text_zh, c.profile_en AS long_text_en, c.in_international_edition, c.period_kind, c.period_ends_on,
      c.logo_id IS NOT NULL AS has_picture
    FROM companies c
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = c.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = c.region
    LEFT JOIN LATERAL (
      SELECT string_agg(g.name_zh, ' ') AS zh, string_agg(g.name_en, ' ') AS en
      FROM company_categories cc JOIN categories g ON g.id = cc.category_id WHERE cc.company_id = c.id
    ) t ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(n.name_zh, ' ') AS zh, string_agg(n.name_en, ' ') AS en
      FROM (SELECT name_zh, name_en FROM products
        WHERE company_id = c.id AND state = 'live' AND listed ORDER BY id DESC LIMIT ${INDEXED_PRODUCTS_MAX}) AS n
    ) p ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.name_zh, ' ') AS zh, string_agg(x.name_en, ' ') AS en
      FROM company_certificates x WHERE x.company_id = c.id AND x.valid_until >= current_date
    ) z ON true
    WHERE c.state = 'live' AND c.listed`,
  member: sql`
    SELECT m.account_id AS subject_id, m.name AS name_zh, m.name_en,
      concat_ws(' ', m.title, c.name_zh, c.main_business_zh) AS short_text_zh,
      concat_ws(' ', m.title_en, c.name_en, c.main_business_en) AS short_text_en,
      concat_ws(' ', i.label_zh, r.label_zh) AS attributes_zh,
      concat_ws(' ', i.label_en, r.label_en) AS attributes_en,
      m.intro AS long_text_zh, m.intro_en AS long_text_en, m.in_international_edition, m.period_kind, m.period_ends_on,
      m.avatar_id IS NOT NULL AS has_picture
    FROM members m
    JOIN accounts a ON a.id = m.account_id AND a.state = 'active'
    LEFT JOIN companies c ON c.id = m.company_id AND c.state = 'live'
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = m.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = m.region
    WHERE m.listed`,
  product: sql`
    SELECT p.id AS subject_id, p.name_zh, p.name_en,
      c.name_zh AS short_text_zh, c.name_en AS short_text_en,
      concat_ws(' ', f.name_zh, g.name_zh) AS attributes_zh,
      concat_ws(' ', f.name_en, g.name_en) AS attributes_en,
      p.profile_zh AS long_text_zh, p.profile_en AS long_text_en, p.in_international_edition, c.period_kind, c.period_ends_on,
      EXISTS (SELECT FROM product_images x WHERE x.product_id = p.id) AS has_picture,
      ARRAY[p.first_category_id, p.category_id]::text[] AS categories
    FROM products p
    JOIN companies c ON c.id = p.company_id
    JOIN categories f ON f.id = p.first_category_id
    JOIN categories g ON g.id = p.category_id
    WHERE p.state = 'live' AND p.listed`,
  post: sql`
    SELECT p.id AS subject_id, p.title_zh AS name_zh, p.title_en AS name_en,
      concat_ws(' ', m.name, c.name_zh) AS short_text_zh,
      concat_ws(' ', m.name_en, c.name_en) AS short_text_en,
      concat_ws(' ', f.name_zh, g.name_zh, r.label_zh) AS attributes_zh,
      concat_ws(' ', f.name_en, g.name_en, r.label_en) AS attributes_en,
      p.body_zh AS long_text_zh, p.body_en AS long_text_en, p.in_international_edition, m.period_kind, m.period_ends_on,
      EXISTS (SELECT FROM post_images x WHERE x.post_id = p.id) AS has_picture
    FROM posts p
    JOIN members m ON m.account_id = p.author_id
    LEFT JOIN companies c ON c.id = p.company_id AND c.state = 'live'
    LEFT JOIN categories f ON f.id = p.first_category_id
    LEFT JOIN categories g ON g.id = p.category_id
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = p.region
    WHERE p.state = 'live' AND p.listed`,
  // Includes scheduled news: it becomes visible without a further change that would index it.
  news: sql`
    SELECT n.id AS subject_id, n.title_zh AS name_zh, n.title_en AS name_en,
      n.summary_zh AS short_text_zh, n.summary_en AS short_text_en,
      coalesce(f.name_zh, '') AS attributes_zh, coalesce(f.name_en, '') AS attributes_en,
      regexp_replace(n.body_zh, '<[^>]*>', ' ', 'g') AS long_text_zh,
      regexp_replace(n.body_en, '<[^>]*>', ' ', 'g') AS long_text_en,
      n.in_international_edition, NULL AS period_kind, NULL AS period_ends_on, n.cover_id IS NOT NULL AS has_picture
    FROM news n
    LEFT JOIN categories f ON f.id = n.first_category_id
    WHERE n.state = 'live'`,
};

const ID_COLUMNS: Record<SearchKind, RawBuilder<unknown>> = {
  company: sql`c.id`,
  member: sql`m.account_id`,
  product: sql`p.id`,
  post: sql`p.id`,
  news: sql`n.id`,
};

/** The sources with these ids, or the next page after an id. */
export async function listSources(
  db: Db,
  kind: SearchKind,
  selection: { ids: readonly string[] } | { after: string; limit: number },
): Promise<SearchSource[]> {
  const condition =
    'ids' in selection
      ? sql`${ID_COLUMNS[kind]} = ANY(${selection.ids}::bigint[])`
      : sql`${ID_COLUMNS[kind]} > ${selection.after}::bigint ORDER BY ${ID_COLUMNS[kind]} LIMIT ${selection.limit}`;
  return (await sql<SearchSource>`${SOURCE_QUERIES[kind]} AND ${condition}`.execute(db)).rows;
}

/** The subjects whose documents in the search index contain texts of this company. */
export const listCompanyDependents = async (
  db: Db,
  companyId: string,
): Promise<{ kind: SearchKind; id: string }[]> =>
  (
    await sql<{ kind: SearchKind; id: string }>`
      SELECT 'member' AS kind, account_id::text AS id FROM members WHERE company_id = ${companyId}
      UNION ALL SELECT 'product', id::text FROM products WHERE company_id = ${companyId}
      UNION ALL SELECT 'post', id::text FROM posts WHERE company_id = ${companyId} AND state = 'live'
    `.execute(db)
  ).rows;

/**
 * The member's posts: their documents in the search index contain the member's name, and they are listed only
 * while the member is.
 */
export const listMemberDependents = async (
  db: Db,
  memberId: string,
): Promise<{ kind: SearchKind; id: string }[]> =>
  (
    await sql<{ kind: SearchKind; id: string }>`
      SELECT 'post' AS kind, id::text AS id FROM posts WHERE author_id = ${memberId} AND state = 'live'
    `.execute(db)
  ).rows;

/** The company of a product: its document contains the product's name. */
export const listProductDependents = async (
  db: Db,
  productId: string,
): Promise<{ kind: SearchKind; id: string }[]> =>
  (await db.selectFrom('products').select('company_id').where('id', '=', productId).execute()).map(
    ({ company_id }) => ({ kind: 'company', id: company_id }),
  );
