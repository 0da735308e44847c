import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

/**
 * Locks the order first, so that a refund runs entirely before or after this. Only a first paid order counts.
 */
export const markReferralPaid = async (tx: Tx, orderId: string, dueAt: Date): Promise<void> => {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`.execute(tx);
  await sql`
    UPDATE referrals r SET state = 'paid', order_id = o.id, due_at = ${dueAt}
    FROM orders o
    WHERE o.id = ${orderId} AND o.state = 'paid' AND r.referee_id = o.account_id AND r.state = 'joined'
      AND NOT EXISTS (
        SELECT FROM orders x WHERE x.account_id = o.account_id AND x.id <> o.id AND x.paid_at IS NOT NULL)
  `.execute(tx);
};

export const listDueReferrals = (db: Db, now: Date, after: string, limit: number) =>
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

/** Undefined when the referral was decided meanwhile or the order is being refunded. */
export const lockDueReferral = async (tx: Tx, refereeId: string, orderId: string) => {
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

/** Whether the two accounts have payments from the same payer. */
export const haveSamePayer = async (tx: Tx, accountId: string, otherAccountId: string): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean }>`
    SELECT EXISTS (
      SELECT FROM orders o JOIN payments p ON p.order_id = o.id
      JOIN payments q ON q.payer = p.payer JOIN orders u ON u.id = q.order_id
      WHERE o.account_id = ${accountId} AND p.payer <> '' AND u.account_id = ${otherAccountId}
    ) AS same
  `.execute(tx);
  return rows[0]!.same;
};

export type RewardDecision =
  | { state: 'rewarded'; reason: null }
  | { state: 'refused' | 'review'; reason: 'same-payer' | 'same-device' | 'cap' };

export const updateRewardDecision = (tx: Tx, refereeId: string, decision: RewardDecision) =>
  tx
    .updateTable('referrals')
    .set({ ...decision, due_at: null })
    .where('referee_id', '=', refereeId)
    .execute();
