import { searchTabs } from '@mingtang/contract/choices';
import type { Page } from '@playwright/test';
import type { Language } from '../kit/test.ts';
import { detailMark, type Planted, type Store } from './store.ts';
import { look, show, type Watched } from './watch.ts';

/** One tab of a browser, signed in as the owner of everything. */
export interface Lane {
  watched: Watched;
  page: Page;
  language: Language;
}

/** The text of this language: most fields are called by it, a card's Chinese ones are not. */
export const inside = (texts: Record<string, string>, name: string, language: Language): string =>
  texts[name + (language === 'zh' ? 'Zh' : 'En')] ?? (language === 'zh' ? texts[name]! : texts[`${name}En`]!);

/** The pages of one company, its product and its member. */
export async function visitDetails(lane: Lane, one: Planted, index: number): Promise<void> {
  const { watched, page, language } = lane;
  const { ids, company, product, member } = one;
  const of = (texts: Record<string, string>, ...names: string[]) =>
    names.map((name) => inside(texts, name, language));
  await show(watched, page, `business-card/index?id=${ids.company}`, [
    company['nameZh']!,
    company['nameEn']!,
    ...of(company, 'mainBusiness', 'profile', 'address', 'addressDetail'),
    company['socialName']!,
    company['socialAccount']!,
    ...of(member, 'name', 'title'),
    ...of(product, 'name'),
  ]);
  await show(watched, page, `product-info/product-info?id=${ids.product}`, [
    product['nameZh']!,
    product['nameEn']!,
    ...of(product, 'profile'),
    detailMark(index),
    ...of(company, 'name'),
  ]);
  await show(watched, page, `personal-card/index?id=${ids.member}`, [
    ...of(member, 'name', 'title', 'intro'),
    ...of(company, 'name'),
  ]);
}

/** The forms, where everything stands open, in both languages at once. */
export async function visitForms(lane: Lane, one: Planted, index: number): Promise<void> {
  const { watched, page } = lane;
  const { nameZh, nameEn, profileZh, profileEn } = one.product;
  await show(watched, page, `product-info-entry/product-info-entry?id=${one.ids.product}`, [
    nameZh!,
    nameEn!,
    profileZh!,
    profileEn!,
    detailMark(index),
  ]);
  // As many fields as it has, so few records show each payload.
  if (index % Object.keys(one.company).length !== 0) return;
  await show(
    watched,
    page,
    `enterprise-info/enterprise-info?id=${one.ids.company}`,
    Object.values(one.company),
  );
  await show(watched, page, `business-card/card?id=${one.ids.company}`, [
    inside(one.company, 'name', lane.language),
  ]);
}

/** Opens the sheet with poster, address and code. */
export async function visitShareSheet(lane: Lane, one: Planted): Promise<void> {
  const { watched, page, language } = lane;
  const subjects = [
    [`business-card/index?id=${one.ids.company}`, inside(one.company, 'name', language)],
    [`product-info/product-info?id=${one.ids.product}`, inside(one.product, 'name', language)],
    [`personal-card/index?id=${one.ids.member}`, inside(one.member, 'name', language)],
  ] as const;
  for (const [address, name] of subjects) {
    await show(watched, page, address, [name]);
    await page
      .getByRole('button', { name: language === 'zh' ? /分享|海报/ : /share|poster/i })
      .first()
      .click();
    await page.locator('img[src^="data:image/png"]').waitFor();
    await look(watched, page, `the share sheet of ${address}`, [name]);
    await page.keyboard.press('Escape');
  }
}

/** Lists, each down to the last row of ours. */
export async function visitLists(lane: Lane, store: Store): Promise<void> {
  const { watched, page, language } = lane;
  const names = (kind: 'company' | 'product' | 'member') =>
    store.planted.map((one) => inside(one[kind], 'name', language));
  const categories = store.categories.map((one) => inside(one, 'name', language));
  const lists: [address: string, texts: string[]][] = [
    ['enterprise-list/enterprise-list?sort=newest', names('company')],
    ['member-list/member-list', names('member')],
    ['tabbar/home/home?tab=products', names('product')],
    ['tabbar/home/home?tab=members', names('member')],
    ['tabbar/home/home?tab=companies', names('company')],
    ['tabbar/home/home?tab=global', names('company').slice(-1)],
    ['tabbar/home/home', names('product').slice(-1)],
    ['enterprise-info/enterprise-info', names('company').slice(-1)],
    ['work/class-setting', categories],
  ];
  for (const [address, texts] of lists) await show(watched, page, address, texts);
}

const WORDS = ['alert', 'onload', 'script', 'svg', 'example'];
/** What is found, and what is suggested while someone types. */
export async function visitSearch(lane: Lane): Promise<void> {
  const { watched, page } = lane;
  for (const word of WORDS) {
    for (const tab of searchTabs) {
      await show(watched, page, `home-search/home-search?keyword=${word}&tab=${tab}`, []);
      await page.locator('main:visible li').first().waitFor();
      await look(watched, page, `results for ${word} among ${tab}`, []);
    }
    await page.getByRole('combobox').fill(word.slice(0, -1));
    await page.getByRole('option').first().waitFor();
    await look(watched, page, `suggestions for ${word}`, []);
  }
}

/** Screens that take words from their own address. */
export async function visitAddressed(lane: Lane, payload: string): Promise<void> {
  const { watched, page } = lane;
  const words = encodeURIComponent(payload.slice(0, 60));
  const place = `common/open-location/index?latitude=31.3&longitude=120.7&name=${words}&address=${words}`;
  await show(watched, page, place, [payload.slice(0, 60)]);
  await show(watched, page, `home-search/home-search?keyword=${words}&tab=companies`, []);
  await show(watched, page, `member-list/member-list?keyword=${words}`, []);
}
