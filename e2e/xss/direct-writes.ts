import { companyContactFields, memberContactFields } from '@mingtang/contract/enums';
import type { Client } from '@mingtang/test-support/database';
import type { CategoryIds } from './request-bodies.ts';
import type { FieldTexts } from './payload-fields.ts';

export interface RecordIds {
  company: string;
  product: string;
  member: string;
}

export async function findCategory(client: Client): Promise<CategoryIds> {
  const { rows } = await client.query<CategoryIds>(
    'SELECT id::text, parent_id::text AS first FROM categories WHERE level = 2 ORDER BY id LIMIT 1',
  );
  return rows[0]!;
}

/**
 * Inserts empty companies of one owner, each with an empty product and member. Also admits the owner as a
 * paying member.
 */
export async function insertEmptyRecords(
  client: Client,
  ownerId: string,
  count: number,
): Promise<RecordIds[]> {
  await client.query(
    `UPDATE members SET approved_at = now(), period_kind = 'paid', period_ends_on = '2099-12-31'
     WHERE account_id = $1`,
    [ownerId],
  );
  const { id, first } = await findCategory(client);
  const { rows } = await client.query<RecordIds>(
    `WITH company AS (
       INSERT INTO companies (name_zh) SELECT '—' FROM generate_series(1, $1) RETURNING id
     ), owned AS (
       INSERT INTO company_team (company_id, member_id, role) SELECT id, $2, 'owner' FROM company
     ), product AS (
       INSERT INTO products (company_id, category_id, first_category_id, name_zh)
       SELECT id, $3, $4, '—' FROM company RETURNING id, company_id
     ), account AS (
       INSERT INTO accounts (phone, password_hash) SELECT '+86137' || lpad(id::text, 8, '0'), '-' FROM company
       RETURNING id, substr(phone, 7)::bigint AS company_id
     ), member AS (
       INSERT INTO members (account_id, name, company_id, international)
       SELECT id, '—', company_id, true FROM account RETURNING account_id, company_id
     ), joined AS (
       INSERT INTO company_team (company_id, member_id, role)
       SELECT company_id, account_id, 'staff' FROM member
     )
     SELECT company.id::text AS company, product.id::text AS product, member.account_id::text AS member
     FROM company JOIN product ON product.company_id = company.id JOIN member ON member.company_id = company.id
     ORDER BY company.id`,
    [count, ownerId, id, first],
  );
  return rows;
}

export async function updateCompany(client: Client, id: string, texts: FieldTexts): Promise<void> {
  await client.query(
    `UPDATE companies SET name_zh = $2, name_en = $3, main_business_zh = $4, main_business_en = $5,
       profile_zh = $6, profile_en = $7, address_zh = $8, address_en = $9, address_detail_zh = $10,
       address_detail_en = $11, website = $12, linkedin = $13,
       social_media = jsonb_build_array(jsonb_build_object('name', $14::text, 'account', $15::text))
     WHERE id = $1`,
    [id, ...Object.values(texts).slice(0, 14)],
  );
  await upsertContacts(client, 'company', id, companyContactFields, texts);
}

/** Updates all texts but the Chinese details, which stay as the API sanitised them. */
export async function updateProduct(client: Client, id: string, texts: FieldTexts): Promise<void> {
  await client.query(
    `UPDATE products SET name_zh = $2, name_en = $3, profile_zh = $4, profile_en = $5, detail_en = $6
     WHERE id = $1`,
    [id, texts['nameZh'], texts['nameEn'], texts['profileZh'], texts['profileEn'], texts['detailEn']],
  );
}

export async function updateCard(client: Client, id: string, texts: FieldTexts): Promise<void> {
  await client.query(
    `UPDATE members SET name = $2, name_en = $3, title = $4, title_en = $5, intro = $6, intro_en = $7
     WHERE account_id = $1`,
    [id, ...Object.values(texts).slice(0, 6)],
  );
  await upsertContacts(client, 'member', id, memberContactFields, texts);
}

const upsertContacts = (
  client: Client,
  subject: 'company' | 'member',
  id: string,
  fields: readonly string[],
  texts: FieldTexts,
) =>
  client.query(
    `INSERT INTO ${subject}_contacts (${subject}_id, field, value, audience)
     SELECT $1, field, value, 'public' FROM unnest($2::text[], $3::text[]) AS contact (field, value)
     ON CONFLICT (${subject}_id, field) DO UPDATE SET value = excluded.value`,
    [id, fields, fields.map((field) => texts[field])],
  );

/** Updates the network name in both editions. */
export const updateNetworkName = (client: Client, texts: FieldTexts) =>
  client.query('UPDATE settings SET name_zh = $1, name_en = $2', [texts['nameZh'], texts['nameEn']]);
