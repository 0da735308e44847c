import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Owned companies that exceed the lowest product quota, or that have a product hidden because of the quota. */
export const listProductQuotaCandidates = async (
  db: Db,
  minQuota: number,
  after: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM companies c
    WHERE c.id > ${after} AND c.state <> 'removed'
      AND (c.product_count > ${minQuota} OR EXISTS (SELECT FROM products p WHERE p.company_id = c.id AND p.over_quota))
      AND EXISTS (SELECT FROM company_team o WHERE o.company_id = c.id AND o.role = 'owner')
    ORDER BY c.id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

export const listOwnedCompanyIds = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_team')
      .select('company_id')
      .where('member_id', '=', memberId)
      .where('role', '=', 'owner')
      .execute()
  ).map((row) => row.company_id);

/**
 * Lists the newest products of each company up to its quota and unlists the others. Locks the companies, as
 * every change of their products does. Returns the ids of the products that changed.
 */
export const updateProductsOverQuota = async (
  db: Db,
  companies: readonly { id: string; allowed: number }[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    WITH locked AS (
      SELECT c.id, c.listed AND c.state = 'live' AS shown, w.allowed
      FROM unnest(${companies.map((company) => company.id)}::bigint[], ${companies.map((company) => company.allowed)}::int[]) w (id, allowed)
      JOIN companies c ON c.id = w.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
    ), ranked AS (
      SELECT p.id, k.shown,
        row_number() OVER (PARTITION BY p.company_id ORDER BY p.id DESC) > k.allowed AS over_quota
      FROM products p JOIN locked k ON k.id = p.company_id WHERE p.state = 'live'
    )
    UPDATE products p SET over_quota = r.over_quota, listed = r.shown AND NOT r.over_quota
    FROM ranked r WHERE r.id = p.id AND p.over_quota <> r.over_quota
    RETURNING p.id`.execute(db);
  return rows.map((row) => row.id);
};
