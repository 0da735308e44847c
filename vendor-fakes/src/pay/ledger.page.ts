import { escapeHtml } from '../html.ts';
import type { Page } from '../html.ts';
import type { LedgerReport } from './ledger-report.ts';
import { formatYuan } from './yuan-amount.ts';
import { toBeijingTime } from './beijing-time.ts';

const maxShown = 100;
const stateLabels: Record<string, string> = {
  open: '待支付 · open',
  paid: '已支付 · paid',
  closed: '已关闭 · closed',
};

/** One card per order, newest first, with its payment, refunds and webhooks. */
export function renderLedger({ orders, payments, refunds, webhooks }: LedgerReport): Page {
  const paymentsByOrder = Map.groupBy(payments, orderKeyOf);
  const refundsByOrder = Map.groupBy(refunds, orderKeyOf);
  const webhooksByOrder = Map.groupBy(webhooks, orderKeyOf);
  const cards = orders
    .slice(-maxShown)
    .toReversed()
    .map((order) => {
      const key = orderKeyOf(order);
      const lines = [
        ...(paymentsByOrder.get(key) ?? []).map(
          (p) => `付款 · payment ¥${formatYuan(p.amountFen)}, ${p.transactionId}, ${formatTime(p.at)}`,
        ),
        ...(refundsByOrder.get(key) ?? []).map(
          (r) =>
            `退款 · refund ¥${formatYuan(r.amountFen)}, ${r.outRefundNo}, ${r.state}, ${formatTime(r.at)}`,
        ),
        ...(webhooksByOrder.get(key) ?? []).map(
          (w) => `通知 · webhook ${w.kind}: ${formatAttempts(w.attempts)} ${w.accepted ? '✓' : '…'}`,
        ),
      ];
      return `<article class="card">
<header><strong>${order.channel} ${escapeHtml(order.outTradeNo)}</strong><span>¥${formatYuan(order.amountFen)}</span>
<span>${stateLabels[order.state]}</span><time datetime="${order.createdAt}">${formatTime(order.createdAt)}</time></header>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
</article>`;
    });
  const empty = '<p class="empty">还没有订单。<br><span lang="en">No orders yet.</span></p>';
  return {
    title: '支付账本 · Payment ledger',
    body: `<header><h1>支付账本 · Payment ledger</h1>
<p class="note">最新的在最上面，共 ${orders.length} 笔订单；时间为北京时间。<span lang="en">Newest first, ${orders.length} orders; Beijing time.</span>
<a href="/">返回 · Back</a></p></header>
<main>${cards.join('\n') || empty}</main>`,
  };
}

function orderKeyOf({ channel, outTradeNo }: { channel: string; outTradeNo: string }): string {
  return `${channel} ${outTradeNo}`;
}

function formatAttempts(attempts: LedgerReport['webhooks'][number]['attempts']): string {
  const texts = attempts.map(
    ({ status, probe, responseBody }) =>
      `${probe ? 'probe ' : ''}${status || 'no response'} ${responseBody.slice(0, 40)}`,
  );
  return texts.join('; ') || '未发送 · not sent';
}

function formatTime(iso: string): string {
  return toBeijingTime(Date.parse(iso)).dateTime;
}
