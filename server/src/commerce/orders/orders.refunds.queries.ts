import { type SqlBool, sql } from 'kysely';
import { countUpToLimit } from '../../platform/db/admin-list-paging.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { startOfDay } from '../../platform/db/filter-values.ts';

export interface NewRefund {
  paymentId: string;
  amountFen: number;
  cause: 'held' | 'asked';
  /** What the refund revokes of the membership: nothing, the whole term, or the rest from today on. */
  revokes: 'nothing' | 'term' | 'rest';
  reason: string;
  requestedBy: string;
  needsApproval: boolean;
}

/**
 * Serialises the refund requests of one person, so that each sees the sum of the previous ones. 7274
 * separates these advisory locks from those of other features.
 */
export const lockRequester = (tx: Tx, requesterId: string) =>
  sql`SELECT pg_advisory_xact_lock(7274, hashtext(${requesterId}))`.execute(tx);

/** Sum of one person's refunds sent without approval after `since`. Waiting and refused ones do not count. */
export const sumUnapprovedRefunds = async (db: Db, requesterId: string, since: Date): Promise<number> => {
  const { fen } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_fen'), sql<string>`0`).as('fen'))
    .where('requested_by', '=', requesterId)
    .where('created_at', '>', since)
    .where('approved_by', 'is', null)
    .where('state', 'in', ['sending', 'done', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(fen);
};

export const insertRefund = async (tx: Tx, refund: NewRefund, at: Date): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT create_refund(${refund.paymentId}, ${refund.amountFen}, ${refund.cause}, ${refund.revokes}, ${refund.reason},
      ${refund.requestedBy}, ${refund.needsApproval}, ${at}) AS id`.execute(tx);
  return rows[0]!.id;
};

export const settleRefundRow = async (
  tx: Tx,
  outRefundNo: string,
  result: 'done' | 'failed',
  failure: string,
  at: Date,
) => {
  const { rows } = await sql<{ outcome: string }>`
    SELECT outcome FROM settle_refund(${outRefundNo}, ${result}, ${failure}, ${at})`.execute(tx);
  return rows[0]!.outcome;
};

export const decideRefundRow = async (
  tx: Tx,
  id: string,
  approve: boolean,
  approverId: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ decided: boolean }>`
    SELECT decide_refund(${id}, ${approve}, ${approverId}, ${at}) AS decided`.execute(tx);
  return rows[0]!.decided;
};

/** After `decideRefundRow`, in its transaction. */
export const updateDecisionReason = (tx: Tx, id: string, reason: string) =>
  tx.updateTable('refunds').set({ decision_reason: reason }).where('id', '=', id).execute();

/** After `decideRefundRow`, in its transaction. */
export const updateWithdrawn = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('refunds').set({ withdrawn_at: at }).where('id', '=', id).execute();

/** The refund of an order that this person asked for and that waits for a decision. */
export const findWaitingRequest = (tx: Tx, orderId: string, requesterId: string) =>
  tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('requested_by', '=', requesterId)
    .where('cause', '=', 'asked')
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const countRequests = async (tx: Tx, orderId: string, requesterId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('requested_by', '=', requesterId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const retryRefundRow = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ sent: boolean }>`SELECT retry_refund(${id}, ${at}) AS sent`.execute(tx);
  return rows[0]!.sent;
};

export interface DueRefund {
  id: string;
  out_refund_no: string;
  amount_fen: number;
  payment_fen: number;
  reason: string;
  attempts: number;
  channel: string;
  out_trade_no: string;
}

/** Leases the due refunds until `until`, so that no other worker sends them at the same time. */
export const leaseDueRefunds = async (db: Db, at: Date, until: Date, limit: number): Promise<DueRefund[]> => {
  const { rows } = await sql<DueRefund>`
    WITH due AS (
      UPDATE refunds SET next_attempt_at = ${until}, attempts = attempts + 1
      WHERE id IN (
        SELECT id FROM refunds WHERE state = 'sending' AND next_attempt_at <= ${at}
        ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING id, payment_id, out_refund_no, amount_fen, payment_fen, reason, attempts
    )
    SELECT d.*, p.channel, a.out_trade_no FROM due d
    JOIN payments p ON p.id = d.payment_id JOIN payment_attempts a ON a.id = p.attempt_id`.execute(db);
  return rows;
};

export const updateNextAttempt = (db: Db, outRefundNo: string, at: Date) =>
  db
    .updateTable('refunds')
    .set({ next_attempt_at: at })
    .where('out_refund_no', '=', outRefundNo)
    .where('state', '=', 'sending')
    .execute();

/** Locks an order and reads what a refund needs: its applied payment and membership period. */
export const lockRefundableOrder = (tx: Tx, number: string) =>
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
      'o.paid_at',
      'm.starts_on',
      'm.ends_on',
    ])
    .where('o.number', '=', number)
    .forUpdate('o')
    .executeTakeFirst();

export const findHeldPayment = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payments')
    .select(['id', 'amount_fen', 'refunded_fen'])
    .where('id', '=', paymentId)
    .where('state', '=', 'held')
    .executeTakeFirst();

const stateWithWithdrawal = sql<string>`CASE WHEN r.withdrawn_at IS NULL THEN r.state ELSE 'withdrawn' END`;

const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('members as m', 'm.account_id', 'o.account_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('members as asker', 'asker.account_id', 'r.requested_by')
    .leftJoin('members as approver', 'approver.account_id', 'r.approved_by')
    .select([
      'r.id',
      'o.number',
      'm.name',
      'm.name_en',
      'r.amount_fen',
      'r.cause',
      'r.revokes',
      stateWithWithdrawal.as('state'),
      'r.reason',
      'r.failure_reason',
      'r.decision_reason',
      'o.account_id',
      'p.channel',
      'r.requested_by',
      'asker.name as asked_by_name',
      'asker.name_en as asked_by_name_en',
      'approver.name as approved_by_name',
      'approver.name_en as approved_by_name_en',
      'r.created_at',
      'r.completed_at',
    ]);
export type RefundListRow = Awaited<ReturnType<typeof listOrderRefunds>>[number];

export const findRefund = (db: Db, id: string) => selectRefunds(db).where('r.id', '=', id).executeTakeFirst();

export const refundExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('refunds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const listOrderRefunds = (db: Db, orderId: string) =>
  selectRefunds(db).where('r.order_id', '=', orderId).orderBy('r.id').execute();

export interface RefundFilter {
  state?: string | undefined;
  cause?: string | undefined;
  doneFrom?: string | undefined;
  doneTo?: string | undefined;
}

/** Compares the column too, because the index is on it. */
const hasState = (state: string) =>
  state === 'withdrawn'
    ? sql<SqlBool>`r.state = 'refused' AND r.withdrawn_at IS NOT NULL`
    : sql<SqlBool>`r.state = ${state} AND r.withdrawn_at IS NULL`;

const matchesFilter = ({ state, cause, doneFrom, doneTo }: RefundFilter) =>
  sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(state === undefined ? [] : [hasState(state)]),
      ...(cause === undefined ? [] : [sql`r.cause = ${cause}`]),
      ...(doneFrom === undefined ? [] : [sql`r.completed_at >= ${startOfDay(doneFrom)}`]),
      ...(doneTo === undefined ? [] : [sql`r.completed_at < ${startOfDay(doneTo)} + interval '1 day'`]),
    ],
    sql` AND `,
  )}`;

export const selectRefundsForAdmin = (db: Db, filter: RefundFilter) =>
  selectRefunds(db).where(matchesFilter(filter));

export const countRefunds = (db: Db, filter: RefundFilter) =>
  countUpToLimit(db, db.selectFrom('refunds as r').where(matchesFilter(filter)));
