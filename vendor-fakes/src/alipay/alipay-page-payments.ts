import type { PayDeps } from '../pay/pay-deps.ts';
import type { NewOrder, Order } from '../pay/ledger.ts';
import { isExpired } from '../pay/ledger.ts';
import { parseYuan } from '../pay/yuan-amount.ts';
import { toBeijingTime, parseBeijingTime } from '../pay/beijing-time.ts';
import { businessError, invalidParameter } from './alipay-error.ts';
import type { AlipayParams } from './alipay-signature.ts';

/** The page-payment methods and the `product_code` that each requires. */
export const pageMethods: Readonly<Record<string, string>> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
};

const cashierTtlMs = 24 * 3600_000;
const unitMs: Record<string, number> = { m: 60_000, h: 3600_000, d: 24 * 3600_000 };

/** Creates the trade when the payer opens the payment URL, not before. Returns the cashier token. */
export function openTrade(deps: PayDeps, params: AlipayParams, content: Record<string, unknown>): string {
  const newOrder = readTrade(deps, params, content);
  const existing = deps.ledger.find('alipay', newOrder.outTradeNo);
  if (existing) assertReopenable(deps, existing, newOrder);
  const order = existing ?? deps.ledger.add(newOrder);
  // The latest request sets the return URL and the webhook URL.
  order.returnUrl = newOrder.returnUrl;
  order.notifyUrl = newOrder.notifyUrl;
  return deps.cashierTokens.create(order, cashierTtlMs);
}

function assertReopenable({ now }: PayDeps, existing: Order, newOrder: NewOrder): void {
  if (existing.state === 'paid') throw businessError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (existing.state === 'closed' || isExpired(existing, now()))
    throw businessError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (existing.terms !== newOrder.terms) throw businessError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
}

function readTrade(
  { ledger, now }: PayDeps,
  params: AlipayParams,
  content: Record<string, unknown>,
): NewOrder {
  const { method = '', notify_url: notifyUrl = '', return_url: returnUrl = '' } = params;
  const outTradeNo = content['out_trade_no'];
  const subject = content['subject'];
  const amountFen = parseYuan(content['total_amount']);
  if (typeof outTradeNo !== 'string' || !/^\w{1,64}$/.test(outTradeNo))
    throw invalidParameter('out_trade_no');
  if (typeof subject !== 'string' || subject === '' || subject.length > 256)
    throw invalidParameter('subject');
  if (amountFen === null) throw invalidParameter('total_amount');
  if (content['product_code'] !== pageMethods[method]) throw invalidParameter('product_code');
  const passback = content['passback_params'];
  return {
    channel: 'alipay',
    outTradeNo,
    amountFen,
    description: subject,
    tradeType: method,
    attach: typeof passback === 'string' ? passback : '',
    notifyUrl,
    returnUrl,
    payer: '',
    terms: JSON.stringify([amountFen, subject]),
    expiresAt: readExpiry(content, now()),
    transactionId: ledger.ids.alipayTrade(),
  };
}

/**
 * `time_expire` is a point in time; `timeout_express` is a duration from now, or `1c` for the end of the day.
 * Without either, the trade expires after 15 days.
 */
function readExpiry(content: Record<string, unknown>, now: number): number {
  const { time_expire: expiry, timeout_express: duration } = content;
  if (typeof expiry === 'string') {
    const at = parseBeijingTime(expiry);
    if (Number.isNaN(at)) throw invalidParameter('time_expire');
    if (at <= now) throw businessError('ACQ.INVALID_PARAMETER', '订单已超时，请确认后重新下单');
    return at;
  }
  if (typeof duration !== 'string') return now + 15 * 24 * 3600_000;
  if (duration === '1c') return parseBeijingTime(`${toBeijingTime(now).day} 00:00`) + 24 * 3600_000;
  const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(duration) ?? [];
  const msPerUnit = unitMs[unit];
  if (!count || !msPerUnit) throw invalidParameter('timeout_express');
  return now + Number(count) * msPerUnit;
}
