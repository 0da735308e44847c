import type { PayDesk } from '../pay/desk.ts';
import type { NewOrder, Order } from '../pay/ledger.ts';
import { isExpired } from '../pay/ledger.ts';
import { parseYuan } from '../pay/money.ts';
import { beijing, parseBeijing } from '../pay/time.ts';
import { failed, invalidParameter } from './refusal.ts';
import type { Params } from './signature.ts';

/** Each page method with the product it belongs to. */
export const pageMethods: Readonly<Record<string, string>> = {
  'alipay.trade.wap.pay': 'QUICK_WAP_WAY',
  'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY',
};

const cashierLivesMs = 24 * 3600_000;
const units: Record<string, number> = { m: 60_000, h: 3600_000, d: 24 * 3600_000 };

/** The payer opened the address: only now the trade exists. Answers the cashier's token. */
export function openTrade(desk: PayDesk, params: Params, content: Record<string, unknown>): string {
  const wanted = readTrade(desk, params, content);
  const known = desk.ledger.find('alipay', wanted.outTradeNo);
  if (known) checkAgain(desk, known, wanted);
  const order = known ?? desk.ledger.add(wanted);
  // The way back and the address for notifies are those of the newest opening.
  order.returnUrl = wanted.returnUrl;
  order.notifyUrl = wanted.notifyUrl;
  return desk.cashiers.make(order, cashierLivesMs);
}

function checkAgain({ now }: PayDesk, known: Order, wanted: NewOrder): void {
  if (known.state === 'paid') throw failed('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  if (known.state === 'closed' || isExpired(known, now()))
    throw failed('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (known.terms !== wanted.terms) throw failed('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
}

function readTrade({ ledger, now }: PayDesk, params: Params, content: Record<string, unknown>): NewOrder {
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
    way: method,
    attach: typeof passback === 'string' ? passback : '',
    notifyUrl,
    returnUrl,
    payer: '',
    terms: JSON.stringify([amountFen, subject]),
    expiresAt: readExpiry(content, now()),
    transactionId: ledger.ids.alipayTrade(),
  };
}

/** `time_expire` is a moment; `timeout_express` a span from now, or `1c` for the end of the day. */
function readExpiry(content: Record<string, unknown>, now: number): number {
  const { time_expire: moment, timeout_express: span } = content;
  if (typeof moment === 'string') {
    const at = parseBeijing(moment);
    if (Number.isNaN(at)) throw invalidParameter('time_expire');
    if (at <= now) throw failed('ACQ.INVALID_PARAMETER', '订单已超时，请确认后重新下单');
    return at;
  }
  if (typeof span !== 'string') return now + 15 * 24 * 3600_000;
  if (span === '1c') return parseBeijing(`${beijing(now).day} 00:00`) + 24 * 3600_000;
  const [, count, unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(span) ?? [];
  const each = units[unit];
  if (!count || !each) throw invalidParameter('timeout_express');
  return now + Number(count) * each;
}
