import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface DuplicatePairRow {
  reasons: string[];
  keep_id: string;
  keep_name: string;
  keep_phone: string;
  keep_state: string;
  keep_at: Date;
  keep_company_zh: string | null;
  keep_company_en: string | null;
  drop_id: string;
  drop_name: string;
  drop_phone: string;
  drop_state: string;
  drop_at: Date;
  drop_company_zh: string | null;
  drop_company_en: string | null;
}

/** As in the index `members_name_key`. */
const nameKey = (table: 'm' | 'k') =>
  sql`lower(regexp_replace(normalize(${sql.ref(`${table}.name`)}, NFKC), '\\s', '', 'g'))`;

/**
 * An unclaimed account and a member whose card shows its phone, or who has the same name and also the same company, end
 * of the phone number or region. Without the pairs that staff dismissed.
 */
export const duplicatePairs = sql`
  SELECT drop_id, keep_id, array_agg(DISTINCT reason) AS reasons FROM (
    SELECT d.id AS drop_id, k.account_id AS keep_id, unnest(array_remove(ARRAY[
      CASE WHEN k.company_id = m.company_id THEN 'company' END,
      CASE WHEN right(ka.phone, 4) = right(d.phone, 4) THEN 'phone_end' END,
      CASE WHEN k.region = m.region THEN 'region' END], NULL)) AS reason
    FROM accounts d JOIN members m ON m.account_id = d.id
    JOIN members k ON ${nameKey('k')} = ${nameKey('m')} AND k.account_id <> d.id
    JOIN accounts ka ON ka.id = k.account_id
    WHERE d.state = 'pending'
    UNION ALL
    SELECT d.id, c.member_id, 'phone'
    FROM accounts d JOIN member_contacts c ON c.field = 'phone' AND c.value = d.phone AND c.member_id <> d.id
    WHERE d.state = 'pending'
    UNION ALL
    SELECT d.id, c.member_id, 'phone'
    FROM accounts d JOIN member_contacts c ON c.field = 'phone' AND c.value = substr(d.phone, 4) AND c.member_id <> d.id
    WHERE d.state = 'pending' AND d.phone LIKE '+86%'
  ) candidates JOIN accounts a ON a.id = keep_id
  -- If both accounts are unclaimed, the older one is kept.
  WHERE (a.state = 'active' OR (a.state = 'pending' AND keep_id < drop_id))
    AND NOT EXISTS (SELECT FROM member_duplicate_dismissals x
      WHERE x.low_id = least(keep_id, drop_id) AND x.high_id = greatest(keep_id, drop_id))
  GROUP BY drop_id, keep_id`;

export const listDuplicatePairs = async (
  db: Db,
  offset: number,
  limit: number,
): Promise<DuplicatePairRow[]> =>
  (
    await sql<DuplicatePairRow>`
      SELECT p.reasons, p.keep_id, k.name AS keep_name, ka.phone AS keep_phone, ka.state AS keep_state,
        ka.created_at AS keep_at, kc.name_zh AS keep_company_zh, kc.name_en AS keep_company_en,
        p.drop_id, d.name AS drop_name, da.phone AS drop_phone, da.state AS drop_state,
        da.created_at AS drop_at, dc.name_zh AS drop_company_zh, dc.name_en AS drop_company_en
      FROM (${duplicatePairs} ORDER BY drop_id DESC, keep_id LIMIT ${limit} OFFSET ${offset}) p
      JOIN members k ON k.account_id = p.keep_id JOIN accounts ka ON ka.id = p.keep_id
      JOIN members d ON d.account_id = p.drop_id JOIN accounts da ON da.id = p.drop_id
      LEFT JOIN companies kc ON kc.id = k.company_id LEFT JOIN companies dc ON dc.id = d.company_id
      ORDER BY p.drop_id DESC, p.keep_id`.execute(db)
  ).rows;

export const countDuplicatePairs = async (db: Db, limit: number): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM (${duplicatePairs} LIMIT ${limit}) pairs`.execute(db)
  ).rows[0]!.count;

interface DuplicateMembers {
  lowId: string;
  highId: string;
}

/** False if the pair was dismissed before. */
export const insertDismissal = async (
  tx: Tx,
  { lowId, highId }: DuplicateMembers,
  by: string,
  at: Date,
): Promise<boolean> =>
  (
    await tx
      .insertInto('member_duplicate_dismissals')
      .values({ low_id: lowId, high_id: highId, dismissed_by: by, dismissed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('low_id')
      .execute()
  ).length > 0;

/** False if the pair was not dismissed. */
export const deleteDismissal = async (tx: Tx, { lowId, highId }: DuplicateMembers): Promise<boolean> =>
  (
    await tx
      .deleteFrom('member_duplicate_dismissals')
      .where('low_id', '=', lowId)
      .where('high_id', '=', highId)
      .returning('low_id')
      .execute()
  ).length > 0;

/** Pairs with an account on legal hold stay. */
export const deleteDismissalsOfMember = (tx: Tx, id: string) =>
  sql`
    DELETE FROM member_duplicate_dismissals d
    WHERE (d.low_id = ${id} OR d.high_id = ${id})
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id IN (d.low_id, d.high_id))`.execute(tx);
