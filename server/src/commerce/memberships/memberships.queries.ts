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

export const updateNewestPeriod = (tx: Tx, memberId: string, kind: string, endsOn: string) =>
  tx
    .updateTable('members')
    .set({ period_kind: kind, period_ends_on: endsOn })
    .where('account_id', '=', memberId)
    .execute();

/** Unlists lapsed members, companies and their products. Uses the indexes on the end of the period; idempotent. */
export async function unlistLapsed(db: Db, endedBefore: string): Promise<void> {
  await sql`UPDATE members SET listed = false WHERE listed AND period_ends_on < ${endedBefore}`.execute(db);
  await sql`
    WITH lapsed AS (
      UPDATE companies SET listed = false WHERE listed AND period_ends_on < ${endedBefore} RETURNING id
    )
    UPDATE products p SET listed = false FROM lapsed WHERE p.company_id = lapsed.id AND p.listed
  `.execute(db);
}

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
