import type { PayDeps } from '../pay/pay-deps.ts';
import { isExpired, refundedFen } from '../pay/ledger.ts';
import type { Order } from '../pay/ledger.ts';
import { formatYuan } from '../pay/yuan-amount.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { businessError, invalidParameter, tradeNotExist } from './alipay-error.ts';

export type BizContent = Record<string, unknown>;

/** Finds a trade by `trade_no` or `out_trade_no`; `trade_no` takes precedence. */
export function findTrade({ ledger }: PayDeps, content: BizContent): Order {
  const { trade_no: tradeNo, out_trade_no: outTradeNo } = content;
  if (typeof tradeNo !== 'string' && typeof outTradeNo !== 'string') throw invalidParameter('out_trade_no');
  const order =
    typeof tradeNo === 'string'
      ? ledger.findByTransaction('alipay', tradeNo)
      : ledger.find('alipay', String(outTradeNo));
  if (!order) throw tradeNotExist();
  return order;
}

export function queryTrade(deps: PayDeps, content: BizContent): object {
  const order = findTrade(deps, content);
  const { payment } = order;
  const total = formatYuan(payment?.amountFen ?? order.amountFen);
  return {
    buyer_logon_id: payment ? maskedLogonId(payment.payer) : '',
    buyer_pay_amount: payment ? total : '0.00',
    ...(payment && { buyer_user_id: payment.payer }),
    invoice_amount: payment ? total : '0.00',
    out_trade_no: order.outTradeNo,
    point_amount: '0.00',
    receipt_amount: payment ? total : '0.00',
    ...(payment && { send_pay_date: toBeijingTime(payment.at).dateTime }),
    total_amount: total,
    trade_no: order.transactionId,
    trade_status: tradeStatus(order, deps.now()),
  };
}

/** Closes a trade. Only an unpaid, unexpired trade can be closed; the error does not contain its status. */
export function closeTrade(deps: PayDeps, content: BizContent): object {
  const order = findTrade(deps, content);
  if (tradeStatus(order, deps.now()) !== 'WAIT_BUYER_PAY') {
    throw businessError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  }
  deps.ledger.close(order);
  return { out_trade_no: order.outTradeNo, trade_no: order.transactionId };
}

/** A fully refunded trade is TRADE_CLOSED too, and so is an unpaid one that has expired. */
export function tradeStatus(order: Order, now: number): string {
  const { payment, state } = order;
  if (payment) return refundedFen(order) >= payment.amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
  return state === 'closed' || isExpired(order, now) ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
}

export function maskedLogonId(payer: string): string {
  return `${payer.slice(-3)}***@example.com`;
}
