import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { NewestPeriod } from '../../kernel/membership-state/membership-state.service.ts';
import type { PackageAllowances } from '../packages/packages.allowances.service.ts';

interface NamedPackage extends PackageAllowances {
  name_zh: string;
  name_en: string;
}

/** The newest period as stored on the member or company, with its package. In grace, it has ended. */
export interface PeriodWithPackage extends NewestPeriod {
  package: NamedPackage | null;
}

/** The package of the company's latest period that has started. */
const companyPackageId = (company: ReturnType<typeof sql>, today: string) => sql`(
  SELECT p.package_id FROM membership_periods p
  WHERE p.company_id = ${company} AND p.revoked_at IS NULL AND p.starts_on <= ${today}
  ORDER BY p.ends_on DESC LIMIT 1)`;

/** The package of the member's latest started period. A seat has the current package of its company. */
const memberPackageId = (member: ReturnType<typeof sql>, today: string) => sql`(
  SELECT CASE WHEN p.seat_of_id IS NULL THEN p.package_id ELSE ${companyPackageId(sql`s.company_id`, today)} END
  FROM membership_periods p LEFT JOIN membership_periods s ON s.id = p.seat_of_id
  WHERE p.member_id = ${member} AND p.revoked_at IS NULL AND p.starts_on <= ${today}
  ORDER BY p.ends_on DESC LIMIT 1)`;

export const findMemberPeriod = async (
  db: Db,
  memberId: string,
  today: string,
): Promise<PeriodWithPackage> => {
  const { rows } = await sql<PeriodWithPackage>`
    SELECT m.period_kind, m.period_ends_on, to_jsonb(k) AS package
    FROM members m LEFT JOIN packages k ON k.id = ${memberPackageId(sql`m.account_id`, today)}
    WHERE m.account_id = ${memberId}`.execute(db);
  return rows[0]!;
};

/** A company's own period and its owner's; `ownerPeriod` is null for a company without an owner. */
export interface CompanyPeriods {
  id: string;
  ownPeriod: PeriodWithPackage;
  ownerPeriod: PeriodWithPackage | null;
}

export const listCompanyPeriods = async (
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<CompanyPeriods[]> => {
  const { rows } = await sql<CompanyPeriods>`
    SELECT c.id,
      jsonb_build_object('period_kind', c.period_kind, 'period_ends_on', c.period_ends_on,
        'package', (SELECT to_jsonb(k) FROM packages k WHERE k.id = ${companyPackageId(sql`c.id`, today)})) AS "ownPeriod",
      CASE WHEN m.account_id IS NOT NULL THEN
        jsonb_build_object('period_kind', m.period_kind, 'period_ends_on', m.period_ends_on,
          'package', (SELECT to_jsonb(k) FROM packages k
            WHERE k.id = ${memberPackageId(sql`m.account_id`, today)})) END AS "ownerPeriod"
    FROM companies c
    LEFT JOIN company_team o ON o.company_id = c.id AND o.role = 'owner'
    LEFT JOIN members m ON m.account_id = o.member_id
    WHERE c.id = ANY(${ids}::bigint[])`.execute(db);
  return rows;
};
