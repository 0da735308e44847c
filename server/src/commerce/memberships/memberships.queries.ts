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
export const listMembersToNotify = async (
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

/** Accounts that get the SMS: also imported ones that nobody has claimed, because their members can only be told so. */
const getsRenewalSms = sql`a.state IN ('active', 'pending')
  AND NOT EXISTS (SELECT FROM sms_opt_outs o WHERE o.account_id = a.id)`;

/** Records the SMS to members whose period ends on the day, and returns those who have had none. */
export const insertRenewalSms = async (
  tx: Tx,
  { endsOn, days, at }: { endsOn: string; days: number; at: Date },
  limit: number,
) => {
  const { rows } = await sql<{ account_id: string }>`
    INSERT INTO renewal_sms (account_id, ends_on, days, at)
    SELECT m.account_id, ${endsOn}::date, ${days}::smallint, ${at}::timestamptz FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.period_ends_on = ${endsOn} AND ${getsRenewalSms}
      AND NOT EXISTS (
        SELECT FROM renewal_sms s
        WHERE s.account_id = m.account_id AND s.ends_on = ${endsOn} AND s.days = ${days}::smallint)
    ORDER BY m.account_id LIMIT ${limit}
    ON CONFLICT DO NOTHING
    RETURNING account_id`.execute(tx);
  return rows.map((row) => row.account_id);
};

/** Undefined if the member renewed or opted out since the SMS was enqueued. */
export const findPhoneForRenewalSms = async (db: Db, accountId: string, endsOn: string) => {
  const { rows } = await sql<{ phone: string }>`
    SELECT a.phone FROM accounts a JOIN members m ON m.account_id = a.id
    WHERE a.id = ${accountId} AND m.period_ends_on = ${endsOn} AND ${getsRenewalSms}`.execute(db);
  return rows[0]?.phone;
};

export const deleteRenewalSmsOf = (tx: Tx, accountId: string) =>
  tx.deleteFrom('renewal_sms').where('account_id', '=', accountId).execute();
