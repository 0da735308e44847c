import type { EditCardInput } from '@mingtang/contract/members';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** A company the member belongs to; a pending request to join does not count. */
export const findMemberCompany = (db: Db, memberId: string, companyId: string) =>
  db
    .selectFrom('company_team as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.id', 'c.industry'])
    .where('p.company_id', '=', companyId)
    .where('p.member_id', '=', memberId)
    .where('p.role', 'in', ['staff', 'editor', 'owner'])
    .where('c.state', '<>', 'removed')
    .executeTakeFirst();

export interface CardUpdate {
  card: EditCardInput;
  industry: string | null;
  approvedAt: Date | null;
  listed: boolean;
  today: string;
  at: Date;
}

export const updateCard = (
  tx: Tx,
  memberId: string,
  { card, industry, approvedAt, listed, today, at }: CardUpdate,
) =>
  tx
    .updateTable('members')
    .set({
      name: card.name,
      name_en: card.nameEn,
      title: card.title,
      title_en: card.titleEn,
      intro: card.intro,
      intro_en: card.introEn,
      language: card.language,
      company_id: card.companyId,
      industry,
      region: card.region,
      international: card.international,
      hidden: card.hidden,
      approved_at: approvedAt,
      listed,
      last_active_on: today,
      updated_at: at,
    })
    .where('account_id', '=', memberId)
    .execute();

export async function replaceCardContacts(
  tx: Tx,
  memberId: string,
  contacts: EditCardInput['contacts'],
): Promise<void> {
  await tx.deleteFrom('member_contacts').where('member_id', '=', memberId).execute();
  if (contacts.length > 0)
    await tx
      .insertInto('member_contacts')
      .values(contacts.map((contact) => ({ member_id: memberId, ...contact })))
      .execute();
}

/**
 * Makes contact fields public. Existing values stay. A missing phone is filled with the verified number of the account,
 * without +86; other missing fields stay missing.
 */
export async function publishContactFields(
  tx: Tx,
  memberId: string,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .updateTable('member_contacts')
    .set({ audience: 'public' })
    .where('member_id', '=', memberId)
    .where('field', 'in', fields)
    .execute();
  if (fields.includes('phone'))
    await tx
      .insertInto('member_contacts')
      .columns(['member_id', 'field', 'value', 'audience'])
      .expression((eb) =>
        eb
          .selectFrom('accounts')
          .select([
            'id',
            sql`'phone'`.as('field'),
            sql`regexp_replace(phone, '^[+]86', '')`.as('value'),
            sql`'public'`.as('audience'),
          ])
          .where('id', '=', memberId),
      )
      .onConflict((on) => on.columns(['member_id', 'field']).doNothing())
      .execute();
}

/** Withdrawing consent makes the field visible to the owner only. */
export const unpublishContactField = (tx: Tx, memberId: string, field: string) =>
  tx
    .updateTable('member_contacts')
    .set({ audience: 'only-me' })
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .where('audience', '=', 'public')
    .execute();

/** Serialises concurrent saves of one card. */
export const lockMemberCard = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('members')
    .select([
      'name',
      'name_en',
      'title',
      'company_id',
      'hidden',
      'approved_at',
      'period_kind',
      'period_ends_on',
    ])
    .where('account_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const markCardApproved = (tx: Tx, memberId: string, listed: boolean, at: Date) =>
  tx.updateTable('members').set({ approved_at: at, listed }).where('account_id', '=', memberId).execute();

export const markCardNotApproved = (tx: Tx, memberId: string) =>
  tx
    .updateTable('members')
    .set({ approved_at: null, listed: false })
    .where('account_id', '=', memberId)
    .execute();
