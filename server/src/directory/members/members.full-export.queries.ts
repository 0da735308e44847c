import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type ResolvedMemberFilter, selectFilteredMembers } from './members.admin-list.queries.ts';

/** An erased account has no data left to export. */
const selectExported = (db: Db, filter: ResolvedMemberFilter) =>
  selectFilteredMembers(db, filter).where('a.state', '<>', 'deleted');

/** The whole number, unlike the totals of lists: the audit log records it. */
export const countExportedMembers = async (db: Db, filter: ResolvedMemberFilter): Promise<number> =>
  Number(
    (
      await selectExported(db, filter)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

export interface FullExportRow {
  id: string;
  phone: string;
  created_at: Date;
  member_number: string | null;
  name: string;
  name_en: string;
  region: string | null;
  period_kind: string | null;
  period_ends_on: string | null;
  chamber_title: string;
  /** As the office recorded it, otherwise the first day of the oldest membership, without temporary ones. */
  joined_on: string | null;
  package_zh: string | null;
  package_en: string | null;
  email: string | null;
  address: string | null;
  company_zh: string | null;
  company_en: string | null;
  uscc: string | null;
  company_region: string | null;
  company_email: string | null;
  address_zh: string | null;
  address_en: string | null;
  address_detail_zh: string | null;
  address_detail_en: string | null;
}

/** As in the record of a member, staff see no `only-me` field of a claimed account. */
const cardContact = (field: 'email' | 'address'): RawBuilder<string | null> => sql`
  (SELECT k.value FROM member_contacts k WHERE k.member_id = a.id AND k.field = ${sql.lit(field)}
    AND (k.audience <> 'only-me' OR a.password_hash = ''))`;

/** One batch in id order, after the given id. The company is the one on the card, otherwise the first one joined. */
export async function listFullExportRows(
  db: Db,
  filter: ResolvedMemberFilter,
  after: string,
  limit: number,
): Promise<FullExportRow[]> {
  const ids = selectExported(db, filter)
    .select('a.id')
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit);
  const { rows } = await sql<FullExportRow>`
    SELECT a.id, a.phone, a.created_at, m.member_number, m.name, m.name_en, m.region, m.period_kind, m.period_ends_on,
      m.chamber_title, coalesce(m.joined_on, (SELECT min(b.starts_on) FROM membership_periods b
        WHERE b.member_id = a.id AND b.revoked_at IS NULL AND b.kind <> 'temporary')) AS joined_on,
      latest.name_zh AS package_zh, latest.name_en AS package_en,
      ${cardContact('email')} AS email, ${cardContact('address')} AS address,
      c.name_zh AS company_zh, c.name_en AS company_en, c.uscc, c.region AS company_region,
      (SELECT k.value FROM company_contacts k
        WHERE k.company_id = c.id AND k.field = 'email' AND k.audience <> 'only-me') AS company_email,
      c.address_zh, c.address_en, c.address_detail_zh, c.address_detail_en
    FROM accounts a
    JOIN members m ON m.account_id = a.id
    LEFT JOIN companies c ON c.state <> 'removed' AND c.id = coalesce(m.company_id, (
      SELECT t.company_id FROM company_team t JOIN companies x ON x.id = t.company_id AND x.state <> 'removed'
      WHERE t.member_id = a.id AND t.role <> 'asked' ORDER BY t.joined_at, t.company_id LIMIT 1))
    LEFT JOIN LATERAL (
      SELECT k.name_zh, k.name_en FROM membership_periods p
      LEFT JOIN membership_periods s ON s.id = p.seat_of_id
      JOIN packages k ON k.id = coalesce(p.package_id, s.package_id)
      WHERE p.member_id = a.id AND p.revoked_at IS NULL ORDER BY p.ends_on DESC LIMIT 1) latest ON true
    WHERE a.id = ANY(ARRAY(${ids})) ORDER BY a.id`.execute(db);
  return rows;
}
