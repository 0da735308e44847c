import type { PayDesk } from './desk.ts';

/** The ledger as tests and people read it. Each list is in the order in which things happened. */
export type Account = {
  orders: {
    channel: string;
    outTradeNo: string;
    amountFen: number;
    state: string;
    createdAt: string;
    paidAt: string | null;
    transactionId: string | null;
    payer: string | null;
  }[];
  payments: { channel: string; outTradeNo: string; transactionId: string; amountFen: number; at: string }[];
  refunds: {
    channel: string;
    outTradeNo: string;
    outRefundNo: string;
    refundId: string;
    amountFen: number;
    state: string;
    at: string;
  }[];
  notifies: {
    id: string;
    channel: string;
    outTradeNo: string;
    kind: string;
    at: string;
    tries: { at: string; status: number; accepted: boolean; probe: boolean; answer: string }[];
    done: boolean;
  }[];
};

/** Everything that began at or after a moment. */
export function account({ ledger, notifier }: PayDesk, since: number): Account {
  const answer: Account = { orders: [], payments: [], refunds: [], notifies: [] };
  for (const order of ledger.orders()) {
    const { channel, outTradeNo, amountFen, state, createdAt, transactionId, payment } = order;
    if (createdAt >= since) {
      answer.orders.push({
        channel,
        outTradeNo,
        amountFen,
        state,
        createdAt: iso(createdAt),
        paidAt: payment ? iso(payment.at) : null,
        transactionId,
        payer: payment?.payer ?? null,
      });
    }
    if (payment && payment.at >= since) {
      answer.payments.push({
        channel,
        outTradeNo,
        transactionId: payment.transactionId,
        amountFen: payment.amountFen,
        at: iso(payment.at),
      });
    }
  }
  for (const { order, outRefundNo, refundId, amountFen, state, at } of ledger.refunds()) {
    if (at < since) continue;
    const { channel, outTradeNo } = order;
    answer.refunds.push({ channel, outTradeNo, outRefundNo, refundId, amountFen, state, at: iso(at) });
  }
  for (const { id, order, refund, at, tries, done } of notifier.notices()) {
    if (at < since) continue;
    answer.notifies.push({
      id,
      channel: order.channel,
      outTradeNo: order.outTradeNo,
      kind: refund ? 'refund' : 'payment',
      at: iso(at),
      tries: tries.map((tried) => ({ ...tried, at: iso(tried.at) })),
      done,
    });
  }
  answer.payments.sort((a, b) => a.at.localeCompare(b.at));
  return answer;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
