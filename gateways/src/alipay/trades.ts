import type { PayDesk } from '../pay/desk.ts';
import { isExpired, refundedFen } from '../pay/ledger.ts';
import type { Order } from '../pay/ledger.ts';
import { yuan } from '../pay/money.ts';
import { beijing } from '../pay/time.ts';
import { failed, invalidParameter, tradeNotExist } from './refusal.ts';

export type Content = Record<string, unknown>;

/** By Alipay's number or the merchant's; Alipay's wins when both are given. */
export function findTrade({ ledger }: PayDesk, content: Content): Order {
  const { trade_no: tradeNo, out_trade_no: outTradeNo } = content;
  if (typeof tradeNo !== 'string' && typeof outTradeNo !== 'string') throw invalidParameter('out_trade_no');
  const order =
    typeof tradeNo === 'string'
      ? ledger.findByTransaction('alipay', tradeNo)
      : ledger.find('alipay', String(outTradeNo));
  if (!order) throw tradeNotExist();
  return order;
}

export function queryTrade(desk: PayDesk, content: Content): object {
  const order = findTrade(desk, content);
  const { payment } = order;
  const total = yuan(payment?.amountFen ?? order.amountFen);
  return {
    buyer_logon_id: payment ? logonId(payment.payer) : '',
    buyer_pay_amount: payment ? total : '0.00',
    ...(payment && { buyer_user_id: payment.payer }),
    invoice_amount: payment ? total : '0.00',
    out_trade_no: order.outTradeNo,
    point_amount: '0.00',
    receipt_amount: payment ? total : '0.00',
    ...(payment && { send_pay_date: beijing(payment.at).clock }),
    total_amount: total,
    trade_no: order.transactionId,
    trade_status: tradeStatus(order, desk.now()),
  };
}

/** Only a trade that waits for its buyer can be closed; what else it is, a query tells. */
export function closeTrade(desk: PayDesk, content: Content): object {
  const order = findTrade(desk, content);
  if (tradeStatus(order, desk.now()) !== 'WAIT_BUYER_PAY') {
    throw failed('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  }
  desk.ledger.close(order);
  return { out_trade_no: order.outTradeNo, trade_no: order.transactionId };
}

/** A fully refunded trade is TRADE_CLOSED too. An unpaid one closes by itself when its time is over. */
export function tradeStatus(order: Order, now: number): string {
  const { payment, state } = order;
  if (payment) return refundedFen(order) >= payment.amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  return state === 'closed' || isExpired(order, now) ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
}

export function logonId(payer: string): string {
  return `${payer.slice(-3)}***@example.com`;
}
