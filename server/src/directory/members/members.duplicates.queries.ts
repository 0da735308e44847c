import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { PairPageRequest } from '../../platform/db/pair-paging.ts';
import type { NameForm } from './member-name-forms.ts';

export interface DuplicatePairRow {
  reasons: string[];
  low_id: string;
  keep_name: string;
  keep_phone: string;
  keep_state: string;
  keep_at: Date;
  keep_company_zh: string | null;
  keep_company_en: string | null;
  high_id: string;
  drop_name: string;
  drop_phone: string;
  drop_state: string;
  drop_at: Date;
  drop_company_zh: string | null;
  drop_company_en: string | null;
}

/** An unclaimed member with the forms of the name that the same person may have, and which kind of form each is. */
export interface ComparedMember {
  id: string;
  forms: Record<string, NameForm>;
}

/** As in the index `members_name_key`. */
const nameKey = sql`lower(regexp_replace(normalize(k.name, NFKC), '\\s', '', 'g'))`;

/**
 * An unclaimed account and a member whose card shows its phone, or who has the same name and also the same company, end
 * of the phone number or region. Without the pairs that staff dismissed. The newest unclaimed accounts are first.
 * OFFSET 0 keeps the order of the joins: the planner overestimates the forms, and after an import, before the next
 * ANALYZE, underestimates the accounts; it would then read all members or accounts.
 */
export const duplicatePairs = (
  { after, limit }: Pick<PairPageRequest, 'after' | 'limit'>,
  compared: readonly ComparedMember[],
) => sql<DuplicatePairRow>`
  SELECT reasons, k.account_id AS low_id, k.name AS keep_name, k.phone AS keep_phone, k.state AS keep_state,
    k.created_at AS keep_at, kc.name_zh AS keep_company_zh, kc.name_en AS keep_company_en,
    d.id AS high_id, m.name AS drop_name, d.phone AS drop_phone, d.state AS drop_state,
    d.created_at AS drop_at, mc.name_zh AS drop_company_zh, mc.name_en AS drop_company_en
  FROM (
    SELECT a.id, a.phone, a.state, a.created_at, compared.forms
    FROM jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) AS compared (id bigint, forms jsonb)
    JOIN accounts a ON a.id = compared.id AND a.state = 'pending' AND a.id <= ${after.high}
    ORDER BY a.id DESC LIMIT ${compared.length}
  ) d
  JOIN members m ON m.account_id = d.id
  CROSS JOIN LATERAL (
    SELECT id, max(form) AS form, bool_or(has_phone) AS has_phone FROM (
      SELECT k.id, f.value AS form, false AS has_phone
      FROM jsonb_each_text(d.forms) f
      CROSS JOIN LATERAL (SELECT k.account_id AS id FROM members k WHERE ${nameKey} = f.key OFFSET 0) k
      UNION ALL
      SELECT c.member_id, NULL, true FROM member_contacts c
      -- Staff and members type Chinese numbers with or without the country code.
      WHERE c.field = 'phone' AND c.value IN (d.phone, CASE WHEN d.phone LIKE '+86%' THEN substr(d.phone, 4) END)
    ) candidates GROUP BY id
  ) candidate
  CROSS JOIN LATERAL (
    SELECT a.phone, a.state, a.created_at, k.account_id, k.name, k.company_id, k.region
    FROM accounts a JOIN members k ON k.account_id = a.id WHERE a.id = candidate.id
    OFFSET 0
  ) k
  LEFT JOIN companies kc ON kc.id = k.company_id LEFT JOIN companies mc ON mc.id = m.company_id
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
    CASE WHEN has_phone THEN 'phone' END,
    CASE WHEN form IS NOT NULL AND kc.id = mc.id THEN 'company' END,
    CASE WHEN form IS NOT NULL AND kc.id <> mc.id
      AND company_name_match(kc.comparable_names, kc.name_city, mc.comparable_names, mc.name_city) IS NOT NULL
      THEN 'company_similar' END,
    CASE WHEN form IS NOT NULL AND right(k.phone, 4) = right(d.phone, 4) THEN 'phone_end' END,
    -- Different Chinese names have the same Latin letters, and many members a region.
    CASE WHEN form <> 'order' AND k.region = m.region THEN 'region' END
  ], NULL) AS facts) f
  CROSS JOIN LATERAL (SELECT facts || array_remove(ARRAY[nullif(form, 'exact')], NULL) AS reasons) r
  -- If both accounts are unclaimed, the older one is kept.
  WHERE k.account_id <> d.id AND (k.state = 'active' OR (k.state = 'pending' AND k.account_id < d.id))
    AND facts <> '{}' AND (d.id < ${after.high} OR k.account_id > ${after.low})
    AND NOT EXISTS (SELECT FROM duplicate_dismissals x
      WHERE x.low_member_id = least(k.account_id, d.id) AND x.high_member_id = greatest(k.account_id, d.id))
  ORDER BY d.id DESC, k.account_id LIMIT ${limit}`;

export const listDuplicatePairs = async (
  db: Db,
  page: Pick<PairPageRequest, 'after' | 'limit'>,
  compared: readonly ComparedMember[],
): Promise<DuplicatePairRow[]> => (await duplicatePairs(page, compared).execute(db)).rows;

/** Newest first, from this one. */
export const listUnclaimedMembers = (db: Db, fromId: string, limit: number) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.id', 'm.name'])
    .where('a.state', '=', 'pending')
    .where('a.id', '<=', fromId)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
