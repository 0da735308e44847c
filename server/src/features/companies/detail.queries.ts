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
