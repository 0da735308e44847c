import { escapeHtml } from '../html.ts';
import type { Page } from '../html.ts';
import type { Account } from './account.ts';
import { yuan } from './money.ts';
import { beijing } from './time.ts';

const shown = 100;
const states: Record<string, string> = {
  open: '待支付 · open',
  paid: '已支付 · paid',
  closed: '已关闭 · closed',
};

/** One card an order, newest first, with its payment, refunds and notifies under it. */
export function renderLedger({ orders, payments, refunds, notifies }: Account): Page {
  const paid = Map.groupBy(payments, keyOf);
  const back = Map.groupBy(refunds, keyOf);
  const told = Map.groupBy(notifies, keyOf);
  const cards = orders
    .slice(-shown)
    .toReversed()
    .map((order) => {
      const key = keyOf(order);
      const lines = [
        ...(paid.get(key) ?? []).map(
          (p) => `付款 · payment ¥${yuan(p.amountFen)}, ${p.transactionId}, ${time(p.at)}`,
        ),
        ...(back.get(key) ?? []).map(
          (r) => `退款 · refund ¥${yuan(r.amountFen)}, ${r.outRefundNo}, ${r.state}, ${time(r.at)}`,
        ),
        ...(told.get(key) ?? []).map(
          (n) => `通知 · notify ${n.kind}: ${tries(n.tries)} ${n.done ? '✓' : '…'}`,
        ),
      ];
      return `<article class="card">
<header><strong>${order.channel} ${escapeHtml(order.outTradeNo)}</strong><span>¥${yuan(order.amountFen)}</span>
<span>${states[order.state]}</span><time datetime="${order.createdAt}">${time(order.createdAt)}</time></header>
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

function keyOf({ channel, outTradeNo }: { channel: string; outTradeNo: string }): string {
  return `${channel} ${outTradeNo}`;
}

function tries(list: Account['notifies'][number]['tries']): string {
  const words = list.map(
    ({ status, probe, answer }) => `${probe ? 'probe ' : ''}${status || 'no answer'} ${answer.slice(0, 40)}`,
  );
  return words.join('; ') || '未发送 · not sent';
}

function time(iso: string): string {
  return beijing(Date.parse(iso)).clock;
}
