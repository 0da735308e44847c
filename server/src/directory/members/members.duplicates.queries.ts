import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface DuplicatePairRow {
  by: string;
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

/** An unclaimed account and a member of the same name and company, or whose card shows its phone. */
const DUPLICATE_PAIRS = sql`
  SELECT drop_id, keep_id, max(by) AS by FROM (
    SELECT d.id AS drop_id, k.account_id AS keep_id, 'name' AS by
    FROM accounts d JOIN members m ON m.account_id = d.id
    JOIN members k ON k.company_id = m.company_id AND k.name = m.name AND k.account_id <> d.id
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
  WHERE a.state = 'active' OR (a.state = 'pending' AND keep_id < drop_id)
  GROUP BY drop_id, keep_id`;

export const listDuplicatePairs = async (
  db: Db,
  offset: number,
  limit: number,
): Promise<DuplicatePairRow[]> =>
  (
    await sql<DuplicatePairRow>`
      SELECT p.by, p.keep_id, k.name AS keep_name, ka.phone AS keep_phone, ka.state AS keep_state,
        ka.created_at AS keep_at, kc.name_zh AS keep_company_zh, kc.name_en AS keep_company_en,
        p.drop_id, d.name AS drop_name, da.phone AS drop_phone, da.state AS drop_state,
        da.created_at AS drop_at, dc.name_zh AS drop_company_zh, dc.name_en AS drop_company_en
      FROM (${DUPLICATE_PAIRS} ORDER BY drop_id DESC, keep_id LIMIT ${limit} OFFSET ${offset}) p
      JOIN members k ON k.account_id = p.keep_id JOIN accounts ka ON ka.id = p.keep_id
      JOIN members d ON d.account_id = p.drop_id JOIN accounts da ON da.id = p.drop_id
      LEFT JOIN companies kc ON kc.id = k.company_id LEFT JOIN companies dc ON dc.id = d.company_id
      ORDER BY p.drop_id DESC, p.keep_id`.execute(db)
  ).rows;

export const countDuplicatePairs = async (db: Db, limit: number): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM (${DUPLICATE_PAIRS} LIMIT ${limit}) pairs`.execute(db)
  ).rows[0]!.count;
