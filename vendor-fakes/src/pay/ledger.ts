import { createVendorIds } from './vendor-ids.ts';
import type { VendorIds } from './vendor-ids.ts';

export const channels = ['wechat', 'alipay'] as const;
export type ChannelName = (typeof channels)[number];

/** The payment of an order. There is at most one; its amount may differ from that of the order. */
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
  /** The vendor's trade type: JSAPI, MWEB, NATIVE, or the name of Alipay's method. */
  tradeType: string;
  attach: string;
  notifyUrl: string;
  returnUrl: string;
  /** The payer's id, or empty if the order does not name one. */
  payer: string;
  /** Serialised fields that must not change when the same order number is sent again. */
  terms: string;
  createdAt: number;
  expiresAt: number | null;
  state: 'open' | 'paid' | 'closed';
  closedAt: number | null;
  /** Alipay assigns it when the trade is opened, WeChat when the order is paid. */
  transactionId: string | null;
  payment: Payment | null;
  refunds: Refund[];
};

export type NewOrder = Omit<Order, 'createdAt' | 'state' | 'closedAt' | 'payment' | 'refunds'>;

export type Ledger = {
  ids: VendorIds;
  add: (order: NewOrder) => Order;
  find: (channel: ChannelName, outTradeNo: string) => Order | undefined;
  findByTransaction: (channel: ChannelName, transactionId: string) => Order | undefined;
  recordPayment: (order: Order, payer: string, amountFen: number) => Payment;
  close: (order: Order) => void;
  addRefund: (refund: Omit<Refund, 'at' | 'endedAt'>) => Refund;
  endRefund: (refund: Refund, state: Refund['state']) => void;
  findRefund: (channel: ChannelName, outTradeNo: string, outRefundNo: string) => Refund | undefined;
  orders: () => Iterable<Order>;
  refunds: () => Iterable<Refund>;
  clear: () => void;
};

export function createLedger(now: () => number): Ledger {
  const ids = createVendorIds(now);
  const orders = new Map<string, Order>();
  const ordersByTransaction = new Map<string, Order>();
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
      if (order.transactionId) ordersByTransaction.set(`${order.channel} ${order.transactionId}`, order);
      return order;
    },
    find: (channel, outTradeNo) => orders.get(`${channel} ${outTradeNo}`),
    findByTransaction: (channel, transactionId) => ordersByTransaction.get(`${channel} ${transactionId}`),
    recordPayment(order, payer, amountFen) {
      const transactionId = order.transactionId ?? ids.wechatTransaction();
      ordersByTransaction.set(`${order.channel} ${transactionId}`, order);
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
      ordersByTransaction.clear();
      refunds.clear();
    },
  };
}

/** A refund number is unique per merchant at WeChat, and per trade at Alipay. */
function refundKey(channel: ChannelName, outTradeNo: string, outRefundNo: string): string {
  return channel === 'wechat' ? `wechat ${outRefundNo}` : `alipay ${outTradeNo} ${outRefundNo}`;
}

/** Why an order cannot be paid now, or null. */
export function unpayableReason(order: Order, now: number): 'paid' | 'closed' | 'expired' | null {
  if (order.state !== 'open') return order.state;
  return isExpired(order, now) ? 'expired' : null;
}

export function isExpired(order: Order, now: number): boolean {
  return order.state === 'open' && order.expiresAt !== null && order.expiresAt <= now;
}

/** Sum of all refunds that are not closed. A closed refund moved no money. */
export function refundedFen(order: Order): number {
  return order.refunds.reduce((sum, { state, amountFen }) => (state === 'CLOSED' ? sum : sum + amountFen), 0);
}
