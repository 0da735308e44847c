import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Vendor } from './vendor.ts';

export type Page = { title: string; body: string; script?: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char);
}

const style = `
:root { color-scheme: light dark; --paper: #f5f8f7; --surface: #fff; --line: #dfe6e3;
  --ink: #14211f; --ink-2: #44524e; --ink-3: #5d6a66; --primary: #0e5563; --on-primary: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1514; --surface: #151f1e; --line: #263331;
  --ink: #e6edeb; --ink-2: #b3c0bc; --ink-3: #92a09c; --primary: #7cc6cf; --on-primary: #05262c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 680px; background: var(--paper); color: var(--ink);
  font: 15px/24px -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; }
h1 { margin: 8px 0 4px; font-size: 22px; line-height: 30px; }
a { color: var(--primary); }
.note { margin: 0 0 16px; color: var(--ink-3); font-size: 13px; line-height: 18px; }
[role=status] { min-height: 18px; }
.card { margin: 0 0 12px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.card header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; color: var(--ink-3); font-size: 13px; }
.card header strong { color: var(--ink); font-size: 15px; }
.card p { margin: 8px 0 0; overflow-wrap: anywhere; }
.code { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-top: 8px; }
.code output { font: 600 34px/44px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; letter-spacing: .08em; user-select: all;
  overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: none; color: var(--primary); box-shadow: inset 0 0 0 1px var(--line); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.empty { padding: 40px 16px; text-align: center; color: var(--ink-2); }
`;

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const script = page.script ?? '';
  const policy = [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    script ? `script-src ${sourceHash(script)}` : "script-src 'none'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${page.body}
${script ? `<script>${script}</script>` : ''}
</body>
</html>
`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(html);
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function renderHome(vendors: readonly Vendor[]): Page {
  const cards = vendors.map(({ title, pages }) => {
    const links = pages.map(({ path, label }) => `<a href="${escapeHtml(path)}">${escapeHtml(label)}</a>`);
    return `<section class="card"><strong>${escapeHtml(title)}</strong><p>${links.join('<br>')}</p></section>`;
  });
  return {
    title: '网关替身 · Gateways',
    body: `<header><h1>网关替身 · Gateways</h1>
<p class="note">仅供开发与测试，不会发出真实短信，也不收真钱。<span lang="en">For development and tests; no message is sent and no money moves.</span></p></header>
<main>${cards.join('')}</main>`,
  };
}
