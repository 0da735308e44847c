import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Period } from './memberships.service.ts';

export interface CompanyRow extends Period {
  id: string;
  name_zh: string;
  name_en: string;
  /** Of the period that runs today; null where none does. */
  period_id: string | null;
  ends_on: string | null;
  /** Null also for what was granted. */
  seats: number | null;
  package_zh: string | null;
  package_en: string | null;
}

const selectCompanies = (today: string) => sql`
  SELECT c.id, c.name_zh, c.name_en, c.period_kind, c.period_ends_on,
    p.id AS period_id, p.ends_on, k.seats, k.name_zh AS package_zh, k.name_en AS package_en
  FROM companies c
  JOIN company_people r ON r.company_id = c.id AND r.role IN ('owner', 'editor')
  LEFT JOIN membership_periods p
    ON p.company_id = c.id AND p.revoked_at IS NULL AND ${today}::date BETWEEN p.starts_on AND p.ends_on
  LEFT JOIN packages k ON k.id = p.package_id
  WHERE c.state <> 'removed'`;

/** The companies that the member runs, with what each holds today. */
export const listRun = async (db: Db, memberId: string, today: string): Promise<CompanyRow[]> =>
  (
    await sql<CompanyRow>`${selectCompanies(today)} AND r.member_id = ${memberId}
      ORDER BY r.role DESC, r.joined_at, c.id LIMIT 50`.execute(db)
  ).rows;

/** Held until the end: seats of one company are given and taken one after the other. */
export const lockRun = async (
  tx: Tx,
  memberId: string,
  companyId: string,
  today: string,
): Promise<CompanyRow | undefined> =>
  (
    await sql<CompanyRow>`${selectCompanies(today)} AND r.member_id = ${memberId} AND c.id = ${companyId}
      FOR NO KEY UPDATE OF c`.execute(tx)
  ).rows[0];

export interface PersonRow {
  company_id: string;
  member_id: string;
  name: string;
  name_en: string;
  avatar_id: string | null;
  seated: boolean;
  own: boolean;
}

/** The people of these companies: who sits on a seat of theirs, and who holds something else. */
export const listPeople = async (
  db: Db,
  companyIds: readonly string[],
  today: string,
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    SELECT t.company_id, t.member_id, m.name, m.name_en, m.avatar_id,
      coalesce(s.company_id = t.company_id, false) AS seated,
      p.id IS NOT NULL AND s.company_id IS DISTINCT FROM t.company_id AS own
    FROM company_people t
    JOIN members m ON m.account_id = t.member_id
    JOIN accounts a ON a.id = t.member_id AND a.state = 'active'
    LEFT JOIN membership_periods p ON p.member_id = t.member_id AND p.revoked_at IS NULL AND p.kind <> 'temporary'
      AND ${today}::date BETWEEN p.starts_on AND p.ends_on
    LEFT JOIN membership_periods s ON s.id = p.seat_of
    WHERE t.company_id = ANY(${companyIds}::bigint[]) AND t.role <> 'asked'
    ORDER BY t.company_id, t.joined_at, t.member_id LIMIT 2000`.execute(db);
  return rows;
};

export interface SeatRow {
  id: string;
  member_id: string;
}

/** The seats of a company that are taken today, the longest first. */
export const listSeats = async (tx: Tx, companyId: string, today: string): Promise<SeatRow[]> => {
  const { rows } = await sql<SeatRow>`
    SELECT s.id, s.member_id FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of
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

/** In place of a temporary period that runs. The seat then follows its company. */
export async function insertSeat(tx: Tx, seat: NewSeat, today: string, at: Date): Promise<void> {
  await sql`
    SELECT cut_period(id, ${today}::date, ${at}::timestamptz) FROM membership_periods
    WHERE member_id = ${seat.memberId} AND kind = 'temporary' AND revoked_at IS NULL AND ends_on >= ${today}`.execute(
    tx,
  );
  await tx
    .insertInto('membership_periods')
    .values({
      member_id: seat.memberId,
      kind: 'seat',
      seat_of: seat.periodId,
      starts_on: today,
      ends_on: seat.endsOn,
      created_at: at,
    })
    .execute();
  await sql`SELECT follow_seats(${seat.companyId}, ${today}::date, ${at}::timestamptz)`.execute(tx);
}

/** Companies that have more people seated than the package they hold today gives seats. */
export const listOverfull = async (db: Db, today: string, granted: number, limit: number) => {
  const { rows } = await sql<{ id: string; seats: number }>`
    SELECT c.company_id AS id, coalesce(max(k.seats), ${granted})::int AS seats
    FROM membership_periods s
    JOIN membership_periods c ON c.id = s.seat_of
    JOIN membership_periods r ON r.company_id = c.company_id AND r.revoked_at IS NULL
      AND ${today}::date BETWEEN r.starts_on AND r.ends_on
    LEFT JOIN packages k ON k.id = r.package_id
    WHERE s.kind = 'seat' AND s.revoked_at IS NULL AND s.ends_on >= ${today}
    GROUP BY c.company_id HAVING count(*) > coalesce(max(k.seats), ${granted})
    ORDER BY c.company_id LIMIT ${limit}`.execute(db);
  return rows;
};

export const lockCompany = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();
