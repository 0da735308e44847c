import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type CompanyCardRow, companyCardColumns } from './companies.cards.queries.ts';

export interface MyCompanyRow extends CompanyCardRow {
  role: string;
  state: string;
  rejection_reason: string;
  /** For those who may edit the company in every state, otherwise only public products. */
  own_product_count: number;
  unapproved_product_count: number;
}

export const listMyCompanyRows = async (db: Db, memberId: string, limit: number): Promise<MyCompanyRow[]> =>
  (
    await sql<MyCompanyRow>`
      WITH mine AS (
        SELECT company_id, role, joined_at AS since FROM company_team WHERE member_id = ${memberId}
        UNION ALL
        SELECT k.company_id, 'claiming', k.created_at FROM company_claims k
        WHERE k.member_id = ${memberId} AND k.state = 'open' AND NOT EXISTS (
          SELECT FROM company_team t WHERE t.company_id = k.company_id AND t.member_id = k.member_id)
      )
      SELECT ${companyCardColumns}, NULL::int AS distance, p.role, c.state, c.rejection_reason,
        coalesce(own.every, c.product_count) AS own_product_count,
        coalesce(own.unapproved, 0) AS unapproved_product_count
      FROM mine p JOIN companies c ON c.id = p.company_id
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS every, (count(*) FILTER (WHERE d.state IN ('queued', 'refused')))::int AS unapproved
        FROM products d WHERE d.company_id = c.id AND d.state <> 'removed'
      ) own ON p.role IN ('owner', 'editor')
      WHERE c.state <> 'removed' AND (c.state = 'live' OR p.role NOT IN ('asked', 'claiming'))
      ORDER BY array_position(ARRAY['owner', 'editor', 'staff', 'claiming', 'asked'], p.role), p.since, c.id
      LIMIT ${limit}`.execute(db)
  ).rows;
