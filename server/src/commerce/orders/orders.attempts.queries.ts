import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export interface PaymentAttempt {
  id: string;
  order_id: string;
  channel: OnlinePaymentChannel;
  product: string;
  out_trade_no: string;
  state: 'open' | 'closing';
  queries: number;
  created_at: Date;
}

const COLUMNS = [
  'id',
  'order_id',
  'channel',
  'product',
  'out_trade_no',
  'state',
  'queries',
  'created_at',
] as const;

export const listOpenAttempts = (db: Db, orderId: string): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'closing'])
    .orderBy('id')
    .execute() as Promise<PaymentAttempt[]>;

export const countAttempts = async (db: Db, orderId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface NewPaymentAttempt {
  order_id: string;
  amount_fen: number;
  channel: string;
  product: string;
  out_trade_no: string;
  created_at: Date;
  next_query_at: Date | null;
}

export const insertAttempt = (tx: Tx, attempt: NewPaymentAttempt) =>
  tx.insertInto('payment_attempts').values(attempt).returning('id').executeTakeFirstOrThrow();

/** Leases the due attempts until `until`, so that no other worker queries them at the same time. */
export const leaseDueAttempts = async (
  db: Db,
  at: Date,
  until: Date,
  limit: number,
): Promise<PaymentAttempt[]> => {
  const { rows } = await sql<PaymentAttempt>`
    UPDATE payment_attempts SET next_query_at = ${until}
    WHERE id IN (
      SELECT id FROM payment_attempts WHERE state IN ('open', 'closing') AND next_query_at <= ${at}
      ORDER BY next_query_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id, channel, product, out_trade_no, state, queries, created_at`.execute(db);
  return rows;
};

export const updateNextQuery = (db: Db, id: string, queries: number, nextQueryAt: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ queries, next_query_at: nextQueryAt })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'closing'])
    .execute();

export const markAttemptClosing = (db: Db, id: string) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'closing' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

export const markAttemptClosed = (db: Db, id: string, at: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'closed', closed_at: at, next_query_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'closing'])
    .execute();

/** Makes all open attempts of an order due now: the other channels are queried and closed at once. */
export const scheduleOpenAttemptsNow = (tx: Tx, orderId: string, at: Date) =>
  tx
    .updateTable('payment_attempts')
    .set({ next_query_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'closing'])
    .execute();
