import { escapeHtml } from '../html.ts';
import type { Page } from '../html.ts';
import type { Order } from './ledger.ts';
import { formatYuan } from './yuan-amount.ts';

const channelTitles = { wechat: '微信支付 · WeChat Pay', alipay: '支付宝 · Alipay' };

const unpayableTexts = {
  paid: '订单已支付 · This order is paid',
  closed: '订单已关闭，无法付款 · This order is closed and cannot be paid',
  expired: '订单已过期，无法付款 · This order has expired and cannot be paid',
};

// The script follows `goTo`; without a return URL it shows the message on the same page.
const script = `
const status = document.querySelector('[role=status]');
document.querySelector('main').addEventListener('click', async (event) => {
  const act = event.target.closest('button')?.dataset.act;
  if (!act) return;
  status.textContent = '请稍候 · One moment';
  try {
    const response = await fetch(location.pathname + '/' + act + location.search, { method: 'POST' });
    const { goTo, message } = await response.json();
    if (goTo) location.assign(goTo);
    else { status.textContent = message; for (const button of document.querySelectorAll('button')) button.hidden = true; }
  } catch {
    status.textContent = '没有连上，请再试一次 · No connection, try again';
  }
});
`;

export function renderCashier(order: Order, reason: keyof typeof unpayableTexts | null): Page {
  const buttons = reason
    ? ''
    : `<p class="code"><button type="button" data-act="pay">支付 Pay</button>
<button type="button" class="quiet" data-act="cancel">取消 Cancel</button>
<button type="button" class="quiet" data-act="late">稍后支付（返回后再付）Pay late</button></p>`;
  return {
    title: channelTitles[order.channel],
    body: `<header><h1>${channelTitles[order.channel]}</h1>
<p class="note">收银台替身，不收真钱。<span lang="en">A stand-in for the cashier; no money moves.</span></p></header>
<main class="card">
<header><strong>名堂 · Mingtang</strong><span>${escapeHtml(order.outTradeNo)}</span></header>
<p>${escapeHtml(order.description)}</p>
<p class="code"><output>¥${formatYuan(order.amountFen)}</output></p>
${buttons}
<p class="note" role="status">${reason ? unpayableTexts[reason] : ''}</p>
</main>`,
    script,
  };
}

export function renderExpiredLink(): Page {
  return {
    title: '链接已失效 · Link expired',
    body: `<header><h1>链接已失效 · Link expired</h1></header>
<main class="card"><p>请回到商家重新发起支付。<br><span lang="en">Go back to the merchant and start the payment again.</span></p></main>`,
  };
}
