import type { Order, Refund } from '../pay/ledger.ts';
import { yuan } from '../pay/money.ts';
import { beijing } from '../pay/time.ts';
import { logonId } from './trades.ts';

/** Money in (a payment) or out (a refund, negative). */
export type Entry = { order: Order; refund: Refund | null; at: number; fen: number };

export type Sheet = { title: string; head: string; rows: string[][]; totals: string[] };

/** Columns that say nothing for a merchant without shops, coupons and shares. */
const shop = ['', '', '', ''];
const discounts = ['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00'];
const fees = ['0.00', '0.00', ''];

/** What was sold and what was refunded. */
export function tradeSheets(entries: readonly Entry[]): [string, Sheet][] {
  const paid = entries.filter(({ fen }) => fen > 0);
  const back = entries.filter(({ fen }) => fen < 0);
  const rows = entries.map(({ order, refund, at, fen }) => [
    order.transactionId ?? '',
    order.outTradeNo,
    refund ? '退款' : '交易',
    order.description,
    beijing(order.createdAt).clock,
    beijing(at).clock,
    ...shop,
    logonId(order.payment?.payer ?? ''),
    yuan(fen),
    yuan(fen),
    ...discounts,
    refund?.outRefundNo ?? '',
    ...fees,
  ]);
  const detail: Sheet = {
    title: '业务明细',
    head: '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    rows,
    totals: [
      `交易合计：${paid.length}笔，商家实收共${yuan(sum(paid))}元，商家优惠共0.00元`,
      `退款合计：${back.length}笔，商家实收退款共${yuan(sum(back))}元，商家优惠退款共0.00元`,
    ],
  };
  const all = yuan(sum(entries));
  const total = [
    String(paid.length),
    String(back.length),
    all,
    all,
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    all,
  ];
  const summary: Sheet = {
    title: '业务汇总',
    head: '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）',
    rows: [['合计', '', ...total]],
    totals: [],
  };
  return [
    ['业务明细', detail],
    ['业务明细(汇总)', summary],
  ];
}

/** What came in and went out of the balance. */
export function fundSheets(entries: readonly Entry[]): [string, Sheet][] {
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
      beijing(at).clock,
      logonId(order.payment?.payer ?? ''),
      fen > 0 ? yuan(fen) : '0.00',
      fen < 0 ? yuan(fen) : '0.00',
      yuan(balance),
      '支付宝',
      refund ? '交易退款' : '在线支付',
      '',
    ];
  });
  const detail: Sheet = {
    title: '账务明细',
    head: '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
    rows,
    totals: [
      `支出合计：${outgoing.length}笔，共${yuan(sum(outgoing))}元`,
      `收入合计：${incoming.length}笔，共${yuan(sum(incoming))}元`,
    ],
  };
  const summary: Sheet = {
    title: '账务汇总',
    head: '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）',
    rows: [
      [
        '合计',
        String(incoming.length),
        yuan(sum(incoming)),
        String(outgoing.length),
        yuan(sum(outgoing)),
        yuan(sum(entries)),
      ],
    ],
    totals: [],
  };
  return [
    ['账务明细', detail],
    ['账务明细(汇总)', summary],
  ];
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { fen }) => total + fen, 0);
}
