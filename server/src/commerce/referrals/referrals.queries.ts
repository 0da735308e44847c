import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const findReferrer = (db: Db, accountId: string) =>
  db
    .selectFrom('members')
    .select(['name', 'name_en', 'avatar_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Upper bound of the counted referrals, to limit the cost of the query. */
const MAX_COUNTED_REFERRALS = 10_000;

export const countReferrals = async (db: Db, referrerId: string) => {
  const { rows } = await sql<{ joined: number; members: number; points: number }>`
    SELECT count(*)::int AS joined,
      (count(*) FILTER (WHERE r.state NOT IN ('joined', 'taken-back')))::int AS members,
      (coalesce(sum(e.points) FILTER (WHERE r.state = 'rewarded'), 0))::int AS points
    FROM (SELECT * FROM referrals WHERE referrer_id = ${referrerId} LIMIT ${MAX_COUNTED_REFERRALS}) r
    LEFT JOIN points_entries e ON e.account_id = r.referrer_id AND e.source = 'referral:' || r.referee_id
  `.execute(db);
  return rows[0]!;
};

export const listReferees = (db: Db, referrerId: string, before: string | undefined, limit: number) =>
  db
    .selectFrom('referrals as r')
    .innerJoin('members as m', 'm.account_id', 'r.referee_id')
    .select([
      'r.referee_id',
      'r.state',
      'r.due_at',
      'r.joined_at',
      'm.name',
      'm.name_en',
      'm.listed',
      'm.avatar_id',
    ])
    .where('r.referrer_id', '=', referrerId)
    .$if(before !== undefined, (query) => query.where('r.referee_id', '<', before!))
    .orderBy('r.referee_id', 'desc')
    .limit(limit)
    .execute();

export interface NewReferral {
  refereeId: string;
  code: string;
  deviceHash: Buffer | null;
  at: Date;
}

/** Inserts nothing unless an active member who registered earlier has the code. */
export const insertReferral = (tx: Tx, { refereeId, code, deviceHash, at }: NewReferral) =>
  sql`
    INSERT INTO referrals (referee_id, referrer_id, device_hash, joined_at)
    SELECT ${refereeId}, m.account_id, ${deviceHash}, ${at}
    FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.referral_code = ${code} AND a.state = 'active' AND m.account_id < ${refereeId}
  `.execute(tx);

export const clearDeviceHash = (tx: Tx, refereeId: string) =>
  tx.updateTable('referrals').set({ device_hash: null }).where('referee_id', '=', refereeId).execute();
