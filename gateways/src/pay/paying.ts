import { randomBytes, randomInt } from 'node:crypto';
import type { PayDesk } from './desk.ts';
import type { ChannelName, Order, Payment } from './ledger.ts';

/** The payer pays: the money is booked and the merchant will be told. Whether they may is asked before. */
export function payOrder(
  desk: PayDesk,
  order: Order,
  wish: { payer?: string; amountFen?: number } = {},
): Payment {
  const { ledger, temper, notifier } = desk;
  const wrong = temper.chance(temper.read().notify.wrongAmountRate);
  const amountFen =
    wish.amountFen ?? (wrong ? anotherAmount(order.amountFen, temper.random()) : order.amountFen);
  const payer = wish.payer || order.payer || someone(order.channel);
  const payment = ledger.book(order, payer, amountFen);
  notifier.announce(order, null);
  return payment;
}

/** Less than asked, or one fen more where there is no less. */
function anotherAmount(fen: number, random: number): number {
  return fen === 1 ? 2 : 1 + Math.floor(random * (fen - 1));
}

export function someone(channel: ChannelName): string {
  return channel === 'wechat'
    ? `o${randomBytes(20).toString('base64url').slice(0, 27)}`
    : `2088${String(randomInt(1e12)).padStart(12, '0')}`;
}
