import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { PairPageRequest } from '../../platform/db/pair-paging.ts';

interface CompanyOfPair {
  id: string;
  name_zh: string;
  name_en: string;
  region: string | null;
  uscc: string | null;
  state: string;
  created_at: string;
  has_owner: boolean;
}

export interface CompanyPairRow {
  high_id: string;
  low_id: string;
  reasons: string[];
  high: CompanyOfPair;
  low: CompanyOfPair;
}

/** As in the index `companies_website_key`. */
const websiteKey = (table: 'h' | 'l') =>
  sql`lower(regexp_replace(${sql.ref(`${table}.website`)}, '^https?://(www\\.)?|/+$', '', 'gi'))`;

const companyOf = (table: 'h' | 'l') => sql`
  jsonb_build_object(
    'id', ${sql.ref(`${table}.id`)}::text, 'name_zh', ${sql.ref(`${table}.name_zh`)},
    'name_en', ${sql.ref(`${table}.name_en`)}, 'region', ${sql.ref(`${table}.region`)},
    'uscc', ${sql.ref(`${table}.uscc`)}, 'state', ${sql.ref(`${table}.state`)},
    'created_at', ${sql.ref(`${table}.created_at`)},
    'has_owner', EXISTS (
      SELECT FROM company_team p WHERE p.company_id = ${sql.ref(`${table}.id`)} AND p.role = 'owner'))`;

/**
 * Two companies of which at most one has a credit code: two codes are two companies. OFFSET 0 keeps the order of the
 * joins: after an import, before the next ANALYZE, the planner would read all companies.
 */
export const duplicateCompanyPairs = ({ after, compared, limit }: PairPageRequest) => sql<CompanyPairRow>`
  SELECT h.id AS high_id, l.id AS low_id, reasons, ${companyOf('h')} AS high, ${companyOf('l')} AS low
  FROM (
    SELECT * FROM companies WHERE state <> 'removed' AND id <= ${after.high} ORDER BY id DESC LIMIT ${compared}
  ) h
  CROSS JOIN LATERAL (
    SELECT id, array_agg(DISTINCT reason) AS reasons FROM (
      SELECT l.id, company_name_match(l.comparable_names, l.name_city, h.comparable_names, h.name_city) AS reason
      FROM companies l WHERE l.name_prefixes && h.name_prefixes AND l.state <> 'removed'
      UNION ALL
      SELECT l.id, 'website' FROM companies l
      WHERE ${websiteKey('l')} = ${websiteKey('h')} AND h.website <> '' AND l.website <> '' AND l.state <> 'removed'
      UNION ALL
      SELECT c.company_id, 'phone' FROM company_contacts o JOIN company_contacts c ON c.value = o.value
      WHERE o.company_id = h.id AND o.field = 'phone' AND c.field = 'phone'
      UNION ALL
      SELECT c.company_id, 'phone' FROM company_contacts o JOIN company_contacts c ON c.value = o.value
      WHERE o.company_id = h.id AND o.field = 'landline' AND c.field = 'landline'
    ) found WHERE reason IS NOT NULL GROUP BY id
  ) candidate
  CROSS JOIN LATERAL (
    SELECT * FROM companies l WHERE l.id = candidate.id AND l.id < h.id AND l.state <> 'removed'
    OFFSET 0
  ) l
  WHERE (h.uscc IS NULL OR l.uscc IS NULL) AND (h.id < ${after.high} OR l.id > ${after.low})
    AND NOT EXISTS (SELECT FROM duplicate_dismissals x WHERE x.low_company_id = l.id AND x.high_company_id = h.id)
  ORDER BY h.id DESC, l.id LIMIT ${limit}`;

export const listDuplicateCompanyPairs = (db: Db, page: PairPageRequest): Promise<CompanyPairRow[]> =>
  db.transaction().execute(async (tx) => {
    // The planner overestimates the companies of the same prefix; compiling would take longer than the query.
    await sql`SET LOCAL jit = off`.execute(tx);
    return (await duplicateCompanyPairs(page).execute(tx)).rows;
  });

/** The company that follows the compared ones in the list, if there is one. */
export const findNextComparedCompanyId = async (
  db: Db,
  { after, compared }: PairPageRequest,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('companies')
      .select('id')
      .where('state', '<>', 'removed')
      .where('id', '<=', after.high)
      .orderBy('id', 'desc')
      .offset(compared)
      .limit(1)
      .executeTakeFirst()
  )?.id;
