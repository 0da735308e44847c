import type { BilingualText, Columns } from './list-columns.ts';
import type { paymentChannels } from './enums.admin.ts';
import type { orderStates } from './enums.ts';

export const orderColumns = {
  number: { title: ['订单号', 'Order number'], value: 'text', in: 'export' },
  createdAt: { title: ['下单时间', 'Ordered'], value: 'time', in: 'both', order: 1 },
  memberName: { title: ['会员', 'Member'], value: 'text', in: 'both', primary: true },
  companyName: { title: ['企业', 'Company'], value: 'text', nullable: true, in: 'export' },
  packageName: { title: ['套餐', 'Package'], value: 'text', in: 'both' },
  months: { title: ['月数', 'Months'], value: 'count', in: 'export' },
  amountFen: { title: ['金额', 'Amount'], value: 'fen', in: 'both' },
  state: {
    title: ['状态', 'State'],
    value: {
      created: ['待支付', 'To be paid'],
      paying: ['支付中', 'Being paid'],
      paid: ['已支付', 'Paid'],
      closed: ['已关闭', 'Closed'],
      held: ['待核对', 'Held'],
      refunding: ['退款中', 'Being paid back'],
      refunded: ['已退款', 'Paid back'],
    } satisfies Record<(typeof orderStates)[number], BilingualText>,
    in: 'both',
  },
  /** Null while unpaid. */
  channel: {
    title: ['支付方式', 'Paid by'],
    value: {
      wechat: ['微信支付', 'WeChat Pay'],
      alipay: ['支付宝', 'Alipay'],
      offline: ['线下', 'Offline'],
    } satisfies Record<(typeof paymentChannels)[number], BilingualText>,
    nullable: true,
    in: 'both',
  },
  paidAt: { title: ['支付时间', 'Paid'], value: 'time', nullable: true, in: 'export' },
  refundedFen: { title: ['已退', 'Paid back'], value: 'fen', in: 'export' },
} as const satisfies Columns;
