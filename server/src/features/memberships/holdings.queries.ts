import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Period } from './memberships.service.ts';

/** The columns of a package that say what it allows. */
export interface PackageTerms {
  posts_a_day: number;
  products: number;
  reveals_a_day: number;
  quotes_a_month: number;
  pins_a_month: number;
  seats: number;
}
interface NamedPackage extends PackageTerms {
  name_zh: string;
  name_en: string;
}

/** The newest period as lists carry it, and the package that runs or, in the days of grace, ran last. */
export interface Holding extends Period {
  package: NamedPackage | null;
}

/** What a company began last; a seat has the package that its company has today. */
const companysPackage = (company: ReturnType<typeof sql>, today: string) => sql`(
  SELECT p.package_id FROM membership_periods p
  WHERE p.company_id = ${company} AND p.revoked_at IS NULL AND p.starts_on <= ${today}
  ORDER BY p.ends_on DESC LIMIT 1)`;

const membersPackage = (member: ReturnType<typeof sql>, today: string) => sql`(
  SELECT CASE WHEN p.seat_of IS NULL THEN p.package_id ELSE ${companysPackage(sql`s.company_id`, today)} END
  FROM membership_periods p LEFT JOIN membership_periods s ON s.id = p.seat_of
  WHERE p.member_id = ${member} AND p.revoked_at IS NULL AND p.starts_on <= ${today}
  ORDER BY p.ends_on DESC LIMIT 1)`;

export const findHolding = async (db: Db, memberId: string, today: string): Promise<Holding> => {
  const { rows } = await sql<Holding>`
    SELECT m.period_kind, m.period_ends_on, to_jsonb(k) AS package
    FROM members m LEFT JOIN packages k ON k.id = ${membersPackage(sql`m.account_id`, today)}
    WHERE m.account_id = ${memberId}`.execute(db);
  return rows[0]!;
};

/** A company with what it holds itself and what its owner holds; the owner's is null where it has none. */
export interface CompanyHolding {
  id: string;
  own: Holding;
  owners: Holding | null;
}

export const listCompanyHoldings = async (
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<CompanyHolding[]> => {
  const { rows } = await sql<CompanyHolding>`
    SELECT c.id,
      jsonb_build_object('period_kind', c.period_kind, 'period_ends_on', c.period_ends_on,
        'package', (SELECT to_jsonb(k) FROM packages k WHERE k.id = ${companysPackage(sql`c.id`, today)})) AS own,
      CASE WHEN m.account_id IS NOT NULL THEN
        jsonb_build_object('period_kind', m.period_kind, 'period_ends_on', m.period_ends_on,
          'package', (SELECT to_jsonb(k) FROM packages k
            WHERE k.id = ${membersPackage(sql`m.account_id`, today)})) END AS owners
    FROM companies c
    LEFT JOIN company_people o ON o.company_id = c.id AND o.role = 'owner'
    LEFT JOIN members m ON m.account_id = o.member_id
    WHERE c.id = ANY(${ids}::bigint[])`.execute(db);
  return rows;
};
