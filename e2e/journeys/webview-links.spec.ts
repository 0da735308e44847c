import { expect, test } from '../kit/journey-test.ts';

const HOSTILE_URLS = [
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

test('the web view refuses links to other hosts: no navigation, no frame', async ({
  page,
  visit,
  context,
}) => {
  const violations: string[] = [];
  page.on('dialog', (dialog) => {
    violations.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (popup) => violations.push(popup.url()));
  await visit.open('nowhere');
  const origin = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:data|blob):/.test(request.url()))
      violations.push(request.url());
  });
  for (const link of HOSTILE_URLS) {
    await visit.open(`webview?url=${encodeURIComponent(link)}`);
    const refusal = page.getByRole('alert').filter({ hasText: '这个链接不能打开' });
    await expect(refusal, link).toContainText('这里只打开已核准的网站。');
    expect(page.frames(), link).toHaveLength(1);
    expect(new URL(page.url()).origin, link).toBe(origin);
    await expect(page.locator('a[target], a[href^="http"], iframe, object, embed'), link).toHaveCount(0);
    // Open another screen in between, so that the next refusal is not mistaken for this one.
    await visit.open('nowhere');
    await expect(page.getByRole('heading', { level: 1, name: '没有找到这一页' })).toBeVisible();
  }
  expect(violations).toEqual([]);
});
