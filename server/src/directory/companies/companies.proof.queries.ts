import { sql } from 'kysely';

export interface CompanyProofRow {
  owned: boolean;
  product_count: number;
  period_kind: string | null;
  period_ends_on: string | null;
  /** First day of its oldest membership, without temporary ones. */
  member_since: string | null;
  certificate_count: number;
  /** The last day on which its owner or an editor was active. */
  last_active_on: string | null;
}

/**
 * A few index lookups per row: select them for one page only. The query must alias `companies` as `c`. For EXISTS the
 * planner may read the owners of all companies into a hash table; it looks up a subquery that returns a value.
 */
export const companyProofColumns = sql`
  coalesce((SELECT true FROM company_team o WHERE o.company_id = c.id AND o.role = 'owner'), false) AS owned,
  c.product_count,
  (SELECT min(b.starts_on) FROM membership_periods b
    WHERE b.company_id = c.id AND b.revoked_at IS NULL AND b.kind IN ('paid', 'granted')) AS member_since,
  (SELECT count(*)::int FROM company_certificates z
    WHERE z.company_id = c.id AND z.valid_until >= (now() AT TIME ZONE 'Asia/Shanghai')::date) AS certificate_count,
  (SELECT nullif(max(greatest(w.last_active_on, (
      SELECT (max(s.last_seen_at) AT TIME ZONE 'Asia/Shanghai')::date FROM sessions s
      WHERE s.account_id = w.account_id AND s.ended_at IS NULL))), '-infinity')
    FROM company_team t JOIN members w ON w.account_id = t.member_id
    WHERE t.company_id = c.id AND t.role IN ('owner', 'editor')) AS last_active_on`;
