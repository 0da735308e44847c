import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { CompanyColumns, CompanyContactRow } from './companies.queries.ts';

/**
 * One index look-up per name. With `= ANY(…)` over all names PostgreSQL chooses the trigram index, which is hundreds of
 * times slower.
 */
export const listCompaniesByExactName = async (
  db: Db,
  namesZh: readonly string[],
  namesEn: readonly string[],
) => {
  const { rows } = await sql<{ id: string; name_zh: string; name_en: string }>`
    SELECT c.* FROM unnest(${namesZh}::text[]) AS searched (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en FROM companies WHERE name_zh = searched.name AND state <> 'removed' OFFSET 0) AS c
    UNION
    SELECT c.* FROM unnest(${namesEn}::text[]) AS searched (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en FROM companies
      WHERE name_en = searched.name AND name_en <> '' AND state <> 'removed' OFFSET 0) AS c
  `.execute(db);
  return rows;
};

export const listCompaniesByPhone = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('company_contacts as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['c.id', 'k.value'])
    .where('k.field', '=', 'phone')
    .where('k.value', '=', sql<string>`ANY(${phones}::text[])`)
    .where('c.state', '<>', 'removed')
    .execute();

export const listCompaniesByUscc = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'uscc'])
    .where('uscc', '=', sql<string>`ANY(${codes}::text[])`)
    .execute();

/** Returns the ids in the order of `rows`. The statement text is the same for any number of rows. */
export const insertImportedCompanies = async (
  tx: Tx,
  rows: readonly CompanyColumns[],
  at: Date,
): Promise<string[]> => {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const records = rows.map((row) => ({ ...row, social_media: JSON.parse(row.social_media) as unknown }));
  const { rows: inserted } = await sql<{ id: string }>`
    INSERT INTO companies (${columns}, origin, created_at, updated_at)
    SELECT ${columns}, 'imported', ${at}, ${at}
    FROM jsonb_populate_recordset(NULL::companies, ${JSON.stringify(records)}::jsonb) RETURNING id`.execute(
    tx,
  );
  return inserted.map(({ id }) => id);
};

export async function insertCompanyContacts(
  tx: Tx,
  rows: readonly (CompanyContactRow & { company_id: string })[],
): Promise<void> {
  await sql`
    INSERT INTO company_contacts (company_id, field, value, audience)
    SELECT company_id, field, value, audience
    FROM jsonb_populate_recordset(NULL::company_contacts, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

export async function insertCompanyCategories(
  tx: Tx,
  rows: readonly { company_id: string; category_id: string }[],
): Promise<void> {
  await sql`
    INSERT INTO company_categories (company_id, category_id)
    SELECT company_id, category_id
    FROM jsonb_populate_recordset(NULL::company_categories, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Deletes companies that are unchanged since the import and that no row references. Returns their ids. */
export const deleteUnchangedImports = async (
  tx: Tx,
  ids: readonly string[],
  importedAt: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM companies c WHERE c.id = ANY(${ids}::bigint[]) AND c.updated_at = ${importedAt} AND c.state <> 'removed'
      AND NOT EXISTS (SELECT FROM company_team p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM members p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM company_claims p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM company_pins p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM company_follows p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM products p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM posts p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM membership_periods p WHERE p.company_id = c.id)
      AND NOT EXISTS (SELECT FROM orders p WHERE p.company_id = c.id)
    RETURNING c.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const hideCompanies = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('companies')
    .set({ state: 'hidden', updated_at: at })
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .where('state', '=', 'live')
    .execute();
