import { sql } from 'kysely';
import type { Tx } from '../../src/db/client.ts';

/** What must never be in the books, each with the rows that would prove it. */
const NEVER: Record<string, string> = {
  'a payment whose attempt is not paid, or a paid attempt without one': `
    SELECT FROM payment_attempts a FULL JOIN payments p ON p.attempt_id = a.id
    WHERE (p.id IS NOT NULL) <> coalesce(a.state = 'paid', false)`,
  'two applied payments of an order': `
    SELECT FROM payments WHERE state = 'applied' GROUP BY order_id HAVING count(*) > 1`,
  'an applied payment without its activation, or the other way round': `
    SELECT FROM (SELECT * FROM payments WHERE state = 'applied') p FULL JOIN activations a ON a.payment_id = p.id
    WHERE p.id IS NULL OR a.id IS NULL`,
  'activations of another sum than the paid orders': `
    SELECT FROM (SELECT coalesce(sum(amount_fen), 0) AS fen FROM activations) a,
      (SELECT coalesce(sum(amount_fen), 0) AS fen FROM orders WHERE state IN ('paid', 'refunding', 'refunded')) o
    WHERE a.fen <> o.fen`,
  'an open or closed order that kept money': `
    SELECT FROM orders o JOIN payments p ON p.order_id = o.id
    WHERE o.state IN ('created', 'paying', 'closed') AND p.refunded_fen < p.amount_fen`,
  'a closed order that can be paid': `
    SELECT FROM orders o JOIN payment_attempts a ON a.order_id = o.id
    WHERE o.state = 'closed' AND a.state IN ('open', 'closing')`,
  'a payment that should go back and does not': `
    SELECT FROM payments p WHERE p.state = 'refund_due' AND p.amount_fen <> (
      SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'refused')`,
  'refunds of another sum than is reserved': `
    SELECT FROM payments p WHERE p.refunded_fen > p.amount_fen OR p.refunded_fen <> (
      SELECT coalesce(sum(r.amount_fen), 0) FROM refunds r WHERE r.payment_id = p.id AND r.state <> 'refused')`,
  'an order in another state than its refund': `
    SELECT FROM orders o LEFT JOIN refunds r ON r.order_id = o.id AND r.takes <> 'nothing' AND r.state <> 'refused'
    WHERE o.state <> CASE WHEN r.state = 'done' THEN 'refunded' WHEN r.id IS NOT NULL THEN 'refunding' ELSE o.state END
      OR (r.id IS NULL AND o.state IN ('refunding', 'refunded'))`,
  'a term that outlives its refund': `
    SELECT FROM orders o JOIN activations a ON a.order_id = o.id WHERE (a.revoked_at IS NOT NULL) <> (o.state = 'refunded')`,
  'a paid term that is gone, and not into an upgrade': `
    SELECT FROM orders o JOIN activations a ON a.order_id = o.id JOIN membership_periods p ON p.id = a.period_id
    WHERE o.state = 'paid' AND p.revoked_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM orders u WHERE u.credit_period_id = p.id AND u.state IN ('paid', 'refunding', 'refunded'))`,
  'a large refund on its way that one person decided': `
    SELECT FROM refunds WHERE cause IN ('asked', 'held') AND (amount_fen >= 100000 OR cause = 'held')
      AND state IN ('sending', 'failed', 'done') AND approved_by IS NULL`,
  'two terms at the same time': `
    SELECT FROM membership_periods a JOIN membership_periods b ON a.id < b.id
      AND (a.member_id = b.member_id OR a.company_id = b.company_id)
      AND daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')
    WHERE a.revoked_at IS NULL AND b.revoked_at IS NULL`,
  'a seat that outlives its company’s term': `
    SELECT FROM membership_periods s JOIN membership_periods c ON c.id = s.seat_of JOIN companies o ON o.id = c.company_id
    WHERE s.revoked_at IS NULL AND s.ends_on > o.period_ends_on`,
  'a member whose lists read another end': `
    SELECT FROM members m LEFT JOIN LATERAL (
      SELECT kind, ends_on FROM membership_periods p WHERE p.member_id = m.account_id AND p.revoked_at IS NULL
      ORDER BY p.ends_on DESC LIMIT 1) p ON true
    WHERE (m.period_kind, m.period_ends_on) IS DISTINCT FROM (p.kind, p.ends_on)`,
  'a company whose lists read another end': `
    SELECT FROM companies c LEFT JOIN LATERAL (
      SELECT kind, ends_on FROM membership_periods p WHERE p.company_id = c.id AND p.revoked_at IS NULL
      ORDER BY p.ends_on DESC LIMIT 1) p ON true
    WHERE (c.period_kind, c.period_ends_on) IS DISTINCT FROM (p.kind, p.ends_on)`,
  'a balance that is not the sum of its lines': `
    SELECT FROM members m WHERE m.points_count <> (
      SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.account_id = m.account_id)`,
  'points for an order that was paid back': `
    SELECT FROM orders o WHERE o.state = 'refunded'
      AND (SELECT coalesce(sum(e.points), 0) FROM points_entries e WHERE e.order_id = o.id) <> 0`,
  'a payment of which nothing follows': `
    SELECT FROM payments p WHERE p.state IN ('applied', 'held') AND NOT EXISTS (
      SELECT FROM outbox b WHERE b.key IN ('paid:' || p.order_id, 'held:' || p.id))`,
};

const ALL = Object.entries(NEVER)
  .map(([name, rows]) => `SELECT '${name}' AS broken WHERE EXISTS (${rows})`)
  .join('\nUNION ALL\n');

/** With a value in it, a connection prepares it and plans it once. */
const READ = sql<Books>`
  SELECT
    (SELECT coalesce(array_agg(broken), '{}') FROM (${sql.raw(ALL)}) never WHERE broken <> ${''}) AS broken,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM orders) AS orders,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM payment_attempts) AS attempts,
    (SELECT coalesce(jsonb_object_agg(id, state), '{}') FROM refunds) AS refunds,
    (SELECT coalesce(jsonb_object_agg(a.order_id, jsonb_build_array(p.id, p.starts_on, p.ends_on)), '{}')
      FROM activations a JOIN membership_periods p ON p.id = a.period_id) AS terms`;

export interface Books {
  broken: string[];
  orders: Record<string, string>;
  attempts: Record<string, string>;
  refunds: Record<string, string>;
  /** Of each order that was paid: the period's id, its first day and its last. */
  terms: Record<string, [id: number, startsOn: string, endsOn: string]>;
}

export const readBooks = async (tx: Tx): Promise<Books> => (await READ.execute(tx)).rows[0]!;
