import type { News } from '@mingtang/contract/news';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileHtml } from '../../../scripts/xss-payloads.ts';
import { richTextTags, sanitizeRichText } from '../../src/adapters/rich-text.ts';
import { useKit } from '../kit.ts';

/** Shows each text as a screen would, and tells what came of it that was not to come. It runs in the page. */
const SHOW = `async ({ texts, tags }) => {
  const faults = [];
  window.alert = () => faults.push('alert');
  const main = document.querySelector('main');
  for (const text of texts) {
    main.innerHTML = text;
    for (const element of main.querySelectorAll('*')) {
      const link = element.localName === 'a';
      const known = tags.includes(element.localName);
      const plain = element.getAttributeNames().join() === (link ? 'href,rel,target' : '');
      const safe = !link || ['http:', 'https:'].includes(element.protocol);
      if (!known || !plain || !safe) faults.push(element.outerHTML + ' from ' + text);
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  return faults;
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

  const show = (texts: readonly string[]) =>
    page.evaluate<string[]>(`(${SHOW})(${JSON.stringify({ texts, tags: richTextTags })})`);

  it('runs nothing and holds nothing that is not on the list', async () => {
    expect(await show(hostileHtml.map(sanitizeRichText))).toEqual([]);
  });

  it('holds for the bodies of news as readers get them', async () => {
    const { token } = await kit.superAdmin();
    const bodies: string[] = [];
    for (const html of hostileHtml) {
      const body = { language: 'zh', titleZh: '来稿', bodyZh: html, bodyEn: html };
      const { code, data } = await kit.call<News>('POST', '/h5/information', { token, body });
      // What holds signs that nobody can see is refused at the door.
      if (code === 400) continue;
      const read = await kit.call<News>('GET', `/h5/information/${data.id}`, { token });
      bodies.push(read.data.bodyZh, read.data.bodyEn);
    }
    expect(bodies.length).toBeGreaterThan(hostileHtml.length);
    expect(await show(bodies)).toEqual([]);
  }, 60_000);

  it('is an attack without the sanitiser', async () => {
    const seen = await show(hostileHtml);
    expect(seen.length).toBeGreaterThan(hostileHtml.length / 2);
    expect(seen).toContain('alert');
  });
});
