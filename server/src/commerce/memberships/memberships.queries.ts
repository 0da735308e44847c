import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/** Returns undefined if the member already had a temporary period. */
export const insertTemporaryPeriod = (tx: Tx, memberId: string, startsOn: string, endsOn: string) =>
  tx
    .insertInto('membership_periods')
    .values({ member_id: memberId, kind: 'temporary', starts_on: startsOn, ends_on: endsOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Members whose period ends on the day, who want the notification and have none with this group key yet. */
export const listMembersToRemind = async (
  db: Db,
  day: string,
  groupKey: string,
  after: string,
  limit: number,
) => {
  const { rows } = await sql<{ account_id: string }>`
    SELECT m.account_id FROM members m JOIN accounts a ON a.id = m.account_id AND a.state = 'active'
    WHERE m.period_ends_on = ${day} AND m.account_id > ${after}
      AND NOT EXISTS (
        SELECT FROM notification_settings s
        WHERE s.account_id = m.account_id AND s.kind = 'membership' AND NOT s.in_app)
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.account_id = m.account_id AND n.group_key = ${groupKey})
    ORDER BY m.account_id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.account_id);
};

export const findPhoneOfActiveAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .executeTakeFirst();
