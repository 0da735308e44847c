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

export interface DuplicatePage {
  /** The pairs after this one in the order of the list. */
  after: { dropId: string; keepId: string };
  /** Number of unclaimed accounts to compare. */
  accounts: number;
  limit: number;
}

/**
 * An unclaimed account and a member whose card shows its phone, or who has the same name and also the same company, end
 * of the phone number or region. Without the pairs that staff dismissed. The newest unclaimed accounts are first.
 */
export const duplicatePairs = ({ after, accounts, limit }: DuplicatePage) => sql<DuplicatePairRow>`
  SELECT reasons, k.account_id AS keep_id, k.name AS keep_name, k.phone AS keep_phone, k.state AS keep_state,
    k.created_at AS keep_at, kc.name_zh AS keep_company_zh, kc.name_en AS keep_company_en,
    d.id AS drop_id, m.name AS drop_name, d.phone AS drop_phone, d.state AS drop_state,
    d.created_at AS drop_at, mc.name_zh AS drop_company_zh, mc.name_en AS drop_company_en
  FROM (
    SELECT id, phone, state, created_at FROM accounts WHERE state = 'pending' AND id <= ${after.dropId}
    ORDER BY id DESC LIMIT ${accounts}
  ) d
  JOIN members m ON m.account_id = d.id
  CROSS JOIN LATERAL (
    SELECT id, bool_or(has_phone) AS has_phone FROM (
      SELECT k.account_id AS id, false AS has_phone FROM members k WHERE ${nameKey('k')} = ${nameKey('m')}
      UNION ALL
      SELECT c.member_id, true FROM member_contacts c
      -- Staff and members type Chinese numbers with or without the country code.
      WHERE c.field = 'phone' AND c.value IN (d.phone, CASE WHEN d.phone LIKE '+86%' THEN substr(d.phone, 4) END)
    ) candidates GROUP BY id
  ) candidate
  CROSS JOIN LATERAL (
    SELECT a.phone, a.state, a.created_at, k.account_id, k.name, k.company_id, k.region
    FROM accounts a JOIN members k ON k.account_id = a.id WHERE a.id = candidate.id
    -- Keeps the order of the joins: after an import, before the next ANALYZE, the planner would read all accounts.
    OFFSET 0
  ) k
  CROSS JOIN LATERAL (SELECT ${nameKey('k')} = ${nameKey('m')} AS same_name) names
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
    CASE WHEN has_phone THEN 'phone' END,
    CASE WHEN same_name AND k.company_id = m.company_id THEN 'company' END,
    CASE WHEN same_name AND right(k.phone, 4) = right(d.phone, 4) THEN 'phone_end' END,
    CASE WHEN same_name AND k.region = m.region THEN 'region' END
  ], NULL) AS reasons) found
  LEFT JOIN companies kc ON kc.id = k.company_id LEFT JOIN companies mc ON mc.id = m.company_id
  -- If both accounts are unclaimed, the older one is kept.
  WHERE k.account_id <> d.id AND (k.state = 'active' OR (k.state = 'pending' AND k.account_id < d.id))
    AND reasons <> '{}' AND (d.id < ${after.dropId} OR k.account_id > ${after.keepId})
    AND NOT EXISTS (SELECT FROM member_duplicate_dismissals x
      WHERE x.low_id = least(k.account_id, d.id) AND x.high_id = greatest(k.account_id, d.id))
  ORDER BY d.id DESC, k.account_id LIMIT ${limit}`;

export const listDuplicatePairs = async (db: Db, page: DuplicatePage): Promise<DuplicatePairRow[]> =>
  (await duplicatePairs(page).execute(db)).rows;

/** The unclaimed account that follows the compared ones in the list, if there is one. */
export const findNextUnclaimedId = async (
  db: Db,
  { after, accounts }: DuplicatePage,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('accounts')
      .select('id')
      .where('state', '=', 'pending')
      .where('id', '<=', after.dropId)
      .orderBy('id', 'desc')
      .offset(accounts)
      .limit(1)
      .executeTakeFirst()
  )?.id;

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
