import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { searchTabs } from '@mingtang/contract/enums';
import type { Page } from '@playwright/test';
import type { Language } from '../kit/visit-test.ts';
import { markerOf, type DirectoryRecord, type DirectoryRecords } from './directory-records.ts';
import { inspectPage, openAndInspect, type WatchedContext } from './script-detector.ts';

/** One browser tab, logged in as the owner of all records or as staff. */
export interface BrowserTab {
  watched: WatchedContext;
  page: Page;
  language: Language;
}

/**
 * The text of a field in this language. Field names end with Zh or En; but the Chinese ones of a card have no
 * suffix: `name` and `nameEn`.
 */
export const textIn = (texts: Record<string, string>, name: string, language: Language): string =>
  texts[name + (language === 'zh' ? 'Zh' : 'En')] ?? (language === 'zh' ? texts[name]! : texts[`${name}En`]!);

/** Visits the pages of one company, its product and its member. */
export async function visitDetails(
  browserTab: BrowserTab,
  record: DirectoryRecord,
  index: number,
): Promise<void> {
  const { watched, page, language } = browserTab;
  const { ids, company, product, member } = record;
  const textsIn = (texts: Record<string, string>, ...names: string[]) =>
    names.map((name) => textIn(texts, name, language));
  await openAndInspect(watched, page, `company?id=${ids.company}`, [
    company['nameZh']!,
    company['nameEn']!,
    ...textsIn(company, 'mainBusiness', 'profile', 'address', 'addressDetail'),
    company['socialName']!,
    company['socialAccount']!,
    ...textsIn(member, 'name', 'title'),
    ...textsIn(product, 'name'),
  ]);
  await openAndInspect(watched, page, `product?id=${ids.product}`, [
    product['nameZh']!,
    product['nameEn']!,
    ...textsIn(product, 'profile'),
    markerOf(index),
    ...textsIn(company, 'name'),
  ]);
  await openAndInspect(watched, page, `member?id=${ids.member}`, [
    ...textsIn(member, 'name', 'title', 'intro'),
    ...textsIn(company, 'name'),
  ]);
}

/** Visits the forms, which show all fields in both languages. */
export async function visitForms(
  browserTab: BrowserTab,
  record: DirectoryRecord,
  index: number,
): Promise<void> {
  const { watched, page } = browserTab;
  const { nameZh, nameEn, profileZh, profileEn } = record.product;
  await openAndInspect(watched, page, `productForm?id=${record.ids.product}`, [
    nameZh!,
    nameEn!,
    profileZh!,
    profileEn!,
    markerOf(index),
  ]);
  // The form shows one payload in each field, so one of as many records as there are fields is enough.
  if (index % Object.keys(record.company).length !== 0) return;
  await openAndInspect(watched, page, `companyForm?id=${record.ids.company}`, Object.values(record.company));
  await openAndInspect(watched, page, `companyCard?id=${record.ids.company}`, [
    textIn(record.company, 'name', browserTab.language),
  ]);
}

/** Opens the share sheet with poster, link and QR code. */
export async function visitShareSheet(browserTab: BrowserTab, record: DirectoryRecord): Promise<void> {
  const { watched, page, language } = browserTab;
  const subjects = [
    [`company?id=${record.ids.company}`, textIn(record.company, 'name', language)],
    [`product?id=${record.ids.product}`, textIn(record.product, 'name', language)],
    [`member?id=${record.ids.member}`, textIn(record.member, 'name', language)],
  ] as const;
  for (const [screen, name] of subjects) {
    await openAndInspect(watched, page, screen, [name]);
    await page
      .getByRole('button', { name: language === 'zh' ? /分享|海报/ : /share|poster/i })
      .first()
      .click();
    await page.locator('img[src^="data:image/png"]').waitFor();
    await inspectPage(watched, page, `the share sheet of ${screen}`, [name]);
    await page.keyboard.press('Escape');
  }
}

/** Visits the lists, and scrolls each until it shows the names of all records, or that of the last one. */
export async function visitLists(browserTab: BrowserTab, directory: DirectoryRecords): Promise<void> {
  const { watched, page, language } = browserTab;
  const names = (kind: 'company' | 'product' | 'member') =>
    directory.records.map((record) => textIn(record[kind], 'name', language));
  const categories = directory.categories.map((record) => textIn(record, 'name', language));
  const lists: [screen: ScreenRef, texts: string[]][] = [
    ['companies?sort=newest', names('company')],
    ['members', names('member')],
    ['home?tab=products', names('product')],
    ['home?tab=members', names('member')],
    ['home?tab=companies', names('company')],
    ['home?tab=global', names('company').slice(-1)],
    ['home', names('product').slice(-1)],
    ['companyForm', names('company').slice(-1)],
    ['categories', categories],
  ];
  for (const [screen, texts] of lists) await openAndInspect(watched, page, screen, texts);
}

const KEYWORDS = ['alert', 'onload', 'script', 'svg', 'example'];
/** Visits search results, and suggestions while typing. */
export async function visitSearch(browserTab: BrowserTab): Promise<void> {
  const { watched, page } = browserTab;
  for (const keyword of KEYWORDS) {
    for (const tab of searchTabs) {
      await openAndInspect(watched, page, `search?keyword=${keyword}&tab=${tab}`, []);
      await page.locator('main:visible li').first().waitFor();
      await inspectPage(watched, page, `results for ${keyword} among ${tab}`, []);
    }
    await page.getByRole('combobox').fill(keyword.slice(0, -1));
    await page.getByRole('option').first().waitFor();
    await inspectPage(watched, page, `suggestions for ${keyword}`, []);
  }
}

/** Visits screens that show text from their own URL. */
export async function visitUrlTexts(browserTab: BrowserTab, payload: string): Promise<void> {
  const { watched, page } = browserTab;
  const text = encodeURIComponent(payload.slice(0, 60));
  const locationScreen = `location?latitude=31.3&longitude=120.7&name=${text}&address=${text}` as const;
  await openAndInspect(watched, page, locationScreen, [payload.slice(0, 60)]);
  await openAndInspect(watched, page, `search?keyword=${text}&tab=companies`, []);
  await openAndInspect(watched, page, `members?keyword=${text}`, []);
}
