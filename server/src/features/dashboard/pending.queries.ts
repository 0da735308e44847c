import type { PendingWork } from '@mingtang/contract/dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** What is counted, up to here. */
const CEILING = 10_000;

const some = (rows: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM (${rows} LIMIT ${sql.lit(CEILING)}) AS counted)`;

const ending = (kinds: RawBuilder<unknown>, today: string, until: string) =>
  some(sql`SELECT FROM members WHERE period_ends_on BETWEEN ${today} AND ${until} AND period_kind ${kinds}`);

/** Each counts by an index of what is open. */
const waiting = (today: string, until: string): Record<keyof PendingWork, RawBuilder<number>> => ({
  reviews: some(sql`SELECT FROM reviews WHERE decided_at IS NULL`),
  temporaryEnding: ending(sql`= 'temporary'`, today, until),
  membershipsEnding: ending(sql`<> 'temporary'`, today, until),
  feedback: some(sql`SELECT FROM feedback WHERE state = 'open'`),
  claims: some(sql`SELECT FROM company_claims WHERE state = 'open'`),
  refundsWaiting: some(sql`SELECT FROM refunds WHERE state = 'waiting'`),
  refundsFailed: some(sql`SELECT FROM refunds WHERE state = 'failed'`),
  heldPayments: some(sql`SELECT FROM payments WHERE state = 'held' AND refunded_fen = 0`),
  fapiaoAsked: some(sql`SELECT FROM fapiao WHERE state = 'asked'`),
  differences: some(sql`SELECT FROM recon_findings WHERE outcome = 'open'`),
});

export const countPending = async (
  db: Db,
  wanted: readonly (keyof PendingWork)[],
  today: string,
  until: string,
): Promise<Partial<Record<keyof PendingWork, number>>> => {
  if (wanted.length === 0) return {};
  const counted = waiting(today, until);
  const columns = sql.join(wanted.map((name) => sql`${counted[name]} AS ${sql.ref(name)}`));
  const { rows } = await sql<Record<keyof PendingWork, number>>`SELECT ${columns}`.execute(db);
  return rows[0]!;
};

export interface EventRow {
  id: string;
  at: Date;
  action: string;
  subject: string;
  actor_name: string;
}

/** What staff did, each by their own index: members leave far more lines. Signing in and reading the log are left out. */
export const listNewestEvents = async (db: Db, limit: number): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    SELECT e.id, e.at, e.action, e.subject, m.name AS actor_name
    FROM (SELECT DISTINCT account_id FROM account_roles) AS s
    JOIN members m ON m.account_id = s.account_id
    CROSS JOIN LATERAL (
      SELECT id, at, action, subject FROM audit_events
      WHERE actor_id = s.account_id AND action <> 'audit.read' AND action NOT LIKE 'session.%'
      ORDER BY id DESC LIMIT ${limit}) AS e
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db);
  return rows;
};
