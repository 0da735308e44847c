import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { expect, test } from '@playwright/test';
import { hostileTexts } from '@mingtang/test-support/xss-payloads';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { addCompany, addProduct } from '../kit/companies.steps.ts';
import { callApi } from '../kit/api.steps.ts';
import { cardBody, companyBody, productTexts } from '../xss/request-bodies.ts';
import {
  replaceRejected,
  companyFields,
  memberFields,
  productFields,
  type FieldTexts,
  payloadTexts,
} from '../xss/payload-fields.ts';
import { openWatchedContext, openAndInspect } from '../xss/script-detector.ts';

/** Only every 40th payload is tried here; `npm run abuse:xss` tries many more. */
const SAMPLE_EVERY = 40;
const payloads = hostileTexts.filter((_, index) => index % SAMPLE_EVERY === 2);

/** Adds a company that is hidden from lists, so that other journeys do not see it; its owner still does. */
async function addHiddenCompany(token: string, texts: FieldTexts): Promise<string> {
  const { state: _live, ...input } = companyBody(texts);
  const { id } = await addCompany(token, input);
  const body = { ...input, state: 'hidden' };
  const { code, msg } = await callApi('PUT', `/h5/mall/companyInfo/${id}`, { token, body });
  if (code !== 200) throw new Error(`hiding the company failed: ${msg}`);
  return id;
}

const onDesktop = { tag: '@desktop' };

test(
  'user content is shown as text and never executed, with and without the CSP',
  onDesktop,
  async ({ browser }) => {
    test.slow();
    const { token } = await createMemberWithCard('纪闻舟');
    const card = replaceRejected(memberFields, payloadTexts(memberFields, payloads, 0));
    await callApi('PUT', '/h5/member/card', { token, body: { ...cardBody(card), hidden: true } });
    const screens: [screen: ScreenRef, texts: string[]][] = [
      ['member', [card['intro']!, card['wechat']!]],
      ['cardForm', Object.values(card)],
    ];
    for (let recordIndex = 0; recordIndex < 3; recordIndex += 1) {
      const company = replaceRejected(companyFields, payloadTexts(companyFields, payloads, recordIndex));
      const texts = productTexts(
        replaceRejected(productFields, payloadTexts(productFields, payloads, recordIndex)),
      );
      const id = await addHiddenCompany(token, company);
      const product = await addProduct(token, id, { ...texts, state: 'hidden' });
      screens.push(
        [`company?id=${id}`, [company['profileZh']!]],
        [`companyForm?id=${id}`, Object.values(company)],
        [`product?id=${product.id}`, [texts.profileZh]],
        [`productForm?id=${product.id}`, [texts.profileEn]],
      );
    }
    const settings = { device: 'desktop', language: 'zh', theme: 'light', token } as const;
    for (const bypassCSP of [false, true]) {
      const watched = await openWatchedContext(browser, { ...settings, bypassCSP });
      const page = await watched.context.newPage();
      await page.goto('/');
      for (const [screen, texts] of screens) await openAndInspect(watched, page, screen, texts);
      expect(watched.executions).toEqual([]);
      expect(watched.missing).toEqual([]);
      await watched.context.close();
    }
  },
);
