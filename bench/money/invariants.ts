/** Orders with offline payments come from the demo data; their outbox entries were completed when they were seeded. */
const OFFLINE_ORDERS = `SELECT order_id FROM payment_attempts WHERE channel = 'offline'`;

/** Queries that must return no rows: each row describes one violation. */
export const INVARIANT_QUERIES: Record<string, [description: string, sql: string]> = {
  I2: [
    'a payment is applied if and only if it has exactly one activation',
    `SELECT 'payment ' || p.id || ' ' || p.state || ' with ' || count(a.id) || ' activations'
     FROM payments p LEFT JOIN activations a ON a.payment_id = p.id GROUP BY p.id
     HAVING count(a.id) <> (p.state = 'applied')::int
     UNION ALL
     SELECT 'order ' || order_id || ' has ' || count(*) || ' activations' FROM activations GROUP BY order_id
     HAVING count(*) > 1`,
  ],
  I3: [
    'the activated amount equals the paid amount',
    `SELECT 'activated ' || a.fen || ', ordered and paid ' || o.fen
     FROM (SELECT coalesce(sum(amount_fen), 0) AS fen FROM activations) a,
       (SELECT coalesce(sum(amount_fen), 0) AS fen FROM orders WHERE state IN ('paid', 'refunding', 'refunded')) o
     WHERE a.fen <> o.fen
     UNION ALL
     SELECT 'order ' || o.id || ' is refunded, but its activation is not revoked'
     FROM orders o JOIN activations a ON a.order_id = o.id WHERE o.state = 'refunded' AND a.revoked_at IS NULL`,
  ],
  I4: [
    'no closed order has an unrefunded payment, except held ones',
    `SELECT 'order ' || o.id || ' is closed with payment ' || p.id
     FROM orders o JOIN payments p ON p.order_id = o.id
     WHERE o.state = 'closed' AND p.state <> 'held' AND p.refunded_fen < p.amount_fen`,
  ],
  I5: [
    'duplicate and late payments were refunded in full',
    `SELECT 'payment ' || p.id || ' has ' || coalesce(sum(r.amount_fen), 0) || ' of ' || p.amount_fen || ' refunded'
     FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.state = 'done'
     WHERE p.state = 'refund_due' GROUP BY p.id HAVING coalesce(sum(r.amount_fen), 0) <> p.amount_fen`,
  ],
  I7: [
    'each outbox entry took effect exactly once',
    `SELECT 'outbox ' || b.id || ' ' || b.kind || ' has ' || count(e.id) || ' audit events'
     FROM outbox b LEFT JOIN audit_events e ON e.trace_id = 'outbox:' || b.id
     WHERE b.order_id NOT IN (${OFFLINE_ORDERS}) GROUP BY b.id
     HAVING count(e.id) <> 1 OR b.done_at IS NULL
     UNION ALL
     SELECT 'order ' || o.id || ' ' || o.state || ' has ' || count(e.id) || ' points entries'
     FROM orders o LEFT JOIN points_entries e ON e.order_id = o.id AND e.kind = 'order'
     WHERE o.id NOT IN (${OFFLINE_ORDERS}) GROUP BY o.id
     HAVING count(e.id) <> (o.state = 'paid')::int
     UNION ALL
     SELECT 'order ' || o.id || ' has ' || count(n.id) || ' notifications'
     FROM outbox b JOIN orders o ON o.id = b.order_id
     LEFT JOIN notifications n ON n.account_id = o.account_id AND n.group_key = 'order:' || o.number || ':' || b.kind
     WHERE b.kind IN ('paid', 'held', 'refunded') AND o.id NOT IN (${OFFLINE_ORDERS}) GROUP BY o.id, b.kind HAVING count(DISTINCT n.id) <> 1`,
  ],
  I6: [
    'each bank transfer equals the sum of its payments, and a reversed one pays nothing',
    `SELECT 'transfer ' || t.id || ' of ' || t.amount_fen || ' has ' || o.fen || ' for orders and ' || d.fen || ' for dues'
     FROM bank_transfers t
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_fen), 0) AS fen FROM bank_transfer_parts b
       JOIN payments p ON p.id = b.payment_id AND p.state = 'applied' AND p.channel = 'offline'
       WHERE b.transfer_id = t.id) o
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_fen), 0) AS fen FROM dues_payments WHERE transfer_id = t.id) d
     WHERE o.fen + d.fen <> CASE WHEN t.reversed_at IS NULL THEN t.amount_fen ELSE 0 END`,
  ],
  I8: [
    'no member has overlapping membership periods',
    `SELECT 'member ' || a.member_id || ' has ' || a.id || ' and ' || b.id
     FROM membership_periods a JOIN membership_periods b ON b.member_id = a.member_id AND b.id > a.id
       AND daterange(a.starts_on, a.ends_on, '[]') && daterange(b.starts_on, b.ends_on, '[]')
     WHERE a.revoked_at IS NULL AND b.revoked_at IS NULL`,
  ],
  I10: [
    'every order is in a final state',
    `SELECT 'order ' || o.id || ' is ' || o.state FROM orders o
     WHERE o.state IN ('created', 'paying', 'refunding')
       OR o.state = 'held' AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'held')`,
  ],
  I12: [
    'a referral is rewarded if and only if the referee has an applied payment',
    `SELECT 'referee ' || r.referee_id || ' is ' || r.state || ' with ' || count(a.id) || ' activations'
     FROM referrals r LEFT JOIN activations a ON a.account_id = r.referee_id AND a.revoked_at IS NULL
     GROUP BY r.referee_id HAVING (r.state IN ('paid', 'rewarded')) <> (count(a.id) > 0)
     UNION ALL
     SELECT 'referee ' || r.referee_id || ' is ' || r.state || ' for order ' || r.order_id
     FROM referrals r LEFT JOIN activations a ON a.order_id = r.order_id AND a.revoked_at IS NULL
     WHERE r.state IN ('paid', 'rewarded') AND a.id IS NULL`,
  ],
};
