import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { selectAdminOrders } from './orders.admin-list.queries.ts';

/** The columns of the admin list plus those shown only in the detail. */
export const findOrderForAdmin = (db: Db, number: string) =>
  selectAdminOrders(db, { number })
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('activations as v', 'v.order_id', 'o.id')
    .leftJoin('membership_periods as t', 't.id', 'v.period_id')
    .select([
      'a.phone',
      'o.price_fen',
      'o.credit_fen',
      'o.expires_at',
      't.starts_on',
      't.ends_on',
      'y.amount_fen as paid_fen',
    ])
    .executeTakeFirst();
export type AdminOrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrderForAdmin>>>;

export const listOrderAttempts = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .select(['channel', 'out_trade_no', 'state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listOrderPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments as p')
    .leftJoin('bank_transfer_parts as b', 'b.payment_id', 'p.id')
    .leftJoin('bank_transfers as t', 't.id', 'b.transfer_id')
    .select((eb) => [
      'p.id',
      'p.channel',
      'p.transaction_id',
      'p.amount_fen',
      'p.state',
      'p.paid_at',
      't.reference',
      't.payer',
      't.amount_fen as transfer_fen',
      eb
        .selectFrom('bank_transfer_parts as x')
        .whereRef('x.transfer_id', '=', 't.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('transfer_orders'),
    ])
    .where('p.order_id', '=', orderId)
    .orderBy('p.id')
    .execute();

export const listOrderFapiao = (db: Db, orderId: string) =>
  db
    .selectFrom('fapiao')
    .select(['id', 'state', 'title', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export interface OrderEventRow {
  at: Date;
  what: string;
  by: string | null;
  fen: number | null;
  note: string;
}

/**
 * Event history from the ledger tables, the gateway webhooks and the audit log, which has most staff actions.
 * `tie_break` orders events with the same time.
 */
export const listOrderEvents = async (db: Db, orderId: string, number: string): Promise<OrderEventRow[]> => {
  const { rows } = await sql<OrderEventRow>`
    SELECT e.at, e.what, m.name AS by, e.fen, e.note FROM (
      SELECT created_at AS at, 'ordered' AS what, account_id AS actor_id, amount_fen AS fen, '' AS note,
        1 AS tie_break
      FROM orders WHERE id = ${orderId}
      UNION ALL SELECT closed_at, 'closed', NULL, NULL, '', 9 FROM orders WHERE id = ${orderId} AND closed_at IS NOT NULL
      UNION ALL SELECT created_at, 'opened', NULL, NULL, channel, 2 FROM payment_attempts
        WHERE order_id = ${orderId} AND channel <> 'offline'
      UNION ALL SELECT g.received_at, 'told', NULL, NULL, g.outcome, 3 FROM payment_webhooks g
        JOIN payment_attempts a ON a.out_trade_no = g.out_trade_no WHERE a.order_id = ${orderId}
      UNION ALL SELECT created_at, CASE state WHEN 'held' THEN 'held' ELSE 'paid' END, NULL, amount_fen, transaction_id, 4
        FROM payments WHERE order_id = ${orderId}
      UNION ALL SELECT v.created_at, 'activated', NULL, NULL, t.starts_on || ' – ' || t.ends_on, 5
        FROM activations v JOIN membership_periods t ON t.id = v.period_id WHERE v.order_id = ${orderId}
      UNION ALL SELECT revoked_at, 'revoked', NULL, NULL, '', 8 FROM activations
        WHERE order_id = ${orderId} AND revoked_at IS NOT NULL
      UNION ALL SELECT created_at, 'refund-ask', requested_by, amount_fen, reason, 6 FROM refunds WHERE order_id = ${orderId}
      UNION ALL SELECT completed_at, 'refund-done', NULL, amount_fen, '', 7 FROM refunds
        WHERE order_id = ${orderId} AND completed_at IS NOT NULL
      UNION ALL SELECT created_at, 'refund-failed', NULL, NULL, '', 7 FROM outbox
        WHERE order_id = ${orderId} AND kind = 'refund-failed'
      UNION ALL SELECT created_at, 'fapiao-ask', account_id, amount_fen, title, 6 FROM fapiao f
        WHERE order_id = ${orderId} AND NOT EXISTS (
          SELECT FROM audit_events WHERE action = 'fapiao.ask-for' AND subject = 'fapiao:' || f.id)
      UNION ALL SELECT at, CASE WHEN action LIKE 'payment.record%' THEN 'recorded' ELSE replace(action, '.', '-') END, actor_id, NULL,
          coalesce(after->>'reference', after->>'reason', after->>'number', ''), 6
        FROM audit_events
        WHERE action IN ('payment.record', 'payment.record-transfer', 'refund.approve', 'refund.refuse', 'refund.withdraw', 'refund.retry',
            'fapiao.ask-for', 'fapiao.approve', 'fapiao.refuse', 'fapiao.issue', 'fapiao.red')
          AND subject = ANY(ARRAY['order:' || ${number}]
            || ARRAY(SELECT 'transfer:' || transfer_id FROM bank_transfer_parts WHERE order_id = ${orderId})
            || ARRAY(SELECT 'refund:' || id FROM refunds WHERE order_id = ${orderId})
            || ARRAY(SELECT 'fapiao:' || id FROM fapiao WHERE order_id = ${orderId}))
    ) AS e LEFT JOIN members m ON m.account_id = e.actor_id
    ORDER BY e.at, e.tie_break`.execute(db);
  return rows;
};
