import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { NewestPeriod } from '../../kernel/membership-state/membership-state.service.ts';

export interface SeatCompanyRow extends NewestPeriod {
  id: string;
  name_zh: string;
  name_en: string;
  /** The current period; null without one. */
  period_id: string | null;
  ends_on: string | null;
  /** Also null for a granted period, which has no package. */
  seats: number | null;
  package_zh: string | null;
  package_en: string | null;
}

const selectManagedCompanies = (today: string) => sql`
  SELECT c.id, c.name_zh, c.name_en, c.period_kind, c.period_ends_on,
    p.id AS period_id, p.ends_on, k.seats, k.name_zh AS package_zh, k.name_en AS package_en
  FROM companies c
  JOIN company_team r ON r.company_id = c.id AND r.role IN ('owner', 'editor')
  LEFT JOIN membership_periods p
    ON p.company_id = c.id AND p.revoked_at IS NULL AND ${today}::date BETWEEN p.starts_on AND p.ends_on
  LEFT JOIN packages k ON k.id = p.package_id
  WHERE c.state <> 'removed'`;

/** The companies the member manages, each with its current period and package. */
export const listManagedCompanies = async (
  db: Db,
  memberId: string,
  today: string,
): Promise<SeatCompanyRow[]> =>
  (
    await sql<SeatCompanyRow>`${selectManagedCompanies(today)} AND r.member_id = ${memberId}
      ORDER BY r.role DESC, r.joined_at, c.id LIMIT 50`.execute(db)
  ).rows;

/** Serialises seat changes of one company until the transaction ends. */
export const lockManagedCompany = async (
  tx: Tx,
  memberId: string,
  companyId: string,
  today: string,
): Promise<SeatCompanyRow | undefined> =>
  (
    await sql<SeatCompanyRow>`${selectManagedCompanies(today)} AND r.member_id = ${memberId} AND c.id = ${companyId}
      FOR NO KEY UPDATE OF c`.execute(tx)
  ).rows[0];

export interface CompanyPersonRow {
  company_id: string;
  member_id: string;
  name: string;
  name_en: string;
  avatar_id: string | null;
  /** Has a seat of this company. */
  seated: boolean;
  /** Has a full membership that is not a seat of this company. */
  has_own_membership: boolean;
}

export const listCompanyPeople = async (
  db: Db,
  companyIds: readonly string[],
  today: string,
): Promise<CompanyPersonRow[]> => {
  const { rows } = await sql<CompanyPersonRow>`
    SELECT t.company_id, t.member_id, m.name, m.name_en, m.avatar_id,
      coalesce(s.company_id = t.company_id, false) AS seated,
      p.id IS NOT NULL AND s.company_id IS DISTINCT FROM t.company_id AS has_own_membership
    FROM company_team t
    JOIN members m ON m.account_id = t.member_id
    JOIN accounts a ON a.id = t.member_id AND a.state = 'active'
    LEFT JOIN membership_periods p ON p.member_id = t.member_id AND p.revoked_at IS NULL AND p.kind <> 'temporary'
      AND ${today}::date BETWEEN p.starts_on AND p.ends_on
    LEFT JOIN membership_periods s ON s.id = p.seat_of_id
    WHERE t.company_id = ANY(${companyIds}::bigint[]) AND t.role <> 'asked'
    ORDER BY t.company_id, t.joined_at, t.member_id LIMIT 2000`.execute(db);
  return rows;
};

export interface SeatRow {
  id: string;
  member_id: string;
}

/** The taken seats of a company, oldest first. */
export const listTakenSeats = async (tx: Tx, companyId: string, today: string): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    SELECT s.id, s.member_id FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of_id
    WHERE c.company_id = ${companyId} AND s.revoked_at IS NULL AND s.ends_on >= ${today}
    ORDER BY s.starts_on, s.id`.execute(tx);
  return rows;
};

export interface NewSeat {
  memberId: string;
  companyId: string;
  periodId: string;
  endsOn: string;
}

/** Replaces a running temporary period. From then on the seat follows the periods of the company. */
export async function insertSeat(tx: Tx, seat: NewSeat, today: string, at: Date): Promise<void> {
  await sql`
    SELECT end_period(id, ${today}::date, ${at}::timestamptz) FROM membership_periods
    WHERE member_id = ${seat.memberId} AND kind = 'temporary' AND revoked_at IS NULL AND ends_on >= ${today}`.execute(
    tx,
  );
  await tx
    .insertInto('membership_periods')
    .values({
      member_id: seat.memberId,
      kind: 'seat',
      seat_of_id: seat.periodId,
      starts_on: today,
      ends_on: seat.endsOn,
      created_at: at,
    })
    .execute();
  await sql`SELECT sync_seats(${seat.companyId}, ${today}::date, ${at}::timestamptz)`.execute(tx);
}

/** Companies with more taken seats than their current package allows. */
export const listCompaniesOverSeatQuota = async (
  db: Db,
  today: string,
  grantedSeats: number,
  limit: number,
) => {
  const { rows } = await sql<{ id: string; seats: number }>`
    SELECT c.company_id AS id, coalesce(max(k.seats), ${grantedSeats})::int AS seats
    FROM membership_periods s
    JOIN membership_periods c ON c.id = s.seat_of_id
    JOIN membership_periods r ON r.company_id = c.company_id AND r.revoked_at IS NULL
      AND ${today}::date BETWEEN r.starts_on AND r.ends_on
    LEFT JOIN packages k ON k.id = r.package_id
    WHERE s.kind = 'seat' AND s.revoked_at IS NULL AND s.ends_on >= ${today}
    GROUP BY c.company_id HAVING count(*) > coalesce(max(k.seats), ${grantedSeats})
    ORDER BY c.company_id LIMIT ${limit}`.execute(db);
  return rows;
};

export const lockCompany = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
