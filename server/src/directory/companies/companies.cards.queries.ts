import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type CompanyProofRow, companyProofColumns } from './companies.proof.queries.ts';

export interface CompanyCardRow extends CompanyProofRow {
  id: string;
  name_zh: string;
  name_en: string;
  main_business_zh: string;
  main_business_en: string;
  logo_id: string | null;
  industry: string | null;
  region: string | null;
  distance: number | null;
}

/** Columns of a company card; the query must alias `companies` as `c`. */
export const companyCardColumns = sql`
  c.id, c.name_zh, c.name_en, c.main_business_zh, c.main_business_en, c.logo_id, c.industry, c.region,
  c.period_kind, c.period_ends_on, ${companyProofColumns}`;

export const listCompanyCards = async (db: Db, ids: readonly string[]): Promise<CompanyCardRow[]> =>
  (
    await sql<CompanyCardRow>`SELECT ${companyCardColumns}, NULL::int AS distance FROM companies c
      WHERE c.id = ANY(${ids}::bigint[]) AND c.state <> 'removed'`.execute(db)
  ).rows;
