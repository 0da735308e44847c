import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export interface OpenRefund {
  paymentId: string;
  amountFen: number;
  cause: 'held' | 'asked';
  takes: 'nothing' | 'term' | 'rest';
  reason: string;
  askedBy: string;
  waits: boolean;
}

/** Refunds that one person asks for at once come one after the other, so that each sees the sum of those before. */
export const lockAsker = (tx: Tx, askerId: string) =>
  sql`SELECT pg_advisory_xact_lock(7274, hashtext(${askerId}))`.execute(tx);

/** What one person asked for since then and nobody approved, but what waits or was refused. */
export const sumAlone = async (db: Db, askerId: string, since: Date): Promise<number> => {
  const { fen } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_fen'), sql<string>`0`).as('fen'))
    .where('asked_by', '=', askerId)
    .where('created_at', '>', since)
    .where('approved_by', 'is', null)
    .where('state', 'in', ['sending', 'done', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(fen);
};

export const openRefund = async (tx: Tx, refund: OpenRefund, at: Date): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT open_refund(${refund.paymentId}, ${refund.amountFen}, ${refund.cause}, ${refund.takes}, ${refund.reason},
      ${refund.askedBy}, ${refund.waits}, ${at}) AS id`.execute(tx);
  return rows[0]!.id;
};

export const settle = async (
  tx: Tx,
  outRefundNo: string,
  ended: 'done' | 'failed',
  why: string,
  at: Date,
) => {
  const { rows } = await sql<{ outcome: string }>`
    SELECT outcome FROM settle_refund(${outRefundNo}, ${ended}, ${why}, ${at})`.execute(tx);
  return rows[0]!.outcome;
};

export const decide = async (
  tx: Tx,
  id: string,
  approve: boolean,
  by: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ decided: boolean }>`
    SELECT decide_refund(${id}, ${approve}, ${by}, ${at}) AS decided`.execute(tx);
  return rows[0]!.decided;
};

export const retry = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ sent: boolean }>`SELECT retry_refund(${id}, ${at}) AS sent`.execute(tx);
  return rows[0]!.sent;
};

export interface DueRefund {
  id: string;
  out_refund_no: string;
  amount_fen: number;
  payment_fen: number;
  reason: string;
  tries: number;
  channel: string;
  out_trade_no: string;
}

/** Takes those that are due and puts them off, so that no other worker sends them at the same time. */
export const takeDueRefunds = async (db: Db, at: Date, until: Date, limit: number): Promise<DueRefund[]> => {
  const { rows } = await sql<DueRefund>`
    WITH due AS (
      UPDATE refunds SET next_try_at = ${until}, tries = tries + 1
      WHERE id IN (
        SELECT id FROM refunds WHERE state = 'sending' AND next_try_at <= ${at}
        ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, payment_id, out_refund_no, amount_fen, payment_fen, reason, tries
    )
    SELECT d.*, p.channel, a.out_trade_no FROM due d
    JOIN payments p ON p.id = d.payment_id JOIN payment_attempts a ON a.id = p.attempt_id`.execute(db);
  return rows;
};

export const setNextTry = (db: Db, outRefundNo: string, at: Date) =>
  db
    .updateTable('refunds')
    .set({ next_try_at: at })
    .where('out_refund_no', '=', outRefundNo)
    .where('state', '=', 'sending')
    .execute();

/** What may be paid back of an order: its applied payment, and the days of the term it gave. */
export const findRefundable = (tx: Tx, number: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.state', '=', 'applied'))
    .innerJoin('activations as a', 'a.order_id', 'o.id')
    .innerJoin('membership_periods as m', 'm.id', 'a.period_id')
    .select([
      'o.id',
      'o.state',
      'o.account_id',
      'p.id as payment_id',
      'p.amount_fen',
      'p.refunded_fen',
      'm.starts_on',
      'm.ends_on',
    ])
    .where('o.number', '=', number)
    .forUpdate('o')
    .executeTakeFirst();

export const findHeld = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'amount_fen', 'refunded_fen'])
    .where('id', '=', paymentId)
    .where('state', '=', 'held')
    .executeTakeFirst();

const rows = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('members as asker', 'asker.account_id', 'r.asked_by')
    .leftJoin('members as approver', 'approver.account_id', 'r.approved_by')
    .select([
      'r.id',
      'o.number',
      'm.name',
      'r.amount_fen',
      'r.cause',
      'r.takes',
      'r.state',
      'r.reason',
      'r.failure',
      'p.channel',
      'r.asked_by',
      'asker.name as asked_by_name',
      'approver.name as approved_by_name',
      'r.created_at',
      'r.done_at',
    ]);
export type RefundRecord = Awaited<ReturnType<typeof listRefunds>>[number];

export const findRefund = (db: Db, id: string) => rows(db).where('r.id', '=', id).executeTakeFirst();

export const listRefundsOf = (db: Db, orderId: string) =>
  rows(db).where('r.order_id', '=', orderId).orderBy('r.id').execute();

export const listRefunds = (db: Db, state: string | undefined, offset: number, limit: number) =>
  rows(db)
    .$if(state !== undefined, (query) => query.where('r.state', '=', state!))
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countRefunds = async (db: Db, state: string | undefined, ceiling: number): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('refunds')
        .select('id')
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .limit(ceiling)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
