import type { Order, Refund } from '../pay/ledger.ts';
import { formatYuan } from '../pay/yuan-amount.ts';
import { toBeijingTime } from '../pay/beijing-time.ts';
import { maskedLogonId } from './alipay-trades.ts';

/** A payment, or a refund with a negative amount. */
export type BillEntry = { order: Order; refund: Refund | null; at: number; fen: number };

export type BillTable = { title: string; header: string; rows: string[][]; totals: string[] };

/** Constant columns: this merchant has no shops, coupons or profit sharing. */
const emptyShopColumns = ['', '', '', ''];
const zeroDiscountColumns = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
const zeroFeeColumns = ['0.00', '0.00', ''];

/** The trade bill: payments and refunds. Each table comes with the suffix of its file name. */
export function buildTradeTables(entries: readonly BillEntry[]): [string, BillTable][] {
  const payments = entries.filter(({ fen }) => fen > 0);
  const refunds = entries.filter(({ fen }) => fen < 0);
  const rows = entries.map(({ order, refund, at, fen }) => [
    order.transactionId ?? '',
    order.outTradeNo,
    refund ? '退款' : '交易',
    order.description,
    toBeijingTime(order.createdAt).dateTime,
    toBeijingTime(at).dateTime,
    ...emptyShopColumns,
    maskedLogonId(order.payment?.payer ?? ''),
    formatYuan(fen),
    formatYuan(fen),
    ...zeroDiscountColumns,
    refund?.outRefundNo ?? '',
    ...zeroFeeColumns,
  ]);
  const detail: BillTable = {
    title: '业务明细',
    header:
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    rows,
    totals: [
      `交易合计：${payments.length}笔，商家实收共${formatYuan(sumFen(payments))}元，商家优惠共0.00元`,
      `退款合计：${refunds.length}笔，商家实收退款共${formatYuan(sumFen(refunds))}元，商家优惠退款共0.00元`,
    ],
  };
  const netAmount = formatYuan(sumFen(entries));
  const summaryCells = [
    String(payments.length),
    String(refunds.length),
    netAmount,
    netAmount,
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    netAmount,
  ];
  const summary: BillTable = {
    title: '业务汇总',
    header:
      '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）',
    rows: [['合计', '', ...summaryCells]],
    totals: [],
  };
  return [
    ['业务明细', detail],
    ['业务明细(汇总)', summary],
  ];
}

/** The fund bill: changes of the account balance. Each table comes with the suffix of its file name. */
export function buildFundTables(entries: readonly BillEntry[]): [string, BillTable][] {
  const incoming = entries.filter(({ fen }) => fen > 0);
  const outgoing = entries.filter(({ fen }) => fen < 0);
  let balance = 0;
  const rows = entries.map(({ order, refund, at, fen }) => {
    balance += fen;
    return [
      refund?.refundId ?? order.transactionId ?? '',
      order.transactionId ?? '',
      order.outTradeNo,
      order.description,
      toBeijingTime(at).dateTime,
      maskedLogonId(order.payment?.payer ?? ''),
      fen > 0 ? formatYuan(fen) : '0.00',
      fen < 0 ? formatYuan(fen) : '0.00',
      formatYuan(balance),
      '支付宝',
      refund ? '交易退款' : '在线支付',
      '',
    ];
  });
  const detail: BillTable = {
    title: '账务明细',
    header:
      '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    rows,
    totals: [
      `支出合计：${outgoing.length}笔，共${formatYuan(sumFen(outgoing))}元`,
      `收入合计：${incoming.length}笔，共${formatYuan(sumFen(incoming))}元`,
    ],
  };
  const summary: BillTable = {
    title: '账务汇总',
    header: '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）',
    rows: [
      [
        '合计',
        String(incoming.length),
        formatYuan(sumFen(incoming)),
        String(outgoing.length),
        formatYuan(sumFen(outgoing)),
        formatYuan(sumFen(entries)),
      ],
    ],
    totals: [],
  };
  return [
    ['账务明细', detail],
    ['账务明细(汇总)', summary],
  ];
}

function sumFen(entries: readonly BillEntry[]): number {
  return entries.reduce((total, { fen }) => total + fen, 0);
}
