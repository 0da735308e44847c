import type { TermEvent } from '@mingtang/contract/members.admin-list';
import { MEMBERSHIP_GRACE_DAYS } from '@mingtang/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { startOfDay } from '../../platform/db/filter-values.ts';

/** First and last day, inclusive. */
export interface TermEventDays {
  from?: string | undefined;
  to?: string | undefined;
}

const ALL = sql`true`;

/** The buyers whose first membership that was not revoked as a whole was paid on these days. */
const firstPaidBuyers = ({ from, to }: TermEventDays) => sql<{ account_id: string }>`
  SELECT a.account_id FROM payments y
  JOIN activations a ON a.payment_id = y.id
  JOIN membership_periods p ON p.id = a.period_id AND p.revoked_at IS NULL
  WHERE y.channel IN ('wechat', 'alipay', 'offline') AND y.state = 'applied'
    AND ${from === undefined ? ALL : sql`y.paid_at >= ${startOfDay(from)}`}
    AND ${to === undefined ? ALL : sql`y.paid_at < ${startOfDay(to)} + interval '1 day'`}
    AND NOT EXISTS (
      SELECT FROM activations e
      JOIN membership_periods q ON q.id = e.period_id AND q.revoked_at IS NULL
      JOIN payments f ON f.id = e.payment_id
      WHERE e.account_id = a.account_id AND f.paid_at < y.paid_at)`;

/**
 * The buyers of a membership, for themselves or for a company, that ended on these days: each once, with the last one
 * that ended. A membership that a package of higher rank replaced has not ended.
 */
const dueBuyers = ({ from, to }: TermEventDays) => sql`
  SELECT DISTINCT ON (a.account_id) a.account_id, p.ends_on, p.member_id, p.company_id FROM membership_periods p
  JOIN activations a ON a.period_id = p.id
  WHERE p.kind = 'paid' AND p.revoked_at IS NULL
    AND ${from === undefined ? ALL : sql`p.ends_on >= ${from}::date`}
    AND ${to === undefined ? ALL : sql`p.ends_on <= ${to}::date`}
    AND NOT EXISTS (
      SELECT FROM orders o
      JOIN activations n ON n.order_id = o.id
      JOIN membership_periods q ON q.id = n.period_id AND q.revoked_at IS NULL
      WHERE o.credit_period_id = p.id)
  ORDER BY a.account_id, p.ends_on DESC, p.id DESC`;

/** Another paid membership, or a seat, began no later than the last day of grace. Granted ones are not renewals. */
const isRenewed = sql`EXISTS (
  SELECT FROM membership_periods n
  WHERE (n.member_id = d.member_id OR n.company_id = d.company_id) AND n.revoked_at IS NULL
    AND n.kind IN ('paid', 'seat')
    AND n.starts_on > d.ends_on AND n.starts_on <= d.ends_on + ${sql.lit(MEMBERSHIP_GRACE_DAYS)})`;

const graceIsOver = (today: string) => sql`d.ends_on + ${sql.lit(MEMBERSHIP_GRACE_DAYS)} < ${today}::date`;

/** The ids of the members to whom this happened on these days; without an event, of all of them. */
export const termEventMembers = (
  event: TermEvent | undefined,
  days: TermEventDays,
  today: string,
): RawBuilder<string> => {
  const due = dueBuyers(days);
  switch (event) {
    case undefined:
      return sql`${firstPaidBuyers(days)} UNION SELECT d.account_id FROM (${due}) d`;
    case 'first-paid':
      return sql`${firstPaidBuyers(days)}`;
    case 'due':
      return sql`SELECT d.account_id FROM (${due}) d`;
    case 'renewed':
      return sql`SELECT d.account_id FROM (${due}) d WHERE ${isRenewed}`;
    case 'lost':
      return sql`SELECT d.account_id FROM (${due}) d WHERE NOT ${isRenewed} AND ${graceIsOver(today)}`;
    case 'undecided':
      return sql`SELECT d.account_id FROM (${due}) d WHERE NOT ${isRenewed} AND NOT ${graceIsOver(today)}`;
  }
};

export interface TermEventCounts {
  registered: number;
  firstPaid: number;
  due: number;
  renewed: number;
  lost: number;
}

/** Counts what the list of members shows for the same days: without deleted accounts. */
export const countTermEvents = async (
  db: Db,
  days: Required<TermEventDays>,
  today: string,
): Promise<TermEventCounts> => {
  const { rows } = await sql<TermEventCounts>`
    SELECT
      (SELECT count(*)::int FROM accounts a WHERE a.state <> 'deleted'
        AND a.created_at >= ${startOfDay(days.from!)} AND a.created_at < ${startOfDay(days.to!)} + interval '1 day')
        AS registered,
      (SELECT count(*)::int FROM accounts a WHERE a.state <> 'deleted' AND a.id IN (${firstPaidBuyers(days)}))
        AS "firstPaid",
      due.*
    FROM (
      SELECT count(*)::int AS due, (count(*) FILTER (WHERE x.renewed))::int AS renewed,
        (count(*) FILTER (WHERE NOT x.renewed AND x.grace_is_over))::int AS lost
      FROM (
        SELECT ${isRenewed} AS renewed, ${graceIsOver(today)} AS grace_is_over FROM (${dueBuyers(days)}) d
        JOIN accounts a ON a.id = d.account_id AND a.state <> 'deleted') x
    ) due`.execute(db);
  return rows[0]!;
};
