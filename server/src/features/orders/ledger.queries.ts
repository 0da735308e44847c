import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Paid } from '../../adapters/pay/gateway.ts';

export type PaymentOutcome = 'applied' | 'repeat' | 'second' | 'late' | 'held' | 'unknown';
export type PaymentSource = 'notify' | 'query' | 'bill' | 'staff';

/** The one door by which money comes into the books. */
export const applyPayment = async (
  tx: Tx,
  outTradeNo: string,
  paid: Paid,
  source: PaymentSource,
  at: Date,
) => {
  const { rows } = await sql<{ outcome: PaymentOutcome; of_order: string | null; of_payment: string | null }>`
    SELECT * FROM apply_payment(
      ${outTradeNo}, ${paid.transactionId}, ${paid.amountFen}, ${paid.payer}, ${paid.paidAt}, ${source}, ${at})`.execute(
    tx,
  );
  return rows[0]!;
};

export interface NewEvent {
  channel: string;
  event_id: string;
  kind: string;
  out_trade_no: string;
  said: string;
  outcome: string;
  received_at: Date;
}

/** A message that was told before stands already. */
export const insertEvent = (tx: Tx, event: NewEvent) =>
  tx
    .insertInto('gateway_events')
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

/** The oldest that nobody else is at. */
export const lockFollowUp = async (tx: Tx): Promise<OutboxRow | undefined> => {
  const { rows } = await sql<OutboxRow>`
    SELECT b.id, b.kind, b.order_id, o.number, o.account_id, o.company_id
    FROM outbox b JOIN orders o ON o.id = b.order_id
    WHERE b.done_at IS NULL ORDER BY b.id LIMIT 1 FOR UPDATE OF b SKIP LOCKED`.execute(tx);
  return rows[0];
};

export const setDone = (db: Db, id: string, at: Date) =>
  db.updateTable('outbox').set({ done_at: at }).where('id', '=', id).execute();
