import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { NewestPeriod } from '../../kernel/membership-state/membership-state.service.ts';

export interface PeriodRow {
  id: string;
  kind: string;
  package_id: string | null;
  starts_on: string;
  ends_on: string;
  company_zh: string | null;
  company_en: string | null;
}

/** Current and future periods; a seat has the package and the name of its company. */
export const listCurrentAndFuturePeriods = async (
  db: Db,
  memberId: string,
  today: string,
): Promise<PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    SELECT p.id, p.kind, coalesce(p.package_id, s.package_id) AS package_id, p.starts_on, p.ends_on,
      c.name_zh AS company_zh, c.name_en AS company_en
    FROM membership_periods p
    LEFT JOIN membership_periods s ON s.id = p.seat_of_id
    LEFT JOIN companies c ON c.id = s.company_id
    WHERE p.member_id = ${memberId} AND p.revoked_at IS NULL AND p.ends_on >= ${today}
    ORDER BY p.starts_on`.execute(db);
  return rows;
};

export interface CompanyMembershipRow extends NewestPeriod {
  id: string;
  name_zh: string;
  name_en: string;
  owned: boolean;
}

/** The companies the member belongs to, those they own first. */
export const listCompanyMemberships = async (
  db: Db,
  memberId: string,
  limit: number,
): Promise<CompanyMembershipRow[]> => {
  const { rows } = await sql<CompanyMembershipRow>`
    SELECT c.id, c.name_zh, c.name_en, t.role = 'owner' AS owned, c.period_kind, c.period_ends_on
    FROM company_team t JOIN companies c ON c.id = t.company_id
    WHERE t.member_id = ${memberId} AND t.role <> 'asked' AND c.state <> 'removed'
    ORDER BY t.role = 'owner' DESC, t.joined_at, c.id LIMIT ${limit}`.execute(db);
  return rows;
};

export interface AllowanceUsageRow {
  posts: number;
  reveals: number;
  pins: number;
}

/** The member's use of the daily and monthly allowances since the start of the day and of the month. */
export const findAllowanceUsage = async (
  db: Db,
  memberId: string,
  { today, dayStart, monthStart }: { today: string; dayStart: Date; monthStart: Date },
): Promise<AllowanceUsageRow> => {
  const { rows } = await sql<AllowanceUsageRow>`
    SELECT
      (SELECT count(*)::int FROM posts WHERE author_id = ${memberId} AND submitted_at >= ${dayStart}::timestamptz) AS posts,
      (SELECT count(DISTINCT (member_id, company_id))::int FROM contact_reveals
        WHERE viewer_id = ${memberId} AND day = ${today} AND field <> 'person') AS reveals,
      (SELECT count(*)::int FROM post_pins WHERE pinned_by = ${memberId} AND at >= ${monthStart}::timestamptz) AS pins`.execute(
    db,
  );
  return rows[0]!;
};

/** The company with the most products among those the member owns. */
export const findOwnedCompanyWithMostProducts = async (db: Db, memberId: string) => {
  const { rows } = await sql<{ company_id: string; products: number }>`
    SELECT t.company_id,
      (SELECT count(*)::int FROM products p WHERE p.company_id = t.company_id AND p.state <> 'removed') AS products
    FROM company_team t JOIN companies c ON c.id = t.company_id
    WHERE t.member_id = ${memberId} AND t.role = 'owner' AND c.state <> 'removed'
    ORDER BY products DESC, t.company_id LIMIT 1`.execute(db);
  return rows[0];
};
