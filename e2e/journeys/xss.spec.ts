import { expect, test } from '@playwright/test';
import { hostileTexts } from '../../scripts/xss-payloads.ts';
import { holdCard } from '../kit/cards.ts';
import { addCompany, addProduct } from '../kit/companies.ts';
import { call } from '../kit/network.ts';
import { cardBody, companyBody, productTexts } from '../xss/bodies.ts';
import {
  acceptable,
  companyFields,
  memberFields,
  productFields,
  type Texts,
  textsOf,
} from '../xss/fields.ts';
import { openWatched, show } from '../xss/watch.ts';

/** A few of those that `npm run abuse:xss` tries in full. */
const EVERY = 40;
const payloads = hostileTexts.filter((_, index) => index % EVERY === 2);

/** Hidden from lists, so that other journeys do not meet it; its owner sees it all the same. */
async function addHidden(token: string, texts: Texts): Promise<string> {
  const { state: _live, ...given } = companyBody(texts);
  const { id } = await addCompany(token, given);
  const body = { ...given, state: 'hidden' };
  const { code, msg } = await call('PUT', `/h5/mall/companyInfo/${id}`, { token, body });
  if (code !== 200) throw new Error(`hide: ${msg}`);
  return id;
}

const onDesktop = { tag: '@desktop' };

test(
  'what strangers wrote is text and no script, under the policy and without it',
  onDesktop,
  async ({ browser }) => {
    test.slow();
    const { token } = await holdCard('纪闻舟');
    const card = acceptable(memberFields, textsOf(memberFields, payloads, 0));
    await call('PUT', '/h5/member/card', { token, body: { ...cardBody(card), hidden: true } });
    const screens: [address: string, texts: string[]][] = [
      ['personal-card/index', [card['intro']!, card['wechat']!]],
      ['member-info/member-info', Object.values(card)],
    ];
    for (let record = 0; record < 3; record += 1) {
      const company = acceptable(companyFields, textsOf(companyFields, payloads, record));
      const texts = productTexts(acceptable(productFields, textsOf(productFields, payloads, record)));
      const id = await addHidden(token, company);
      const product = await addProduct(token, id, { ...texts, state: 'hidden' });
      screens.push(
        [`business-card/index?id=${id}`, [company['profileZh']!]],
        [`enterprise-info/enterprise-info?id=${id}`, Object.values(company)],
        [`product-info/product-info?id=${product.id}`, [texts.profileZh]],
        [`product-info-entry/product-info-entry?id=${product.id}`, [texts.profileEn]],
      );
    }
    const look = { device: 'desktop', language: 'zh', theme: 'light', token } as const;
    for (const bypassCSP of [false, true]) {
      const watched = await openWatched(browser, { ...look, bypassCSP });
      const page = await watched.context.newPage();
      await page.goto('/');
      for (const [address, texts] of screens) await show(watched, page, address, texts);
      expect(watched.executions).toEqual([]);
      expect(watched.missing).toEqual([]);
      await watched.context.close();
    }
  },
);
