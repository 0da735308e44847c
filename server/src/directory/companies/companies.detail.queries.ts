import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { type CompanyProofRow, companyProofColumns } from './companies.proof.queries.ts';

export const isFollowingCompany = async (db: Db, followerId: string, companyId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('company_follows')
    .select('at')
    .where('follower_id', '=', followerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * The contacts for every audience: the caller must mask those that the viewer may not see. None while the
 * owner's account is being deleted, because nobody would reply until the company has another owner.
 */
export const listUnmaskedContacts = (db: Db, companyId: string) =>
  db
    .selectFrom('company_contacts')
    .select(['field', 'value', 'audience'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_team as o')
            .innerJoin('accounts as a', 'a.id', 'o.member_id')
            .select('o.member_id')
            .where('o.company_id', '=', companyId)
            .where('o.role', '=', 'owner')
            .where('a.state', '=', 'deleting'),
        ),
      ),
    )
    .execute();

/** In every state. A company has no more than its package allows. */
export const countOwnProducts = async (db: Db, companyId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findCompanyProof = async (db: Db, companyId: string): Promise<CompanyProofRow> =>
  (
    await sql<CompanyProofRow>`
      SELECT c.period_kind, c.period_ends_on, ${companyProofColumns} FROM companies c
      WHERE c.id = ${companyId}`.execute(db)
  ).rows[0]!;
