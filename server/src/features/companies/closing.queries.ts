import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface OwnedRow {
  id: string;
  name_zh: string;
  name_en: string;
  origin: string;
  state: string;
  /**
   * Who would take it over: the longest-serving editor, and where there is none the longest-serving of the staff. Whoever
   * is shut out or on the way out may still come back, and is better than nobody.
   */
  heir: string | null;
}

/** In the order of their ids, so that two who leave do not wait for each other crosswise. */
export const listOwned = async (db: Db, memberId: string): Promise<OwnedRow[]> =>
  (
    await sql<OwnedRow>`
      SELECT c.id, c.name_zh, c.name_en, c.origin, c.state, (
        SELECT h.member_id FROM company_people h JOIN accounts a ON a.id = h.member_id
        WHERE h.company_id = c.id AND h.member_id <> p.member_id AND h.role IN ('editor', 'staff')
          AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.account_id = a.id AND d.begun_at IS NOT NULL)
        ORDER BY a.state <> 'active', h.role, h.joined_at, h.member_id LIMIT 1) AS heir
      FROM company_people p JOIN companies c ON c.id = p.company_id
      WHERE p.member_id = ${memberId} AND p.role = 'owner'
      ORDER BY c.id`.execute(db)
  ).rows;

export const listBelonging = async (db: Db, memberId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('company_people')
      .select('company_id')
      .where('member_id', '=', memberId)
      .orderBy('company_id')
      .execute()
  ).map((row) => row.company_id);

export const findState = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('state').where('id', '=', id).executeTakeFirst();

/** The landline is the company's; the other fields are a person's. */
export const deletePersonal = (tx: Tx, companyId: string) =>
  tx
    .deleteFrom('company_contacts')
    .where('company_id', '=', companyId)
    .where('field', '<>', 'landline')
    .execute();

/**
 * Orders and periods of membership, of the company or of those who sit on its seats, point at it; or what an account
 * under a legal hold left there, which would go with it.
 */
export const findBooked = async (tx: Tx, companyId: string): Promise<boolean> =>
  (
    await sql<{ booked: boolean }>`
      SELECT EXISTS (SELECT FROM orders WHERE company_id = ${companyId})
        OR EXISTS (SELECT FROM membership_periods WHERE company_id = ${companyId})
        OR EXISTS (SELECT FROM account_holds WHERE account_id IN (
          SELECT member_id FROM company_claims WHERE company_id = ${companyId}
          UNION ALL SELECT author_id FROM products WHERE company_id = ${companyId}
          UNION ALL SELECT follower_id FROM company_follows WHERE company_id = ${companyId}
          UNION ALL SELECT viewer_id FROM contact_reveals WHERE company_id = ${companyId})) AS booked`.execute(
      tx,
    )
  ).rows[0]!.booked;

export const deleteCompany = (tx: Tx, id: string) =>
  tx.deleteFrom('companies').where('id', '=', id).execute();

/** Products that outlived their company because their author was held. */
export const deleteLeft = (tx: Tx, authorId: string) =>
  sql`
    DELETE FROM products p USING companies c
    WHERE c.id = p.company_id AND c.state = 'removed' AND p.author_id = ${authorId}`.execute(tx);

/** Of a company that something points at, the name stays; and, unseen, products whose author is under a legal hold. */
export async function setEmptied(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.deleteFrom('company_contacts').where('company_id', '=', id).execute();
  await sql`
    DELETE FROM products p WHERE p.company_id = ${id}
      AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = p.author_id)`.execute(tx);
  await tx
    .updateTable('products')
    .set({ state: 'removed', listed: false, updated_at: at })
    .where('company_id', '=', id)
    .execute();
  await tx
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
      product_count: 0,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}
