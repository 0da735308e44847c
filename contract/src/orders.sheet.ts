import type { OrderRow } from './orders.record.ts';

type Words = readonly [zh: string, en: string];

/** The columns of a sheet of orders. */
export const orderSheet = {
  number: ['订单号', 'Order number'],
  createdAt: ['下单时间', 'Ordered'],
  memberName: ['会员', 'Member'],
  companyName: ['企业', 'Company'],
  packageName: ['套餐', 'Package'],
  months: ['月数', 'Months'],
  amount: ['金额（元）', 'Amount (yuan)'],
  state: ['状态', 'State'],
  channel: ['支付方式', 'Paid by'],
  paidAt: ['支付时间', 'Paid'],
  refunded: ['已退（元）', 'Paid back (yuan)'],
} as const satisfies Record<string, Words>;
export type OrderField = keyof typeof orderSheet;

export const orderStateWords: Record<OrderRow['state'], Words> = {
  created: ['待支付', 'To be paid'],
  paying: ['支付中', 'Being paid'],
  paid: ['已支付', 'Paid'],
  closed: ['已关闭', 'Closed'],
  held: ['待核对', 'Held'],
  refunding: ['退款中', 'Being paid back'],
  refunded: ['已退款', 'Paid back'],
};

export const channelWords: Record<NonNullable<OrderRow['channel']>, Words> = {
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  offline: ['线下', 'Offline'],
};
