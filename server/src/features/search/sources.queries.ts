import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';

export type Kind = 'member' | 'company' | 'product' | 'post' | 'news';

export interface Source {
  subject_id: string;
  name_zh: string;
  name_en: string;
  line_zh: string;
  line_en: string;
  prose_zh: string;
  prose_en: string;
  abroad: boolean;
  period_kind: string | null;
  period_ends_on: string | null;
  pictured: boolean;
  /** Ids of both levels; of products alone, which are searched within them. */
  categories?: string[];
}

/** Each yields only what lists show, in the order of its ids. */
const SOURCES: Record<Kind, RawBuilder<Source>> = {
  company: sql`
    SELECT c.id AS subject_id, c.name_zh, c.name_en,
      concat_ws(' ', c.main_business_zh, i.label_zh, r.label_zh, c.address_zh, t.zh) AS line_zh,
      concat_ws(' ', c.main_business_en, i.label_en, r.label_en, c.address_en, t.en) AS line_en,
      c.profile_zh AS prose_zh, c.profile_en AS prose_en, c.abroad, c.period_kind, c.period_ends_on,
      c.logo_id IS NOT NULL AS pictured
    FROM companies c
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = c.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = c.region
    LEFT JOIN LATERAL (
      SELECT string_agg(g.name_zh, ' ') AS zh, string_agg(g.name_en, ' ') AS en
      FROM company_categories cc JOIN categories g ON g.id = cc.category_id WHERE cc.company_id = c.id
    ) t ON true
    WHERE c.state = 'live' AND c.listed`,
  member: sql`
    SELECT m.account_id AS subject_id, m.name AS name_zh, m.name_en,
      concat_ws(' ', m.title, c.name_zh, i.label_zh, r.label_zh, c.main_business_zh) AS line_zh,
      concat_ws(' ', m.title_en, c.name_en, i.label_en, r.label_en, c.main_business_en) AS line_en,
      m.intro AS prose_zh, m.intro_en AS prose_en, m.abroad, m.period_kind, m.period_ends_on,
      m.avatar_id IS NOT NULL AS pictured
    FROM members m
    JOIN accounts a ON a.id = m.account_id AND a.state = 'active'
    LEFT JOIN companies c ON c.id = m.company_id AND c.state = 'live'
    LEFT JOIN dictionary_entries i ON i.type = 'industry' AND i.value = m.industry
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = m.region
    WHERE m.listed`,
  product: sql`
    SELECT p.id AS subject_id, p.name_zh, p.name_en,
      concat_ws(' ', f.name_zh, g.name_zh, c.name_zh) AS line_zh,
      concat_ws(' ', f.name_en, g.name_en, c.name_en) AS line_en,
      p.profile_zh AS prose_zh, p.profile_en AS prose_en, p.abroad, c.period_kind, c.period_ends_on,
      EXISTS (SELECT FROM product_images x WHERE x.product_id = p.id) AS pictured,
      ARRAY[p.first_category_id, p.category_id]::text[] AS categories
    FROM products p
    JOIN companies c ON c.id = p.company_id
    JOIN categories f ON f.id = p.first_category_id
    JOIN categories g ON g.id = p.category_id
    WHERE p.state = 'live' AND p.listed`,
  post: sql`
    SELECT p.id AS subject_id, p.title_zh AS name_zh, p.title_en AS name_en,
      concat_ws(' ', f.name_zh, g.name_zh, r.label_zh, m.name, c.name_zh) AS line_zh,
      concat_ws(' ', f.name_en, g.name_en, r.label_en, m.name_en, c.name_en) AS line_en,
      p.body_zh AS prose_zh, p.body_en AS prose_en, p.abroad, m.period_kind, m.period_ends_on,
      EXISTS (SELECT FROM post_images x WHERE x.post_id = p.id) AS pictured
    FROM posts p
    JOIN members m ON m.account_id = p.author_id
    LEFT JOIN companies c ON c.id = p.company_id AND c.state = 'live'
    LEFT JOIN categories f ON f.id = p.first_category_id
    LEFT JOIN categories g ON g.id = p.category_id
    LEFT JOIN dictionary_entries r ON r.type = 'region' AND r.value = p.region
    WHERE p.state = 'live' AND p.listed`,
  // What is scheduled is learnt as well: its time comes without a further change.
  news: sql`
    SELECT n.id AS subject_id, n.title_zh AS name_zh, n.title_en AS name_en,
      concat_ws(' ', n.summary_zh, f.name_zh) AS line_zh, concat_ws(' ', n.summary_en, f.name_en) AS line_en,
      regexp_replace(n.body_zh, '<[^>]*>', ' ', 'g') AS prose_zh,
      regexp_replace(n.body_en, '<[^>]*>', ' ', 'g') AS prose_en,
      n.abroad, NULL AS period_kind, NULL AS period_ends_on, n.cover_id IS NOT NULL AS pictured
    FROM news n
    LEFT JOIN categories f ON f.id = n.first_category_id
    WHERE n.state = 'live'`,
};

const ID: Record<Kind, RawBuilder<unknown>> = {
  company: sql`c.id`,
  member: sql`m.account_id`,
  product: sql`p.id`,
  post: sql`p.id`,
  news: sql`n.id`,
};

/** These ones, or the next ones after an id. */
export async function listSources(
  db: Db,
  kind: Kind,
  wanted: { ids: readonly string[] } | { after: string; limit: number },
): Promise<Source[]> {
  const which =
    'ids' in wanted
      ? sql`${ID[kind]} = ANY(${wanted.ids}::bigint[])`
      : sql`${ID[kind]} > ${wanted.after}::bigint ORDER BY ${ID[kind]} LIMIT ${wanted.limit}`;
  return (await sql<Source>`${SOURCES[kind]} AND ${which}`.execute(db)).rows;
}

/** Everyone and everything whose text holds this company's. */
export const listOfCompany = async (db: Db, companyId: string): Promise<{ kind: Kind; id: string }[]> =>
  (
    await sql<{ kind: Kind; id: string }>`
      SELECT 'member' AS kind, account_id::text AS id FROM members WHERE company_id = ${companyId}
      UNION ALL SELECT 'product', id::text FROM products WHERE company_id = ${companyId}
      UNION ALL SELECT 'post', id::text FROM posts WHERE company_id = ${companyId} AND state = 'live'
    `.execute(db)
  ).rows;

/** A member's posts carry the name, and are shown as long as the member is. */
export const listOfMember = async (db: Db, memberId: string): Promise<{ kind: Kind; id: string }[]> =>
  (
    await sql<{ kind: Kind; id: string }>`
      SELECT 'post' AS kind, id::text AS id FROM posts WHERE author_id = ${memberId} AND state = 'live'
    `.execute(db)
  ).rows;
