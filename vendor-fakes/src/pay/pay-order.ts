import { randomBytes, randomInt } from 'node:crypto';
import type { PayDeps } from './pay-deps.ts';
import type { ChannelName, Order, Payment } from './ledger.ts';

/** Books a payment and schedules its webhook. The caller has checked that the order can be paid. */
export function payOrder(
  deps: PayDeps,
  order: Order,
  overrides: { payer?: string; amountFen?: number } = {},
): Payment {
  const { ledger, faults, webhookSender } = deps;
  const isWrongAmount = faults.chance(faults.read().notify.wrongAmountRate);
  const amountFen =
    overrides.amountFen ?? (isWrongAmount ? wrongAmount(order.amountFen, faults.random()) : order.amountFen);
  const payer = overrides.payer || order.payer || randomPayerId(order.channel);
  const payment = ledger.recordPayment(order, payer, amountFen);
  webhookSender.schedule(order, null);
  return payment;
}

/** Less than the ordered amount, or one fen more if there is no smaller amount. */
function wrongAmount(fen: number, random: number): number {
  return fen === 1 ? 2 : 1 + Math.floor(random * (fen - 1));
}

export function randomPayerId(channel: ChannelName): string {
  return channel === 'wechat'
    ? `o${randomBytes(20).toString('base64url').slice(0, 27)}`
    : `2088${String(randomInt(1e12)).padStart(12, '0')}`;
}
