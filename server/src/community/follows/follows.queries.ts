import type { Tx } from '../../platform/db/client.ts';

/** Locks both members in id order, so that two members who follow each other concurrently do not deadlock. */
export const lockFollowPair = (tx: Tx, one: string, other: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.listed', 'm.fans_count', 'a.state'])
    .where('m.account_id', 'in', [one, other])
    .orderBy('m.account_id')
    .forNoKeyUpdate('m')
    .execute();

export const lockFollower = (tx: Tx, id: string) =>
  tx
    .selectFrom('members')
    .select('account_id')
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const lockCompany = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies')
    .select(['state', 'listed', 'fans_count'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** True if the follow is new. */
export const insertMemberFollow = async (tx: Tx, followerId: string, memberId: string, at: Date) =>
  (await tx
    .insertInto('member_follows')
    .values({ follower_id: followerId, member_id: memberId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

export const deleteMemberFollow = async (tx: Tx, followerId: string, memberId: string) =>
  (await tx
    .deleteFrom('member_follows')
    .where('follower_id', '=', followerId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

export const insertCompanyFollow = async (tx: Tx, followerId: string, companyId: string, at: Date) =>
  (await tx
    .insertInto('company_follows')
    .values({ follower_id: followerId, company_id: companyId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()) !== undefined;

export const deleteCompanyFollow = async (tx: Tx, followerId: string, companyId: string) =>
  (await tx
    .deleteFrom('company_follows')
    .where('follower_id', '=', followerId)
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst()) !== undefined;
