import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { orderRows } from './tables.queries.ts';

/** What the order itself says beside its line in the table. */
export const findRecord = (db: Db, number: string) =>
  orderRows(db, { number })
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
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

export const listAttempts = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_attempts')
    .select(['channel', 'out_trade_no', 'state', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'channel', 'transaction_id', 'amount_fen', 'state', 'paid_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const listFapiaoOf = (db: Db, orderId: string) =>
  db
    .selectFrom('fapiao')
    .select(['id', 'state', 'title', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export interface EventRow {
  at: Date;
  what: string;
  by: string | null;
  fen: number | null;
  note: string;
}

/** What happened, from the records, the gateways' words and the log: who did it stands in the log alone. */
export const listEvents = async (db: Db, orderId: string, number: string): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    SELECT e.at, e.what, m.name AS by, e.fen, e.note FROM (
      SELECT created_at AS at, 'ordered' AS what, account_id AS who, amount_fen AS fen, '' AS note, 1 AS turn
      FROM orders WHERE id = ${orderId}
      UNION ALL SELECT closed_at, 'closed', NULL, NULL, '', 9 FROM orders WHERE id = ${orderId} AND closed_at IS NOT NULL
      UNION ALL SELECT created_at, 'opened', NULL, NULL, channel, 2 FROM payment_attempts
        WHERE order_id = ${orderId} AND channel <> 'offline'
      UNION ALL SELECT g.received_at, 'told', NULL, NULL, g.outcome, 3 FROM gateway_events g
        JOIN payment_attempts a ON a.out_trade_no = g.out_trade_no WHERE a.order_id = ${orderId}
      UNION ALL SELECT created_at, CASE state WHEN 'held' THEN 'held' ELSE 'paid' END, NULL, amount_fen, transaction_id, 4
        FROM payments WHERE order_id = ${orderId}
      UNION ALL SELECT v.created_at, 'activated', NULL, NULL, t.starts_on || ' – ' || t.ends_on, 5
        FROM activations v JOIN membership_periods t ON t.id = v.period_id WHERE v.order_id = ${orderId}
      UNION ALL SELECT revoked_at, 'revoked', NULL, NULL, '', 8 FROM activations
        WHERE order_id = ${orderId} AND revoked_at IS NOT NULL
      UNION ALL SELECT created_at, 'refund-ask', asked_by, amount_fen, reason, 6 FROM refunds WHERE order_id = ${orderId}
      UNION ALL SELECT done_at, 'refund-done', NULL, amount_fen, '', 7 FROM refunds
        WHERE order_id = ${orderId} AND done_at IS NOT NULL
      UNION ALL SELECT created_at, 'refund-failed', NULL, NULL, '', 7 FROM outbox
        WHERE order_id = ${orderId} AND kind = 'refund-failed'
      UNION ALL SELECT created_at, 'fapiao-ask', account_id, amount_fen, title, 6 FROM fapiao WHERE order_id = ${orderId}
      UNION ALL SELECT at, CASE action WHEN 'payment.record' THEN 'recorded' ELSE replace(action, '.', '-') END, actor_id, NULL,
          coalesce(after->>'reference', after->>'reason', after->>'number', ''), 6
        FROM audit_events
        WHERE action IN ('payment.record', 'refund.approve', 'refund.refuse', 'refund.retry',
            'fapiao.approve', 'fapiao.refuse', 'fapiao.issue', 'fapiao.red')
          AND subject = ANY(ARRAY['order:' || ${number}]
            || ARRAY(SELECT 'refund:' || id FROM refunds WHERE order_id = ${orderId})
            || ARRAY(SELECT 'fapiao:' || id FROM fapiao WHERE order_id = ${orderId}))
    ) AS e LEFT JOIN members m ON m.account_id = e.who
    ORDER BY e.at, e.turn`.execute(db);
  return rows;
};
