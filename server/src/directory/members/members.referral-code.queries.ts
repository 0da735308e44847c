import type { Db } from '../../platform/db/client.ts';

export const findReferralCode = async (db: Db, accountId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('members')
      .select('referral_code')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).referral_code;

/** Does nothing if the member already has a code, or if another member has this one (unique index). */
export const assignReferralCode = async (db: Db, accountId: string, code: string): Promise<void> => {
  try {
    await db
      .updateTable('members')
      .set({ referral_code: code })
      .where('account_id', '=', accountId)
      .where('referral_code', 'is', null)
      .execute();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'members_referral_code_key') throw error;
  }
};
