import { sql } from 'kysely';
import { inTransaction } from '../src/db/in-transaction.ts';
import { awardOrder } from '../src/features/points/awards.service.ts';
import { noteFirstPayment } from '../src/features/referrals/rewards.service.ts';
import type { Kit } from './kit.ts';

let made = 0;

export interface PaidOrder {
  id: string;
  paymentId: string;
  amountFen: number;
}

/** An order that was placed and paid by the ledger’s own hand, with what follows from it. */
export async function payOrder(kit: Kit, accountId: string, payer = ''): Promise<PaidOrder> {
  made += 1;
  const at = kit.clock.now();
  const number = `${at.toISOString().slice(0, 10).replaceAll('-', '')}${String(made).padStart(12, '0')}`;
  return inTransaction(kit.deps, async (deps) => {
    const bought = await deps.db
      .selectFrom('packages')
      .select(['id', 'price_fen', 'months'])
      .where('serial', '=', 'P-12')
      .executeTakeFirstOrThrow();
    const { id } = await deps.db
      .insertInto('orders')
      .values({
        number,
        account_id: accountId,
        package_id: bought.id,
        price_fen: bought.price_fen,
        amount_fen: bought.price_fen,
        months: bought.months,
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.db
      .insertInto('payment_attempts')
      .values({
        order_id: id,
        amount_fen: bought.price_fen,
        channel: 'offline',
        product: 'offline',
        out_trade_no: number,
        created_at: at,
      })
      .execute();
    const { rows } = await sql<{ outcome: string; of_payment: string }>`
      SELECT * FROM apply_payment(${number}, ${number}, ${bought.price_fen}, ${payer}, ${at}, 'staff', ${at})
    `.execute(deps.db);
    if (rows[0]?.outcome !== 'applied') throw new Error(`payment: ${rows[0]?.outcome}`);
    await awardOrder(deps, id);
    await noteFirstPayment(deps, id);
    return { id, paymentId: rows[0].of_payment, amountFen: bought.price_fen };
  });
}

/** Asks for all of it back; it is under way until it is settled. Answers its number. */
export async function openRefund(kit: Kit, { paymentId, amountFen }: PaidOrder): Promise<string> {
  const at = kit.clock.now();
  await sql`SELECT open_refund(${paymentId}, ${amountFen}, 'asked', 'term', '', NULL, false, ${at})`.execute(
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

/** The whole amount goes back at once. */
export const refundOrder = async (kit: Kit, order: PaidOrder): Promise<void> => {
  await settleRefund(kit, await openRefund(kit, order));
};
