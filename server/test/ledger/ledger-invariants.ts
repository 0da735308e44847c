import { sql } from 'kysely';
import type { Tx } from '../../src/platform/db/client.ts';

/** Violations of the ledger invariants, by description; each query selects the offending rows. */
const VIOLATIONS: Record<string, string> = {
  'a payment without a paid attempt, or a paid attempt without a payment': `
    SELECT FROM payment_attempts a FULL JOIN payments p ON p.attempt_id = a.id
    WHERE (p.id IS NOT NULL) <> coalesce(a.state = 'paid', false)`,
  'two applied payments of an order': `
    SELECT FROM payments WHERE state = 'applied' GROUP BY order_id HAVING count(*) > 1`,
  'an applied payment without its activation, or an activation without it': `
    SELECT FROM (SELECT * FROM payments WHERE state = 'applied') p FULL JOIN activations a ON a.payment_id = p.id
    WHERE p.id IS NULL OR a.id IS NULL`,
  'activations whose sum differs from the paid orders': `
    SELECT FROM (SELECT coalesce(sum(amount_fen), 0) AS fen FROM activations) a,
      (SELECT coalesce(sum(amount_fen), 0) AS fen FROM orders WHERE state IN ('paid', 'refunding', 'refunded')) o
    WHERE a.fen <> o.fen`,
  'an open or closed order with money that was not refunded': `
    SELECT FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE o.state IN ('created', 'paying', 'closed') AND p.refunded_fen < p.amount_fen`,
  'a closed order that can be paid': `
    SELECT FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.state = 'closed' AND a.state IN ('open', 'closing')`,
  'a refund_due payment without a full refund': `
    SELECT FROM payments p WHERE p.state = 'refund_due' AND p.amount_fen <> (
      SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'refused')`,
  'refunds whose sum differs from refunded_fen': `
    SELECT FROM payments p WHERE p.refunded_fen > p.amount_fen OR p.refunded_fen <> (
      SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'refused')`,
  'an order whose state contradicts its refund': `
    SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.revokes <> 'nothing' AND r.state <> 'refused'
    WHERE o.state <> CASE WHEN r.state = 'done' THEN 'refunded' WHEN r.id IS NOT NULL THEN 'refunding' ELSE o.state END
      OR (r.id IS NULL AND o.state IN ('refunding', 'refunded'))`,
  'a term that was not revoked with its refund': `
    SELECT FROM orders o JOIN activations a ON a.order_id = o.id WHERE (a.revoked_at IS NOT NULL) <> (o.state = 'refunded')`,
  'a revoked paid term that no upgrade credited': `
    SELECT FROM orders o JOIN activations a ON a.order_id = o.id JOIN membership_periods p ON p.id = a.period_id
    WHERE o.state = 'paid' AND p.revoked_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM orders u WHERE u.credit_period_id = p.id AND u.state IN ('paid', 'refunding', 'refunded'))`,
  'a large refund without a second approver': `
    SELECT FROM refunds WHERE cause IN ('asked', 'held') AND (amount_fen >= 100000 OR cause = 'held')
      AND state IN ('sending', 'failed', 'done') AND approved_by IS NULL`,
  'a bank transfer that differs from the sum of its payments': `
    SELECT FROM bank_transfers t WHERE t.amount_fen <> (
      SELECT coalesce(sum(p.amount_fen), 0) FROM bank_transfer_parts b JOIN payments p ON p.id = b.payment_id
      WHERE b.transfer_id = t.id AND p.state = 'applied' AND p.channel = 'offline')`,
  'overlapping terms': `
    SELECT FROM membership_periods a JOIN membership_periods b ON a.id < b.id
      AND (a.member_id = b.member_id OR a.company_id = b.company_id)
      AND daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')
    WHERE a.revoked_at IS NULL AND b.revoked_at IS NULL`,
  'a seat that outlives its company’s term': `
    SELECT FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of_id JOIN companies o ON o.id = c.company_id
    WHERE s.revoked_at IS NULL AND s.ends_on > o.period_ends_on`,
  'a member row that differs from the newest term': `
    SELECT FROM members m LEFT JOIN LATERAL (
      SELECT kind, ends_on FROM membership_periods p WHERE p.member_id = m.account_id AND p.revoked_at IS NULL
      ORDER BY p.ends_on DESC LIMIT 1) p ON true
    WHERE (m.period_kind, m.period_ends_on) IS DISTINCT FROM (p.kind, p.ends_on)`,
  'a company row that differs from the newest term': `
    SELECT FROM companies c LEFT JOIN LATERAL (
      SELECT kind, ends_on FROM membership_periods p WHERE p.company_id = c.id AND p.revoked_at IS NULL
      ORDER BY p.ends_on DESC LIMIT 1) p ON true
    WHERE (c.period_kind, c.period_ends_on) IS DISTINCT FROM (p.kind, p.ends_on)`,
  'a points balance that is not the sum of its entries': `
    SELECT FROM members m WHERE m.points_count <> (
      SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.account_id = m.account_id)`,
  'points for a refunded order': `
    SELECT FROM orders o WHERE o.state = 'refunded'
      AND (SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.order_id = o.id) <> 0`,
  'a payment without an outbox row': `
    SELECT FROM payments p WHERE p.state IN ('applied', 'held') AND NOT EXISTS (
      SELECT FROM outbox b WHERE b.key IN ('paid:' || p.order_id, 'held:' || p.id))`,
};

const ALL_VIOLATIONS = Object.entries(VIOLATIONS)
  .map(([name, query]) => `SELECT '${name}' AS broken WHERE EXISTS (${query})`)
  .join('\nUNION ALL\n');

/** The parameter makes it a prepared statement, which a connection plans only once. */
const READ_LEDGER = sql<LedgerState>`
  SELECT
    (SELECT coalesce(array_agg(broken), '{}') FROM (${sql.raw(ALL_VIOLATIONS)}) violations
      WHERE broken <> ${''}) AS broken,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM orders) AS orders,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM payment_attempts) AS attempts,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM refunds) AS refunds,
    (SELECT coalesce(jsonb_object_agg(a.order_id, jsonb_build_array(p.id, p.starts_on, p.ends_on)), '{}')
      FROM activations a JOIN membership_periods p ON p.id = a.period_id) AS terms`;

export interface LedgerState {
  /** Descriptions of the violations found. */
  broken: string[];
  orders: Record<string, string>;
  attempts: Record<string, string>;
  refunds: Record<string, string>;
  /** By paid order: the id, the first day and the last day of its period. */
  terms: Record<string, [id: number, startsOn: string, endsOn: string]>;
}

export const readLedgerState = async (tx: Tx): Promise<LedgerState> =>
  (await READ_LEDGER.execute(tx)).rows[0]!;
