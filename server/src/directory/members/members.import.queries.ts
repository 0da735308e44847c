import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** The columns that an import can fill. */
export interface ImportedMemberColumns {
  name: string;
  name_en: string;
  title: string;
  title_en: string;
  intro: string;
  intro_en: string;
  region: string | null;
  joined_on: string | null;
  chamber_title: string;
}

export interface MemberContactRow {
  field: string;
  value: string;
  audience: string;
}

const IMPORTED_COLUMNS = [
  'name',
  'name_en',
  'title',
  'title_en',
  'intro',
  'intro_en',
  'region',
  'joined_on',
  'chamber_title',
] as const;

/** Locks the cards of unclaimed accounts, and the accounts, so that they cannot be claimed meanwhile. */
export const lockUnclaimedCards = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      'm.account_id',
      'm.updated_at',
      'm.company_id',
      ...IMPORTED_COLUMNS.map((column) => `m.${column}` as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('member_contacts as k')
        .whereRef('k.member_id', '=', 'm.account_id')
        .select(
          sql<MemberContactRow[]>`coalesce(jsonb_agg(jsonb_build_object(
            'field', k.field, 'value', k.value, 'audience', k.audience)), '[]')`.as('all'),
        )
        .as('contacts'),
    )
    .where('m.account_id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .where('a.state', '=', 'pending')
    .forNoKeyUpdate(['m', 'a'])
    .execute();
export type UnclaimedCardRow = Awaited<ReturnType<typeof lockUnclaimedCards>>[number];

export const updateImportedColumns = (tx: Tx, id: string, columns: ImportedMemberColumns, at: Date) =>
  tx
    .updateTable('members')
    .set({ ...columns, updated_at: at })
    .where('account_id', '=', id)
    .execute();

/** The industry of a card is that of its company. */
export const updateCardCompany = (tx: Tx, id: string, companyId: string | null) =>
  sql`
    UPDATE members SET company_id = ${companyId}, industry = (SELECT industry FROM companies WHERE id = ${companyId})
    WHERE account_id = ${id}`.execute(tx);

export async function replaceImportedContacts(
  tx: Tx,
  id: string,
  contacts: readonly MemberContactRow[],
): Promise<void> {
  await tx.deleteFrom('member_contacts').where('member_id', '=', id).execute();
  if (contacts.length > 0)
    await tx
      .insertInto('member_contacts')
      .values(contacts.map((contact) => ({ member_id: id, ...contact })))
      .execute();
}
