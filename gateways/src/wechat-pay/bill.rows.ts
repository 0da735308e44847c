import type { PayDesk } from '../pay/desk.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { yuan } from '../pay/money.ts';
import { beijing } from '../pay/time.ts';

export const types = ['ALL', 'SUCCESS', 'REFUND'] as const;
export type BillType = (typeof types)[number];

export type Row = { at: number; cells: string[]; paid: number; refunded: number };

const feeRate = 0.006;

const tradeHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态';
const moneyHead = '付款银行,货币种类,应结订单金额,代金券金额';
const refundHead = '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态';
const goodsHead = '商品名称,商户数据包,手续费,费率,订单金额';
export const heads: Record<BillType, string> = {
  ALL: `${tradeHead},${moneyHead},${refundHead},${goodsHead},申请退款金额,费率备注`,
  SUCCESS: `${tradeHead},${moneyHead},${goodsHead},费率备注`,
  REFUND: `${tradeHead},${moneyHead},退款申请时间,退款成功时间,${refundHead},${goodsHead},申请退款金额,费率备注`,
};
export function payRow(desk: PayDesk, type: BillType, order: Order): Row {
  const { amountFen = 0, at = 0 } = order.payment ?? {};
  const amount = yuan(amountFen);
  const refund = type === 'ALL' ? ['0', '0', '0.00', '0.00', '', ''] : [];
  const asked = type === 'ALL' ? ['0.00'] : [];
  const cells = [
    trade(desk, order, at, 'SUCCESS'),
    ['OTHERS', 'CNY', amount, '0.00'],
    refund,
    [plain(order.description), plain(order.attach), fee(amountFen), '0.60%', amount],
    asked,
    [''],
  ].flat();
  return { at, cells, paid: amountFen, refunded: 0 };
}

export function refundRow(desk: PayDesk, type: BillType, refund: Refund): Row {
  const { order, amountFen, at, endedAt, state, refundId, outRefundNo } = refund;
  const amount = yuan(amountFen);
  const times =
    type === 'REFUND'
      ? [beijing(at).clock, state === 'SUCCESS' && endedAt ? beijing(endedAt).clock : '']
      : [];
  const cells = [
    trade(desk, order, at, 'REFUND'),
    ['OTHERS', 'CNY', '0.00', '0.00'],
    times,
    [refundId, outRefundNo, amount, '0.00', 'ORIGINAL', state],
    [plain(order.description), plain(order.attach), fee(-amountFen), '0.60%', '0.00', amount, ''],
  ].flat();
  return { at, cells, paid: 0, refunded: amountFen };
}

function trade({ config }: PayDesk, order: Order, at: number, state: string): string[] {
  const { appId, merchantId } = config.wechat;
  const { transactionId, outTradeNo, payment, way } = order;
  return [
    beijing(at).clock,
    appId,
    merchantId,
    '0',
    '',
    transactionId ?? '',
    outTradeNo,
    payment?.payer ?? '',
    way,
    state,
  ];
}

/** The format has no quoting: a comma or a line break in a field would shift the columns. */
function plain(text: string): string {
  return text.replaceAll(/[,`\r\n]/g, ' ');
}

export function fee(fen: number): string {
  return ((fen / 100) * feeRate).toFixed(5);
}
