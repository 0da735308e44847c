import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { CompanyColumns, ContactRow } from './companies.queries.ts';

/** Name by name, each by its index: asked for all at once, PostgreSQL takes the one for parts of names, which is hundreds of times slower. */
export const listByName = async (db: Db, zh: readonly string[], en: readonly string[]) => {
  const { rows } = await sql<{ id: string; name_zh: string; name_en: string }>`
    SELECT c.* FROM unnest(${zh}::text[]) AS given (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en FROM companies WHERE name_zh = given.name AND state <> 'removed' OFFSET 0) AS c
    UNION
    SELECT c.* FROM unnest(${en}::text[]) AS given (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en FROM companies
      WHERE name_en = given.name AND name_en <> '' AND state <> 'removed' OFFSET 0) AS c
  `.execute(db);
  return rows;
};

export const listByPhone = (db: Db, values: readonly string[]) =>
  db
    .selectFrom('company_contacts as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['c.id', 'k.value'])
    .where('k.field', '=', 'phone')
    .where('k.value', '=', sql<string>`ANY(${values}::text[])`)
    .where('c.state', '<>', 'removed')
    .execute();

export const listByUscc = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'uscc'])
    .where('uscc', '=', sql<string>`ANY(${codes}::text[])`)
    .execute();

/** Ids in the order of the rows, in which they are read and written. One text for any number of rows. */
export const insertImported = async (
  tx: Tx,
  rows: readonly CompanyColumns[],
  at: Date,
): Promise<string[]> => {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const given = rows.map((row) => ({ ...row, social_media: JSON.parse(row.social_media) as unknown }));
  const { rows: added } = await sql<{ id: string }>`
    INSERT INTO companies (${columns}, origin, created_at, updated_at)
    SELECT ${columns}, 'imported', ${at}, ${at}
    FROM jsonb_populate_recordset(NULL::companies, ${JSON.stringify(given)}::jsonb) RETURNING id`.execute(tx);
  return added.map(({ id }) => id);
};

export async function insertContacts(
  tx: Tx,
  rows: readonly (ContactRow & { company_id: string })[],
): Promise<void> {
  await sql`
    INSERT INTO company_contacts (company_id, field, value, audience)
    SELECT company_id, field, value, audience
    FROM jsonb_populate_recordset(NULL::company_contacts, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

export async function insertCategories(
  tx: Tx,
  rows: readonly { company_id: string; category_id: string }[],
): Promise<void> {
  await sql`
    INSERT INTO company_categories (company_id, category_id)
    SELECT company_id, category_id
    FROM jsonb_populate_recordset(NULL::company_categories, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Those that are as the import left them and that nothing hangs on. */
export const deleteUntouched = async (tx: Tx, ids: readonly string[], at: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM companies c WHERE c.id = ANY(${ids}::bigint[]) AND c.updated_at = ${at} AND c.state <> 'removed'
      AND NOT EXISTS (SELECT FROM company_people p WHERE p.company_id = c.id)
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

export const setHidden = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .updateTable('companies')
    .set({ state: 'hidden', updated_at: at })
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .where('state', '=', 'live')
    .execute();
