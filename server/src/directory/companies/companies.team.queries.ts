import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

/** Owner first, pending requests last. */
const ROLE_ORDER = sql`array_position(ARRAY['owner', 'editor', 'staff', 'asked'], p.role)`;

const selectPeopleWithCard = (db: Db) =>
  db
    .selectFrom('company_team as p')
    .innerJoin('members as m', 'm.account_id', 'p.member_id')
    .select([
      'm.account_id as id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.avatar_id',
      'm.period_kind',
      'm.period_ends_on',
      'p.role',
      'p.joined_at',
    ]);

export const listTeamRows = (db: Db, companyId: string, limit: number) =>
  selectPeopleWithCard(db)
    .where('p.company_id', '=', companyId)
    .orderBy(ROLE_ORDER)
    .orderBy('p.joined_at')
    .orderBy('p.member_id')
    .limit(limit)
    .execute();
export type TeamRow = Awaited<ReturnType<typeof listTeamRows>>[number];

/** Without the date of joining, which visitors do not see. */
export type VisibleTeamRow = Omit<TeamRow, 'joined_at'>;

/**
 * People whose cards are listed in the directory, except those who blocked the viewer or whom the viewer
 * blocked.
 */
export const selectVisibleTeam = (db: Db, viewerId: string, companyId: string, limit: number) =>
  selectPeopleWithCard(db)
    .where('p.company_id', '=', companyId)
    .where('p.role', '<>', 'asked')
    .where('m.listed', '=', true)
    .where(notBlocked(viewerId, sql.ref('m.account_id')))
    .orderBy(ROLE_ORDER)
    .orderBy('p.joined_at')
    .orderBy('p.member_id')
    .limit(sql.lit(limit));

/** Returns undefined if the member already has a role in the company. */
export const insertCompanyPerson = (tx: Tx, companyId: string, memberId: string, role: string, at: Date) =>
  tx
    .insertInto('company_team')
    .values({ company_id: companyId, member_id: memberId, role, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();

export const findCompanyRole = (db: Db, companyId: string, memberId: string) =>
  db
    .selectFrom('company_team')
    .select('role')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Sets `joined_at` if the request was pending until now. */
export const updateCompanyRole = (tx: Tx, companyId: string, memberId: string, role: string, at: Date) =>
  tx
    .updateTable('company_team')
    .set((eb) => ({
      role,
      joined_at: eb.case().when('role', '=', 'asked').then(at).else(eb.ref('joined_at')).end(),
    }))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute();

export const deleteCompanyPerson = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .deleteFrom('company_team')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute();

export const lockMember = (tx: Tx, memberId: string) =>
  tx.selectFrom('members').select('account_id').where('account_id', '=', memberId).forUpdate().execute();

export const countOwnedCompanies = async (tx: Tx, memberId: string): Promise<number> => {
  const row = await tx
    .selectFrom('company_team as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('p.member_id', '=', memberId)
    .where('p.role', '=', 'owner')
    .where('c.state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
