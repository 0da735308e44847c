import { createIds } from './ids.ts';
import type { Ids } from './ids.ts';

export const channels = ['wechat', 'alipay'] as const;
export type ChannelName = (typeof channels)[number];

/** What was really paid. An order is paid at most once; it may differ from what the order asked for. */
export type Payment = { transactionId: string; amountFen: number; at: number; payer: string };

export type Refund = {
  order: Order;
  outRefundNo: string;
  refundId: string;
  amountFen: number;
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
  notifyUrl: string;
  at: number;
  endedAt: number | null;
};

export type Order = {
  channel: ChannelName;
  outTradeNo: string;
  amountFen: number;
  description: string;
  /** The vendor's word for the way of paying: JSAPI, MWEB, NATIVE, or the name of Alipay's method. */
  way: string;
  attach: string;
  notifyUrl: string;
  returnUrl: string;
  /** Who pays, if the order says so. */
  payer: string;
  /** What may not change when the same number is sent again. */
  terms: string;
  createdAt: number;
  expiresAt: number | null;
  state: 'open' | 'paid' | 'closed';
  closedAt: number | null;
  /** Alipay numbers a trade when it is opened, WeChat when it is paid. */
  transactionId: string | null;
  payment: Payment | null;
  refunds: Refund[];
};

export type NewOrder = Omit<Order, 'createdAt' | 'state' | 'closedAt' | 'payment' | 'refunds'>;

export type Ledger = {
  ids: Ids;
  add: (order: NewOrder) => Order;
  find: (channel: ChannelName, outTradeNo: string) => Order | undefined;
  findByTransaction: (channel: ChannelName, transactionId: string) => Order | undefined;
  book: (order: Order, payer: string, amountFen: number) => Payment;
  close: (order: Order) => void;
  addRefund: (refund: Omit<Refund, 'at' | 'endedAt'>) => Refund;
  endRefund: (refund: Refund, state: Refund['state']) => void;
  findRefund: (channel: ChannelName, outTradeNo: string, outRefundNo: string) => Refund | undefined;
  orders: () => Iterable<Order>;
  refunds: () => Iterable<Refund>;
  clear: () => void;
};

export function createLedger(now: () => number): Ledger {
  const ids = createIds(now);
  const orders = new Map<string, Order>();
  const byTransaction = new Map<string, Order>();
  const refunds = new Map<string, Refund>();

  return {
    ids,
    add(input) {
      const order: Order = {
        ...input,
        createdAt: now(),
        state: 'open',
        closedAt: null,
        payment: null,
        refunds: [],
      };
      orders.set(`${order.channel} ${order.outTradeNo}`, order);
      if (order.transactionId) byTransaction.set(`${order.channel} ${order.transactionId}`, order);
      return order;
    },
    find: (channel, outTradeNo) => orders.get(`${channel} ${outTradeNo}`),
    findByTransaction: (channel, transactionId) => byTransaction.get(`${channel} ${transactionId}`),
    book(order, payer, amountFen) {
      const transactionId = order.transactionId ?? ids.wechatTransaction();
      byTransaction.set(`${order.channel} ${transactionId}`, order);
      order.transactionId = transactionId;
      order.state = 'paid';
      order.payment = { transactionId, amountFen, payer, at: now() };
      return order.payment;
    },
    close(order) {
      order.state = 'closed';
      order.closedAt = now();
    },
    addRefund(input) {
      const refund: Refund = { ...input, at: now(), endedAt: null };
      refund.order.refunds.push(refund);
      const { channel, outTradeNo } = refund.order;
      refunds.set(refundKey(channel, outTradeNo, refund.outRefundNo), refund);
      return refund;
    },
    endRefund(refund, state) {
      refund.state = state;
      refund.endedAt = now();
    },
    findRefund: (channel, outTradeNo, outRefundNo) =>
      refunds.get(refundKey(channel, outTradeNo, outRefundNo)),
    orders: () => orders.values(),
    refunds: () => refunds.values(),
    clear() {
      orders.clear();
      byTransaction.clear();
      refunds.clear();
    },
  };
}

/** WeChat wants a refund's number unique among all of a merchant's, Alipay within its trade. */
function refundKey(channel: ChannelName, outTradeNo: string, outRefundNo: string): string {
  return channel === 'wechat' ? `wechat ${outRefundNo}` : `alipay ${outTradeNo} ${outRefundNo}`;
}

/** Why an order cannot be paid now, or null. */
export function whyNotPayable(order: Order, now: number): 'paid' | 'closed' | 'expired' | null {
  if (order.state !== 'open') return order.state;
  return isExpired(order, now) ? 'expired' : null;
}

export function isExpired(order: Order, now: number): boolean {
  return order.state === 'open' && order.expiresAt !== null && order.expiresAt <= now;
}

/** What has gone back or is on its way back. A closed refund never left. */
export function refundedFen(order: Order): number {
  return order.refunds.reduce((sum, { state, amountFen }) => (state === 'CLOSED' ? sum : sum + amountFen), 0);
}
