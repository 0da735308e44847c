import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Returns the ids of the followed members. A follow of an account on legal hold stays. */
export const deleteMemberFollowBatch = async (tx: Tx, followerId: string, limit: number): Promise<string[]> =>
  (
    await sql<{ member_id: string }>`
      DELETE FROM member_follows WHERE ctid = ANY(ARRAY(
        SELECT f.ctid FROM member_follows f WHERE f.follower_id = ${followerId}
          AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = f.member_id)
        LIMIT ${limit}))
      RETURNING member_id`.execute(tx)
  ).rows.map((row) => row.member_id);

/** Returns the ids of the followers. A follow by an account on legal hold stays. */
export const deleteFollowerBatch = async (tx: Tx, memberId: string, limit: number): Promise<string[]> =>
  (
    await sql<{ follower_id: string }>`
      DELETE FROM member_follows WHERE ctid = ANY(ARRAY(
        SELECT f.ctid FROM member_follows f WHERE f.member_id = ${memberId}
          AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = f.follower_id)
        LIMIT ${limit}))
      RETURNING follower_id`.execute(tx)
  ).rows.map((row) => row.follower_id);

/** Returns the ids of the companies. */
export const deleteCompanyFollowBatch = async (
  tx: Tx,
  followerId: string,
  limit: number,
): Promise<string[]> =>
  (
    await sql<{ company_id: string }>`
      DELETE FROM company_follows WHERE ctid = ANY(ARRAY(
        SELECT f.ctid FROM company_follows f WHERE f.follower_id = ${followerId} LIMIT ${limit}))
      RETURNING company_id`.execute(tx)
  ).rows.map((row) => row.company_id);
