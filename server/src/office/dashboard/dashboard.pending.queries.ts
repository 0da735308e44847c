import type { PendingWork } from '@mingtang/contract/dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Upper limit of each count, so that counting stays cheap. */
const COUNT_MAX = 10_000;

const cappedCount = (rows: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM (${rows} LIMIT ${sql.lit(COUNT_MAX)}) AS counted)`;

const endingPeriodCount = (kinds: RawBuilder<unknown>, today: string, until: string) =>
  cappedCount(
    sql`SELECT FROM members m JOIN accounts a ON a.id = m.account_id AND a.state <> 'deleted'
      WHERE m.period_ends_on BETWEEN ${today} AND ${until} AND m.period_kind ${kinds}`,
  );

/** Each count uses a partial index on open rows. */
const pendingCounts = (today: string, until: string): Record<keyof PendingWork, RawBuilder<number>> => ({
  reviews: cappedCount(sql`SELECT FROM reviews WHERE decided_at IS NULL`),
  temporaryEnding: endingPeriodCount(sql`= 'temporary'`, today, until),
  membershipsEnding: endingPeriodCount(sql`<> 'temporary'`, today, until),
  feedback: cappedCount(sql`SELECT FROM feedback WHERE state = 'open'`),
  claims: cappedCount(sql`SELECT FROM company_claims WHERE state = 'open'`),
  companyApprovals: cappedCount(sql`SELECT FROM companies WHERE state = 'waiting'`),
  phoneObjections: cappedCount(
    sql`SELECT FROM phone_changes WHERE state = 'objected' AND reviewed_at IS NULL`,
  ),
  refundsWaiting: cappedCount(sql`SELECT FROM refunds WHERE state = 'waiting'`),
  refundsFailed: cappedCount(sql`SELECT FROM refunds WHERE state = 'failed'`),
  heldPayments: cappedCount(sql`SELECT FROM payments WHERE state = 'held' AND refunded_fen = 0`),
  fapiaoAsked: cappedCount(sql`SELECT FROM fapiao WHERE state = 'asked'`),
  differences: cappedCount(sql`SELECT FROM reconciliation_findings WHERE outcome = 'open'`),
});

export const countPending = async (
  db: Db,
  names: readonly (keyof PendingWork)[],
  today: string,
  until: string,
): Promise<Partial<Record<keyof PendingWork, number>>> => {
  if (names.length === 0) return {};
  const counts = pendingCounts(today, until);
  const columns = sql.join(names.map((name) => sql`${counts[name]} AS ${sql.ref(name)}`));
  const { rows } = await sql<Record<keyof PendingWork, number>>`SELECT ${columns}`.execute(db);
  return rows[0]!;
};

export interface StaffEventRow {
  id: string;
  at: Date;
  action: string;
  subject: string;
  actor_name: string;
}

/**
 * The newest audit events of staff since `since`, without session events and reads of the log. The lateral join uses the
 * index on actor, because members cause far more events than staff; `since` limits the months that each join opens.
 */
export const listNewestStaffEvents = async (db: Db, since: Date, limit: number): Promise<StaffEventRow[]> => {
  const { rows } = await sql<StaffEventRow>`
    SELECT e.id, e.at, e.action, e.subject, m.name AS actor_name
    FROM (SELECT DISTINCT account_id FROM account_roles) AS s
    JOIN members m ON m.account_id = s.account_id
    CROSS JOIN LATERAL (
      SELECT id, at, action, subject FROM audit_events
      WHERE actor_id = s.account_id AND at >= ${since} AND action <> 'audit.read' AND action NOT LIKE 'session.%'
      ORDER BY at DESC, id DESC LIMIT ${limit}) AS e
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
};
