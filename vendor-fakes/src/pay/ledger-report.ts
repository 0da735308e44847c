import type { PayDeps } from './pay-deps.ts';

/** The ledger as `/pay/ledger.json` and its page show it, oldest first; `webhooks` is grouped by order. */
export type LedgerReport = {
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
  webhooks: {
    id: string;
    channel: string;
    outTradeNo: string;
    kind: string;
    at: string;
    attempts: { at: string; status: number; accepted: boolean; probe: boolean; responseBody: string }[];
    /** An attempt was accepted, so no further one follows. */
    accepted: boolean;
  }[];
};

/** Reports the orders, payments, refunds and webhooks that were created at or after `since`. */
export function buildLedgerReport({ ledger, webhookSender }: PayDeps, since: number): LedgerReport {
  const report: LedgerReport = { orders: [], payments: [], refunds: [], webhooks: [] };
  for (const order of ledger.orders()) {
    const { channel, outTradeNo, amountFen, state, createdAt, transactionId, payment } = order;
    if (createdAt >= since) {
      report.orders.push({
        channel,
        outTradeNo,
        amountFen,
        state,
        createdAt: toIsoTime(createdAt),
        paidAt: payment ? toIsoTime(payment.at) : null,
        transactionId,
        payer: payment?.payer ?? null,
      });
    }
    if (payment && payment.at >= since) {
      report.payments.push({
        channel,
        outTradeNo,
        transactionId: payment.transactionId,
        amountFen: payment.amountFen,
        at: toIsoTime(payment.at),
      });
    }
  }
  for (const { order, outRefundNo, refundId, amountFen, state, at } of ledger.refunds()) {
    if (at < since) continue;
    const { channel, outTradeNo } = order;
    report.refunds.push({ channel, outTradeNo, outRefundNo, refundId, amountFen, state, at: toIsoTime(at) });
  }
  for (const { id, order, refund, at, attempts, accepted } of webhookSender.list()) {
    if (at < since) continue;
    report.webhooks.push({
      id,
      channel: order.channel,
      outTradeNo: order.outTradeNo,
      kind: refund ? 'refund' : 'payment',
      at: toIsoTime(at),
      attempts: attempts.map((attempt) => ({ ...attempt, at: toIsoTime(attempt.at) })),
      accepted,
    });
  }
  report.payments.sort((a, b) => a.at.localeCompare(b.at));
  return report;
}

function toIsoTime(at: number): string {
  return new Date(at).toISOString();
}
