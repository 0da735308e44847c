import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface OwnedCompanyRow {
  id: string;
  name_zh: string;
  name_en: string;
  origin: string;
  state: string;
  /**
   * The next owner: the longest-serving editor, else the longest-serving staff member. Active accounts come first; a
   * frozen account, or one whose deletion can still be cancelled, is preferred to none.
   */
  successor_id: string | null;
}

/** Ordered by id, so that two departures lock companies in the same order and cannot deadlock. */
export const listOwnedCompanies = async (db: Db, memberId: string): Promise<OwnedCompanyRow[]> =>
  (
    await sql<OwnedCompanyRow>`
      SELECT c.id, c.name_zh, c.name_en, c.origin, c.state, (
        SELECT h.member_id FROM company_team h JOIN accounts a ON a.id = h.member_id
        WHERE h.company_id = c.id AND h.member_id <> p.member_id AND h.role IN ('editor', 'staff')
          AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.account_id = a.id AND d.started_at IS NOT NULL)
        ORDER BY a.state <> 'active', h.role, h.joined_at, h.member_id LIMIT 1) AS successor_id
      FROM company_team p JOIN companies c ON c.id = p.company_id
      WHERE p.member_id = ${memberId} AND p.role = 'owner'
      ORDER BY c.id`.execute(db)
  ).rows;

export const listCompanyIdsOfMember = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_team')
      .select('company_id')
      .where('member_id', '=', memberId)
      .orderBy('company_id')
      .execute()
  ).map((row) => row.company_id);

export const findCompanyState = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('state').where('id', '=', id).executeTakeFirst();

/** Keeps the landline: every other contact field is personal data. */
export const deletePersonalContacts = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('company_contacts')
    .where('company_id', '=', companyId)
    .where('field', '<>', 'landline')
    .execute();

/**
 * Whether the company row must stay: orders or membership periods (also those of its seats) reference it, or deleting
 * it would cascade to rows of an account under a legal hold.
 */
export const isCompanyReferenced = async (tx: Tx, companyId: string): Promise<boolean> =>
  (
    await sql<{ referenced: boolean }>`
      SELECT EXISTS (SELECT FROM orders WHERE company_id = ${companyId})
        OR EXISTS (SELECT FROM membership_periods WHERE company_id = ${companyId})
        OR EXISTS (SELECT FROM account_holds WHERE account_id IN (
          SELECT member_id FROM company_claims WHERE company_id = ${companyId}
          UNION ALL SELECT author_id FROM products WHERE company_id = ${companyId}
          UNION ALL SELECT follower_id FROM company_follows WHERE company_id = ${companyId}
          UNION ALL SELECT viewer_id FROM contact_reveals WHERE company_id = ${companyId})) AS referenced`.execute(
      tx,
    )
  ).rows[0]!.referenced;

export const deleteCompany = (tx: Tx, id: string) =>
  tx.deleteFrom('companies').where('id', '=', id).execute();

export const deleteCompanyContacts = (tx: Tx, companyId: string) =>
  tx.deleteFrom('company_contacts').where('company_id', '=', companyId).execute();

/** Its name stays. */
export const blankCompany = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('companies')
    .set({
      state: 'removed',
      listed: false,
      main_business_zh: '',
      main_business_en: '',
      profile_zh: '',
      profile_en: '',
      logo_id: null,
      image_id: null,
      address_zh: '',
      address_en: '',
      address_detail_zh: '',
      address_detail_en: '',
      latitude: null,
      longitude: null,
      website: '',
      linkedin: '',
      social_media: '[]',
      rejection_reason: '',
      product_count: 0,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
