import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { notBlocked } from '../blocks/shields.queries.ts';

/** Owner first, those who wait last. */
const RANK = sql`array_position(ARRAY['owner', 'editor', 'staff', 'asked'], p.role)`;

const withCard = (db: Db) =>
  db
    .selectFrom('company_people as p')
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

export const listTeam = (db: Db, companyId: string, limit: number) =>
  withCard(db)
    .where('p.company_id', '=', companyId)
    .orderBy(RANK)
    .orderBy('p.joined_at')
    .orderBy('p.member_id')
    .limit(limit)
    .execute();
export type PersonRow = Awaited<ReturnType<typeof listTeam>>[number];

/** Those whose cards are in the directory, for one who may see them. */
export const listShownTeam = (db: Db, viewerId: string | undefined, companyId: string, limit: number) =>
  withCard(db)
    .where('p.company_id', '=', companyId)
    .where('p.role', '<>', 'asked')
    .where('m.listed', '=', true)
    .where(notBlocked(viewerId, sql.ref('m.account_id')))
    .orderBy(RANK)
    .orderBy('p.joined_at')
    .orderBy('p.member_id')
    .limit(limit)
    .execute();

/** Undefined when they are in it already. */
export const insertPerson = (tx: Tx, companyId: string, memberId: string, role: string, at: Date) =>
  tx
    .insertInto('company_people')
    .values({ company_id: companyId, member_id: memberId, role, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst();

export const findRole = (db: Db, companyId: string, memberId: string) =>
  db
    .selectFrom('company_people')
    .select('role')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Whoever waited joins now. */
export const setRole = (tx: Tx, companyId: string, memberId: string, role: string, at: Date) =>
  tx
    .updateTable('company_people')
    .set((eb) => ({
      role,
      joined_at: eb.case().when('role', '=', 'asked').then(at).else(eb.ref('joined_at')).end(),
    }))
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute();

export const deletePerson = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .deleteFrom('company_people')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute();

export const lockMember = (tx: Tx, memberId: string) =>
  tx.selectFrom('members').select('account_id').where('account_id', '=', memberId).forUpdate().execute();

export const countOwned = async (tx: Tx, memberId: string): Promise<number> => {
  const row = await tx
    .selectFrom('company_people as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('p.member_id', '=', memberId)
    .where('p.role', '=', 'owner')
    .where('c.state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** The first company someone joins stands on their card until they choose another. */
export const joinCompany = (tx: Tx, companyId: string, memberId: string) =>
  sql`
    UPDATE members m SET company_id = c.id, industry = c.industry FROM companies c
    WHERE m.account_id = ${memberId} AND m.company_id IS NULL AND c.id = ${companyId}
  `.execute(tx);

export const leaveCompany = (tx: Tx, companyId: string, memberId: string) =>
  tx
    .updateTable('members')
    .set({ company_id: null, industry: null })
    .where('account_id', '=', memberId)
    .where('company_id', '=', companyId)
    .execute();
