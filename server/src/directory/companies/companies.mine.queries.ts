import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type CompanyCardRow, companyCardColumns } from './companies.cards.queries.ts';

export interface MyCompanyRow extends CompanyCardRow {
  role: string;
  product_count: number;
}

export const listMyCompanyRows = async (db: Db, memberId: string, limit: number): Promise<MyCompanyRow[]> =>
  (
    await sql<MyCompanyRow>`
      SELECT ${companyCardColumns}, NULL::int AS distance, p.role, c.product_count
      FROM company_team p JOIN companies c ON c.id = p.company_id
      WHERE p.member_id = ${memberId} AND c.state <> 'removed' AND (c.state = 'live' OR p.role <> 'asked')
      ORDER BY array_position(ARRAY['owner', 'editor', 'staff', 'asked'], p.role), p.joined_at, c.id
      LIMIT ${limit}`.execute(db)
  ).rows;
