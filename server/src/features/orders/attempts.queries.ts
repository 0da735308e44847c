import type { PayChannel } from '@mingtang/contract/orders';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface Attempt {
  id: string;
  order_id: string;
  channel: PayChannel;
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

export const listOpen = (db: Db, orderId: string): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'closing'])
    .orderBy('id')
    .execute() as Promise<Attempt[]>;

export const countAttempts = async (db: Db, orderId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface NewAttempt {
  order_id: string;
  amount_fen: number;
  channel: string;
  product: string;
  out_trade_no: string;
  created_at: Date;
  next_query_at: Date | null;
}

export const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx.insertInto('payment_attempts').values(attempt).returning('id').executeTakeFirstOrThrow();

/** Takes those that are due and puts them off, so that no other worker asks at the same time. */
export const takeDue = async (db: Db, at: Date, until: Date, limit: number): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    UPDATE payment_attempts SET next_query_at = ${until}
    WHERE id IN (
      SELECT id FROM payment_attempts WHERE state IN ('open', 'closing') AND next_query_at <= ${at}
      ORDER BY next_query_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id, channel, product, out_trade_no, state, queries, created_at`.execute(db);
  return rows;
};

export const setAsked = (db: Db, id: string, queries: number, next: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ queries, next_query_at: next })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'closing'])
    .execute();

export const setClosing = (db: Db, id: string) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'closing' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();

export const setAttemptClosed = (db: Db, id: string, at: Date) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'closed', closed_at: at, next_query_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['open', 'closing'])
    .execute();

/** The other channels of an order are asked, and closed, at once. */
export const hastenOpen = (tx: Tx, orderId: string, at: Date) =>
  tx
    .updateTable('payment_attempts')
    .set({ next_query_at: at })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'closing'])
    .execute();
