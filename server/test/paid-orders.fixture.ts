import { sql } from 'kysely';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { awardOrder } from '../src/commerce/points/points.awards.service.ts';
import { startRewardWaitingPeriod } from '../src/commerce/referrals/referrals.rewards.service.ts';
import type { Kit } from './kit.ts';

let orderCount = 0;

export interface PaidOrder {
  id: string;
  paymentId: string;
  amountFen: number;
}

/** Inserts an order, pays it with `apply_payment`, and awards its points and referral reward. */
export async function createPaidOrder(kit: Kit, accountId: string, payer = ''): Promise<PaidOrder> {
  orderCount += 1;
  const at = kit.clock.now();
  const number = `${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(orderCount).padStart(12, '0')}`;
  return inTransaction(kit.deps, async (deps) => {
    const packageRow = await deps.db
      .selectFrom('packages')
      .select(['id', 'price_fen', 'months'])
      .where('serial', '=', 'P-12')
      .executeTakeFirstOrThrow();
    const { id } = await deps.db
      .insertInto('orders')
      .values({
        number,
        account_id: accountId,
        package_id: packageRow.id,
        price_fen: packageRow.price_fen,
        amount_fen: packageRow.price_fen,
        months: packageRow.months,
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.db
      .insertInto('payment_attempts')
      .values({
        order_id: id,
        amount_fen: packageRow.price_fen,
        channel: 'offline',
        product: 'offline',
        out_trade_no: number,
        created_at: at,
      })
      .execute();
    const { rows } = await sql<{ outcome: string; applied_payment_id: string }>`
      SELECT * FROM apply_payment(${number}, ${number}, ${packageRow.price_fen}, ${payer}, ${at}, 'staff', ${at})
    `.execute(deps.db);
    if (rows[0]?.outcome !== 'applied') throw new Error(`apply_payment: ${rows[0]?.outcome}`);
    await awardOrder(deps, id);
    await startRewardWaitingPeriod(deps, id);
    return { id, paymentId: rows[0].applied_payment_id, amountFen: packageRow.price_fen };
  });
}

/** Opens a full refund, which stays pending until it is settled. Returns its number. */
export async function openFullRefund(kit: Kit, { paymentId, amountFen }: PaidOrder): Promise<string> {
  const at = kit.clock.now();
  await sql`SELECT create_refund(${paymentId}, ${amountFen}, 'asked', 'term', '', NULL, false, ${at})`.execute(
    kit.deps.db,
  );
  const refund = await kit.deps.db
    .selectFrom('refunds')
    .select('out_refund_no')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return refund.out_refund_no;
}

export const settleRefund = (kit: Kit, number: string) =>
  sql`SELECT * FROM settle_refund(${number}, 'done', '', ${kit.clock.now()})`.execute(kit.deps.db);

/** Opens a full refund and settles it at once. */
export const refundPaidOrder = async (kit: Kit, order: PaidOrder): Promise<void> => {
  await settleRefund(kit, await openFullRefund(kit, order));
};
