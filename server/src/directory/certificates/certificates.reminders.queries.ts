import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface CertificateReminder {
  certificate_id: string;
  account_id: string;
  name_zh: string;
  name_en: string;
  company_id: string;
  company_zh: string;
  company_en: string;
}

export interface ReminderCursor {
  certificateId: string;
  accountId: string;
}

/** Owners and editors of companies with a certificate that ends on the day, who have no notification of it yet. */
export const listCertificateReminders = async (
  db: Db,
  day: string,
  groupSuffix: string,
  after: ReminderCursor,
  limit: number,
): Promise<CertificateReminder[]> =>
  (
    await sql<CertificateReminder>`
      SELECT z.id AS certificate_id, a.id AS account_id, z.name_zh, z.name_en, c.id AS company_id,
        c.name_zh AS company_zh, c.name_en AS company_en
      FROM company_certificates z
      JOIN companies c ON c.id = z.company_id AND c.state <> 'removed'
      JOIN company_team t ON t.company_id = c.id AND t.role IN ('owner', 'editor')
      JOIN accounts a ON a.id = t.member_id AND a.state = 'active'
      WHERE z.valid_until = ${day} AND (z.id, a.id) > (${after.certificateId}::bigint, ${after.accountId}::bigint)
        AND NOT EXISTS (
          SELECT FROM notifications n
          WHERE n.account_id = a.id AND n.group_key = 'certificate:' || z.id || ${groupSuffix}::text)
      ORDER BY z.id, a.id LIMIT ${limit}`.execute(db)
  ).rows;

/** Companies with a certificate that ended on the day. */
export const listCompaniesWithCertificateUntil = async (db: Db, day: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_certificates')
      .select('company_id')
      .distinct()
      .where('valid_until', '=', day)
      .execute()
  ).map((row) => row.company_id);
