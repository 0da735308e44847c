import { escapeHtml } from '../html.ts';
import type { Page } from '../html.ts';
import type { SmsMessage } from './sms-inbox.ts';

const maxShown = 100;
const timeFormat = new Intl.DateTimeFormat('zh-CN', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
});

// Replaces the list only if it changed, so that a selection or a focused button survives the refresh.
const script = `
const list = document.querySelector('main');
const status = document.querySelector('[role=status]');
let last = list.innerHTML;
async function refresh() {
  try {
    const response = await fetch(location.href, { cache: 'no-store' });
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main').innerHTML;
    if (next !== last) { list.innerHTML = next; last = next; }
    status.textContent = '';
  } catch {
    status.textContent = '连接已断开，正在重试 · Disconnected, retrying';
  }
  setTimeout(refresh, 2000);
}
setTimeout(refresh, 2000);
list.addEventListener('click', async (event) => {
  const code = event.target.closest('button')?.dataset.code;
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code);
    status.textContent = '已复制 · Copied ' + code;
  } catch {
    getSelection().selectAllChildren(event.target.previousElementSibling);
    status.textContent = '请手动复制 · Copy it by hand';
  }
});
`;

export function renderInbox(messages: readonly SmsMessage[]): Page {
  const cards = messages.slice(0, maxShown).map(renderMessage).join('\n');
  const empty = '<p class="empty">还没有短信。<br><span lang="en">No messages yet.</span></p>';
  return {
    title: '短信收件箱 · SMS inbox',
    body: `<header><h1>短信收件箱 · SMS inbox</h1>
<p class="note">最新的在最上面，自动刷新；时间为北京时间。<span lang="en">Newest first, refreshes by itself; Beijing time.</span>
<a href="/">返回 · Back</a></p>
<p class="note" role="status"></p></header>
<main>${cards || empty}</main>`,
    script,
  };
}

function renderMessage({ phone, at, templateCode, text, verificationCode }: SmsMessage): string {
  const codeHtml = verificationCode
    ? `<div class="code"><output>${escapeHtml(verificationCode)}</output><button type="button" data-code="${escapeHtml(verificationCode)}">复制 · Copy</button></div>`
    : '';
  return `<article class="card">
<header><strong>${escapeHtml(phone)}</strong><time datetime="${at}">${timeFormat.format(new Date(at))}</time><span>${escapeHtml(templateCode)}</span></header>
${codeHtml}<p>${escapeHtml(text)}</p>
</article>`;
}
