import type { NewsDetail } from '@mingtang/contract/news';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '@mingtang/test-support/xss-payloads';
import { richTextTags, sanitizeRichText } from '../../src/adapters/rich-text.ts';
import { useKit } from '../kit.ts';

/** Runs in the page: renders each text and returns every forbidden element and every alert. */
const RENDER_IN_PAGE = `async ({ texts, tags }) => {
  const problems = [];
  window.alert = () => problems.push('alert');
  const main = document.querySelector('main');
  for (const text of texts) {
    main.innerHTML = text;
    for (const element of main.querySelectorAll('*')) {
      const link = element.localName === 'a';
      const known = tags.includes(element.localName);
      const plain = element.getAttributeNames().join() === (link ? 'href,rel,target' : '');
      const safe = !link || ['http:', 'https:'].includes(element.protocol);
      if (!known || !plain || !safe) problems.push(element.outerHTML + ' from ' + text);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return problems;
}`;

describe('rich text in Chromium', () => {
  const kit = useKit({ worker: false });
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    page = await browser.newPage();
    await page.route('**', (route) => route.abort());
    await page.setContent('<main></main>');
  });
  afterAll(() => browser?.close());

  const render = (texts: readonly string[]) =>
    page.evaluate<string[]>(`(${RENDER_IN_PAGE})(${JSON.stringify({ texts, tags: richTextTags })})`);

  it('runs no script and contains only allowed elements', async () => {
    expect(await render(hostileHtml.map(sanitizeRichText))).toEqual([]);
  });

  it('is safe in news bodies as the API returns them', async () => {
    const { token } = await kit.createSuperAdmin();
    const bodies: string[] = [];
    for (const html of hostileHtml) {
      const body = { language: 'zh', titleZh: '来稿', bodyZh: html, bodyEn: html };
      const { code, data } = await kit.call<NewsDetail>('POST', '/h5/information', { token, body });
      // Text with invisible characters is rejected with 400.
      if (code === 400) continue;
      const read = await kit.call<NewsDetail>('GET', `/h5/information/${data.id}`, { token });
      bodies.push(read.data.bodyZh, read.data.bodyEn);
    }
    expect(bodies.length).toBeGreaterThan(hostileHtml.length);
    expect(await render(bodies)).toEqual([]);
  }, 60_000);

  it('is exploitable without the sanitiser', async () => {
    const problems = await render(hostileHtml);
    expect(problems.length).toBeGreaterThan(hostileHtml.length / 2);
    expect(problems).toContain('alert');
  });
});
