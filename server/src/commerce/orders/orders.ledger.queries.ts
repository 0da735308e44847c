import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PaidTransaction } from '../../adapters/pay/pay-gateway.ts';

/**
 * `repeat`: this transaction was recorded before; `second`: the order was paid already; `late`: the order
 * can no longer be fulfilled; `held`: staff must decide; `unknown`: no matching attempt. `second` and `late`
 * are refunded.
 */
export type PaymentOutcome = 'applied' | 'repeat' | 'second' | 'late' | 'held' | 'unknown';
export type PaymentSource = 'notify' | 'query' | 'bill' | 'staff';

/** The only way to record a payment: the application role cannot write the ledger tables directly. */
export const applyPayment = async (
  tx: Tx,
  outTradeNo: string,
  paid: PaidTransaction,
  source: PaymentSource,
  at: Date,
) => {
  const { rows } = await sql<{
    outcome: PaymentOutcome;
    applied_order_id: string | null;
    applied_payment_id: string | null;
  }>`
    SELECT * FROM apply_payment(
      ${outTradeNo}, ${paid.transactionId}, ${paid.amountFen}, ${paid.payer}, ${paid.paidAt}, ${source}, ${at})`.execute(
    tx,
  );
  return rows[0]!;
};

export interface NewGatewayEvent {
  channel: string;
  event_id: string;
  kind: string;
  out_trade_no: string;
  payload: string;
  outcome: string;
  received_at: Date;
}

/** Does nothing when the same webhook was recorded before. */
export const insertGatewayEvent = (tx: Tx, event: NewGatewayEvent) =>
  tx
    .insertInto('payment_webhooks')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface OutboxRow {
  id: string;
  kind: 'paid' | 'refunded' | 'held' | 'refund-failed';
  order_id: string;
  number: string;
  account_id: string;
  company_id: string | null;
}

/** The oldest pending row that no other worker has locked. */
export const lockNextOutboxRow = async (tx: Tx): Promise<OutboxRow | undefined> => {
  const { rows } = await sql<OutboxRow>`
    SELECT b.id, b.kind, b.order_id, o.number, o.account_id, o.company_id
    FROM outbox b JOIN orders o ON o.id = b.order_id
    WHERE b.done_at IS NULL ORDER BY b.id LIMIT 1 FOR UPDATE OF b SKIP LOCKED`.execute(tx);
  return rows[0];
};

export const markOutboxRowDone = (db: Db, id: string, at: Date) =>
  db.updateTable('outbox').set({ done_at: at }).where('id', '=', id).execute();
