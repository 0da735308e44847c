import type { TextPair, Columns } from './list-columns.ts';
import type { paymentChannels } from './enums.admin.ts';
import type { orderStates } from './enums.ts';

export const orderColumns = {
  number: { title: ['订单号', 'Order number'], value: 'text', in: 'export' },
  createdAt: { title: ['下单时间', 'Ordered'], value: 'time', in: 'both', order: 2, hidden: true },
  memberName: { title: ['会员', 'Member'], value: 'text', in: 'both', primary: true },
  companyName: { title: ['企业', 'Company'], value: 'text', nullable: true, in: 'export' },
  packageName: { title: ['套餐', 'Package'], value: 'text', in: 'both' },
  months: { title: ['月数', 'Months'], value: 'count', in: 'export' },
  amountFen: { title: ['金额', 'Amount'], value: 'fen', in: 'both', summary: true },
  state: {
    title: ['状态', 'Status'],
    value: {
      created: ['待支付', 'Unpaid'],
      paying: ['支付中', 'Payment in progress'],
      paid: ['已支付', 'Paid'],
      closed: ['已关闭', 'Closed'],
      held: ['待核对', 'Held'],
      refunding: ['退款中', 'Refund in progress'],
      refunded: ['已退款', 'Refunded'],
    } satisfies Record<(typeof orderStates)[number], TextPair>,
    in: 'both',
    summary: true,
  },
  /** Null while unpaid. */
  channel: {
    title: ['支付方式', 'Paid by'],
    value: {
      wechat: ['微信支付', 'WeChat Pay'],
      alipay: ['支付宝', 'Alipay'],
      offline: ['线下', 'Offline'],
    } satisfies Record<(typeof paymentChannels)[number], TextPair>,
    nullable: true,
    in: 'both',
  },
  paidAt: { title: ['支付时间', 'Paid'], value: 'time', nullable: true, in: 'both', order: 1 },
  refundedFen: { title: ['已退', 'Refunded'], value: 'fen', in: 'export' },
} as const satisfies Columns;

export const refundColumns = {
  memberName: { title: ['会员', 'Member'], value: 'text', in: 'table', primary: true },
  amountFen: { title: ['金额', 'Amount'], value: 'fen', in: 'table', summary: true },
  reason: { title: ['原因', 'Reason'], value: 'text', in: 'table' },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  channel: { title: ['支付方式', 'Paid by'], value: 'none', in: 'table', hidden: true },
  createdAt: { title: ['发起', 'Requested'], value: 'time', in: 'table' },
} as const satisfies Columns;

export const fapiaoColumns = {
  title: { title: ['抬头', 'Invoice title'], value: 'text', in: 'table', primary: true },
  memberName: { title: ['会员', 'Member'], value: 'text', in: 'table' },
  amountFen: { title: ['金额', 'Amount'], value: 'fen', in: 'table', summary: true },
  email: { title: ['接收邮箱', 'Sent to'], value: 'text', in: 'table', hidden: true },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  createdAt: { title: ['发起', 'Requested'], value: 'time', in: 'table' },
} as const satisfies Columns;

export const heldPaymentColumns = {
  memberName: { title: ['会员', 'Member'], value: 'text', in: 'table', primary: true },
  heldFor: { title: ['待核对原因', 'Held because'], value: 'none', in: 'table' },
  orderedFen: { title: ['应付', 'Ordered'], value: 'fen', in: 'table' },
  paidFen: { title: ['实付', 'Paid'], value: 'fen', in: 'table', summary: true },
  transactionId: { title: ['交易号', 'Transaction'], value: 'text', in: 'table' },
  paidAt: { title: ['付款时间', 'Paid at'], value: 'time', in: 'table' },
} as const satisfies Columns;

export const reconciliationColumns = {
  day: { title: ['日期', 'Day'], value: 'day', in: 'table', primary: true },
  counts: { title: ['笔数', 'Entries'], value: 'none', in: 'table' },
  gatewayFen: { title: ['渠道净额', 'Gateway, net'], value: 'fen', in: 'table' },
  ourFen: { title: ['本地净额', 'Our books, net'], value: 'fen', in: 'table' },
  differenceFen: { title: ['差额', 'Difference'], value: 'fen', in: 'table' },
  result: { title: ['结果', 'Result'], value: 'none', in: 'table', summary: true },
  findings: { title: ['差异', 'Findings'], value: 'none', in: 'table' },
} as const satisfies Columns;
