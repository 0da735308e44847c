import { expect, test } from '../kit/quiet.ts';

const HOSTILE = [
  'javascript:alert(document.domain)',
  'javascript://partner.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example.net',
  '/\\evil.example.net',
  'https://evil.example.net/',
  'https://partner.example.com@evil.example.net/',
  'https://partner.example.com.evil.example.net/',
  'https://evil.example.net\\.partner.example.com',
  'https://partner.example.com:8443/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  'blob:https://partner.example.com/1',
  'vbscript:msgbox(1)',
];

test('the web view refuses foreign links: no navigation, no frame', async ({ page, visit, context }) => {
  const foreign: string[] = [];
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (opened) => foreign.push(opened.url()));
  await visit.open('nowhere');
  const home = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(?:data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  for (const link of HOSTILE) {
    await visit.open(`common/webview/index?url=${encodeURIComponent(link)}`);
    const refusal = page.getByRole('alert').filter({ hasText: '这个链接不能打开' });
    await expect(refusal, link).toContainText('这里只打开已核准的网站。');
    expect(page.frames(), link).toHaveLength(1);
    expect(new URL(page.url()).origin, link).toBe(home);
    await expect(page.locator('a[target], a[href^="http"], iframe, object, embed'), link).toHaveCount(0);
    // In between another screen, so that the next refusal is not taken for this one.
    await visit.open('nowhere');
    await expect(page.getByRole('heading', { level: 1, name: '没有找到这一页' })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});
