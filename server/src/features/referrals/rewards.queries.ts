import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

/** The order is held, as everywhere: whoever pays it back comes before or after. */
export const setPaid = async (tx: Tx, orderId: string, dueAt: Date): Promise<void> => {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`.execute(tx);
  await sql`
    UPDATE referrals r SET state = 'paid', order_id = o.id, due_at = ${dueAt}
    FROM orders o
    WHERE o.id = ${orderId} AND o.state = 'paid' AND r.referee_id = o.account_id AND r.state = 'joined'
      AND NOT EXISTS (
        SELECT FROM orders x WHERE x.account_id = o.account_id AND x.id <> o.id AND x.paid_at IS NOT NULL)
  `.execute(tx);
};

export const listDue = (db: Db, now: Date, after: string, limit: number) =>
  db
    .selectFrom('referrals')
    .select(['referee_id', 'order_id'])
    .where('state', '=', 'paid')
    .where('due_at', '<=', now)
    .where('referee_id', '>', after)
    .orderBy('referee_id')
    .limit(limit)
    .$narrowType<{ order_id: string }>()
    .execute();

/** Undefined when there is nothing to decide now: decided meanwhile, or the order is being paid back. */
export const lockDue = async (tx: Tx, refereeId: string, orderId: string) => {
  const order = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.state !== 'paid') return undefined;
  return tx
    .selectFrom('referrals')
    .select(['referrer_id', 'device_hash'])
    .where('referee_id', '=', refereeId)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
};

/** Whether any two payments of the two came from one purse. */
export const haveSamePayer = async (tx: Tx, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders o JOIN payments p ON p.order_id = o.id
      JOIN payments q ON q.payer = p.payer JOIN orders u ON u.id = q.order_id
      WHERE o.account_id = ${one} AND p.payer <> '' AND u.account_id = ${other}
    ) AS same
  `.execute(tx);
  return rows[0]!.same;
};

export type Verdict =
  | { state: 'rewarded'; reason: null }
  | { state: 'refused' | 'review'; reason: 'same-payer' | 'same-device' | 'cap' };

export const setVerdict = (tx: Tx, refereeId: string, verdict: Verdict) =>
  tx
    .updateTable('referrals')
    .set({ ...verdict, due_at: null })
    .where('referee_id', '=', refereeId)
    .execute();
