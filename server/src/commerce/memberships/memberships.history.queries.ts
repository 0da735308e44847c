import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { PeriodRow } from './memberships.own.queries.ts';

/** All periods of a member, including ended and revoked ones, newest first. */
export const listAllPeriods = async (db: Db, memberId: string, limit: number) => {
  const { rows } = await sql<PeriodRow & { reason: string; revoked: boolean }>`
    SELECT p.id, p.kind, coalesce(p.package_id, s.package_id) AS package_id, p.starts_on, p.ends_on, p.reason,
      p.revoked_at IS NOT NULL AS revoked, c.name_zh AS company_zh, c.name_en AS company_en
    FROM membership_periods p
    LEFT JOIN membership_periods s ON s.id = p.seat_of_id
    LEFT JOIN companies c ON c.id = s.company_id
    WHERE p.member_id = ${memberId}
    ORDER BY p.ends_on DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return rows;
};
