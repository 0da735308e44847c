import type { AdminOrderListItem } from './orders.admin-detail.ts';

type BilingualText = readonly [zh: string, en: string];

/** Columns of the order export. */
export const orderSpreadsheetColumns = {
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
} as const satisfies Record<string, BilingualText>;
export type OrderSpreadsheetField = keyof typeof orderSpreadsheetColumns;

export const orderStateTexts: Record<AdminOrderListItem['state'], BilingualText> = {
  created: ['待支付', 'To be paid'],
  paying: ['支付中', 'Being paid'],
  paid: ['已支付', 'Paid'],
  closed: ['已关闭', 'Closed'],
  held: ['待核对', 'Held'],
  refunding: ['退款中', 'Being paid back'],
  refunded: ['已退款', 'Paid back'],
};

export const paymentChannelTexts: Record<NonNullable<AdminOrderListItem['channel']>, BilingualText> = {
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  offline: ['线下', 'Offline'],
};
