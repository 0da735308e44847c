import type { EditCard } from '@mingtang/contract/members';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** A company the member belongs to; who has only asked to join does not. */
export const findOwnCompany = (db: Db, memberId: string, companyId: string) =>
  db
    .selectFrom('company_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.id', 'c.industry'])
    .where('p.company_id', '=', companyId)
    .where('p.member_id', '=', memberId)
    .where('p.role', 'in', ['staff', 'editor', 'owner'])
    .where('c.state', '<>', 'removed')
    .executeTakeFirst();

export interface SavedCard {
  card: EditCard;
  industry: string | null;
  admittedAt: Date | null;
  listed: boolean;
  today: string;
  at: Date;
}

export const setCard = (
  tx: Tx,
  memberId: string,
  { card, industry, admittedAt, listed, today, at }: SavedCard,
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
      admitted_at: admittedAt,
      listed,
      active_on: today,
      updated_at: at,
    })
    .where('account_id', '=', memberId)
    .execute();

export async function setContacts(tx: Tx, memberId: string, contacts: EditCard['contacts']): Promise<void> {
  await tx.deleteFrom('member_contacts').where('member_id', '=', memberId).execute();
  if (contacts.length > 0)
    await tx
      .insertInto('member_contacts')
      .values(contacts.map((contact) => ({ member_id: memberId, ...contact })))
      .execute();
}

/**
 * Puts fields on the public card. What stands there stays; a phone that is missing is the one that was verified, without
 * the country code at home. Of the other fields nothing is known yet.
 */
export async function setPublished(tx: Tx, memberId: string, fields: readonly string[]): Promise<void> {
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

/** For the owner alone: whoever takes a consent back is not to be asked any more. */
export const setUnpublished = (tx: Tx, memberId: string, field: string) =>
  tx
    .updateTable('member_contacts')
    .set({ audience: 'only-me' })
    .where('member_id', '=', memberId)
    .where('field', '=', field)
    .where('audience', '=', 'public')
    .execute();

/** Two saves of one card come one after the other. */
export const lockMember = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('members')
    .select([
      'name',
      'name_en',
      'title',
      'company_id',
      'hidden',
      'admitted_at',
      'period_kind',
      'period_ends_on',
    ])
    .where('account_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const setAdmitted = (tx: Tx, memberId: string, listed: boolean, at: Date) =>
  tx.updateTable('members').set({ admitted_at: at, listed }).where('account_id', '=', memberId).execute();
