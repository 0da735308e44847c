import type { PayDeps } from '../pay/pay-deps.ts';
import type { Order, Refund } from '../pay/ledger.ts';
import { formatYuan } from '../pay/yuan-amount.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';

export const billTypes = ['ALL', 'SUCCESS', 'REFUND'] as const;
export type BillType = (typeof billTypes)[number];

export type BillRow = { at: number; cells: string[]; paidFen: number; refundedFen: number };

/** The merchant's fee, printed as 0.60%. */
const feeRate = 0.006;

const tradeHeader =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态';
const moneyHeader = '付款银行,货币种类,应结订单金额,代金券金额';
const refundHeader = '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态';
const goodsHeader = '商品名称,商户数据包,手续费,费率,订单金额';
export const billHeaders: Record<BillType, string> = {
  ALL: `${tradeHeader},${moneyHeader},${refundHeader},${goodsHeader},申请退款金额,费率备注`,
  SUCCESS: `${tradeHeader},${moneyHeader},${goodsHeader},费率备注`,
  REFUND: `${tradeHeader},${moneyHeader},退款申请时间,退款成功时间,${refundHeader},${goodsHeader},申请退款金额,费率备注`,
};
export function toPaymentRow(deps: PayDeps, type: BillType, order: Order): BillRow {
  const { amountFen = 0, at = 0 } = order.payment ?? {};
  const amount = formatYuan(amountFen);
  const refundCells = type === 'ALL' ? ['0', '0', '0.00', '0.00', '', ''] : [];
  const requestedRefundCells = type === 'ALL' ? ['0.00'] : [];
  const cells = [
    tradeCells(deps, order, at, 'SUCCESS'),
    ['OTHERS', 'CNY', amount, '0.00'],
    refundCells,
    [
      stripSeparators(order.description),
      stripSeparators(order.attach),
      formatFee(amountFen),
      '0.60%',
      amount,
    ],
    requestedRefundCells,
    [''],
  ].flat();
  return { at, cells, paidFen: amountFen, refundedFen: 0 };
}

export function toRefundRow(deps: PayDeps, type: BillType, refund: Refund): BillRow {
  const { order, amountFen, at, endedAt, state, refundId, outRefundNo } = refund;
  const amount = formatYuan(amountFen);
  const timeCells =
    type === 'REFUND'
      ? [toBeijingTime(at).dateTime, state === 'SUCCESS' && endedAt ? toBeijingTime(endedAt).dateTime : '']
      : [];
  const cells = [
    tradeCells(deps, order, at, 'REFUND'),
    ['OTHERS', 'CNY', '0.00', '0.00'],
    timeCells,
    [refundId, outRefundNo, amount, '0.00', 'ORIGINAL', state],
    [
      stripSeparators(order.description),
      stripSeparators(order.attach),
      formatFee(-amountFen),
      '0.60%',
      '0.00',
      amount,
      '',
    ],
  ].flat();
  return { at, cells, paidFen: 0, refundedFen: amountFen };
}

function tradeCells({ config }: PayDeps, order: Order, at: number, state: string): string[] {
  const { appId, merchantId } = config.wechat;
  const { transactionId, outTradeNo, payment, tradeType } = order;
  return [
    toBeijingTime(at).dateTime,
    appId,
    merchantId,
    '0',
    '',
    transactionId ?? '',
    outTradeNo,
    payment?.payer ?? '',
    tradeType,
    state,
  ];
}

/** The format has no quoting: a comma or a line break in a field would shift the columns. */
function stripSeparators(text: string): string {
  return text.replaceAll(/[,`\r\n]/g, ' ');
}

export function formatFee(fen: number): string {
  return ((fen / 100) * feeRate).toFixed(5);
}
