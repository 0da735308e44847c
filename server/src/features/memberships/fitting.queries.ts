import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Companies that somebody owns and that have more than everybody may show, or something that is not shown for it. */
export const listCrowded = async (db: Db, least: number, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM companies c
    WHERE c.id > ${after} AND c.state <> 'removed'
      AND (c.product_count > ${least} OR EXISTS (SELECT FROM products p WHERE p.company_id = c.id AND p.beyond))
      AND EXISTS (SELECT FROM company_people o WHERE o.company_id = c.id AND o.role = 'owner')
    ORDER BY c.id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

export const listOwned = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_people')
      .select('company_id')
      .where('member_id', '=', memberId)
      .where('role', '=', 'owner')
      .execute()
  ).map((row) => row.company_id);

/** The newest stay in the lists, as many as are allowed. The companies are locked, as for every change of their products. */
export const setBeyond = async (
  db: Db,
  companies: readonly { id: string; allowed: number }[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT c.id, c.listed AND c.state = 'live' AS shown, w.allowed
      FROM unnest(${companies.map((one) => one.id)}::bigint[], ${companies.map((one) => one.allowed)}::int[]) w (id, allowed)
      JOIN companies c ON c.id = w.id
      ORDER BY c.id FOR NO KEY UPDATE OF c
    ), ranked AS (
      SELECT p.id, h.shown,
        row_number() OVER (PARTITION BY p.company_id ORDER BY p.id DESC) > h.allowed AS beyond
      FROM products p JOIN held h ON h.id = p.company_id WHERE p.state = 'live'
    )
    UPDATE products p SET beyond = r.beyond, listed = r.shown AND NOT r.beyond
    FROM ranked r WHERE r.id = p.id AND p.beyond <> r.beyond
    RETURNING p.id`.execute(db);
  return rows.map((row) => row.id);
};
