import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface NamedCompanyRow {
  id: string;
  name_zh: string;
  name_en: string;
  uscc: string | null;
  state: string;
}

/** Companies with one of these names or codes; of the removed ones only by code, because it stays taken. */
export const listCompaniesByNameOrUscc = async (
  db: Db,
  names: readonly string[],
  codes: readonly string[],
): Promise<NamedCompanyRow[]> => {
  const { rows } = await sql<NamedCompanyRow>`
    SELECT c.* FROM unnest(${names}::text[]) AS searched (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en, uscc, state FROM companies
      WHERE name_zh = searched.name AND state <> 'removed' OFFSET 0) AS c
    UNION
    SELECT c.* FROM unnest(${names}::text[]) AS searched (name) CROSS JOIN LATERAL (
      SELECT id, name_zh, name_en, uscc, state FROM companies
      WHERE name_en = searched.name AND name_en <> '' AND state <> 'removed' OFFSET 0) AS c
    UNION
    SELECT id, name_zh, name_en, uscc, state FROM companies WHERE uscc = ANY(${codes}::text[])`.execute(db);
  return rows;
};

interface TeamLink {
  company_id: string;
  member_id: string;
}

export const insertImportedTeam = (tx: Tx, links: readonly TeamLink[], at: Date) =>
  tx
    .insertInto('company_team')
    .values(links.map((link) => ({ ...link, role: 'staff', joined_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteImportedTeam = (tx: Tx, memberIds: readonly string[], joinedAt: Date) =>
  tx
    .deleteFrom('company_team')
    .where('member_id', '=', sql<string>`ANY(${memberIds}::bigint[])`)
    .where('role', '=', 'staff')
    .where('joined_at', '=', joinedAt)
    .returning(['company_id', 'member_id'])
    .execute();
