import type { Db } from '../../db/client.ts';

export const findFollow = async (db: Db, followerId: string, companyId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('company_follows')
    .select('at')
    .where('follower_id', '=', followerId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
};

/** None while the owner is leaving the network: there is nobody to be reached, until another one runs it. */
export const listShownContacts = (db: Db, companyId: string) =>
  db
    .selectFrom('company_contacts')
    .select(['field', 'value', 'audience'])
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('company_people as o')
            .innerJoin('accounts as a', 'a.id', 'o.member_id')
            .select('o.member_id')
            .where('o.company_id', '=', companyId)
            .where('o.role', '=', 'owner')
            .where('a.state', '=', 'deleting'),
        ),
      ),
    )
    .execute();
