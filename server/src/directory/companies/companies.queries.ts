import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ComparableCompanyName } from './comparable-company-name.ts';

/** Lock order: company before member. NO KEY UPDATE does not block inserts that reference the company. */
export const lockCompany = (tx: Tx, id: string) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** All columns with the pin, the picture placeholders and the second-level categories. */
export const selectFullCompany = (db: Db) =>
  db
    .selectFrom('companies as c')
    .leftJoin('company_pins as p', 'p.company_id', 'c.id')
    .leftJoin('media as l', 'l.id', 'c.logo_id')
    .leftJoin('media as i', 'i.id', 'c.image_id')
    .selectAll('c')
    .select((eb) => [
      'l.placeholder as logo_placeholder',
      'i.placeholder as image_placeholder',
      'p.placement',
      'p.starts_at',
      'p.ends_at',
      eb
        .selectFrom('company_categories as f')
        .innerJoin('categories as g', 'g.id', 'f.category_id')
        .whereRef('f.company_id', '=', 'c.id')
        .where('g.level', '=', 2)
        .select(sql<string[]>`coalesce(array_agg(g.id::text order by g.id), '{}')`.as('ids'))
        .as('category_ids'),
    ]);

export const findCompany = (db: Db, id: string) =>
  selectFullCompany(db).where('c.id', '=', id).executeTakeFirst();
export type FullCompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export const listCompanyContacts = (db: Db, companyId: string) =>
  db
    .selectFrom('company_contacts')
    .select(['field', 'value', 'audience'])
    .where('company_id', '=', companyId)
    .execute();
export type CompanyContactRow = Awaited<ReturnType<typeof listCompanyContacts>>[number];

/** The columns that the company form sets. */
export interface CompanyColumns extends ComparableCompanyName {
  name_zh: string;
  name_en: string;
  name_normalised: string;
  uscc: string | null;
  main_business_zh: string;
  main_business_en: string;
  profile_zh: string;
  profile_en: string;
  logo_id: string | null;
  image_id: string | null;
  industry: string | null;
  region: string | null;
  address_zh: string;
  address_en: string;
  address_detail_zh: string;
  address_detail_en: string;
  latitude: number | null;
  longitude: number | null;
  website: string;
  linkedin: string;
  social_media: string;
  language: string;
  international: boolean;
}

export const insertCompany = (tx: Tx, columns: CompanyColumns & { state: string }, at: Date) =>
  tx
    .insertInto('companies')
    .values({ ...columns, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateCompany = (tx: Tx, id: string, columns: CompanyColumns & { state: string }, at: Date) =>
  tx
    .updateTable('companies')
    .set({ ...columns, updated_at: at })
    .where('id', '=', id)
    .execute();

export const updateCompanyState = (tx: Tx, id: string, state: string, at: Date) =>
  tx.updateTable('companies').set({ state, updated_at: at }).where('id', '=', id).execute();

export async function replaceCompanyContacts(
  tx: Tx,
  companyId: string,
  contacts: readonly CompanyContactRow[],
): Promise<void> {
  await tx.deleteFrom('company_contacts').where('company_id', '=', companyId).execute();
  if (contacts.length === 0) return;
  await tx
    .insertInto('company_contacts')
    .values(contacts.map((contact) => ({ company_id: companyId, ...contact })))
    .execute();
}

/** Stores ids of both levels, so that filtering by either level is one look-up. */
export async function replaceCompanyCategories(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.deleteFrom('company_categories').where('company_id', '=', companyId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('company_categories')
    .values(ids.map((category_id) => ({ company_id: companyId, category_id })))
    .execute();
}
