import { expect, type Page } from '@playwright/test';

/** Chinese characters and punctuation. Quotation marks are the same in both languages. */
export const CHINESE = /\p{Script=Han}|[，。：；！？、（）《》]/u;
export const ENGLISH = /[A-Za-z]{2,}(?:[\s,]+[A-Za-z’']+){2,}/;

/** Asserts that no text on the screen is in the other language. */
export async function expectNoOtherLanguage(
  page: Page,
  address: string,
  otherLanguage: RegExp,
): Promise<void> {
  const texts = await visibleTexts(page);
  expect
    .soft(
      texts.filter((text) => otherLanguage.test(text)),
      address,
    )
    .toEqual([]);
  expect(texts.length, address).toBeGreaterThan(3);
}

/** All texts that are visible or read aloud, except those with a `lang` attribute of their own. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pageLanguage = document.documentElement.lang;
    const found = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('[lang]')?.getAttribute('lang') !== pageLanguage)
        continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    // The name of a language is always in that language.
    return found.map((text) => text.trim()).filter((text) => text !== '' && text !== '中文');
  });

/**
 * Asserts that every text on the screen, also of members, is free of Chinese, except the names of people and companies
 * who have no English one.
 */
export async function expectNoChineseExceptNames(page: Page, address: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const isName = (element: Element) =>
      element.closest('[class*="_name_"], [class*="_other_"], [class*="_company_"], [class*="_avatar_"]') !==
      null;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !isName(element))
      .flatMap((element) => [...element.childNodes])
      .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').trim() : []))
      .filter((text) => text !== '' && text !== '中文');
  });
  expect
    .soft(
      texts.filter((text) => CHINESE.test(text)),
      address,
    )
    .toEqual([]);
  expect(texts.length, address).toBeGreaterThan(3);
}

/** Checks the interface texts of the back office only; user content is in cells, descriptions, fields and labels. */
export async function expectNoOtherLanguageInAdmin(
  page: Page,
  address: string,
  otherLanguage: RegExp,
): Promise<void> {
  const texts = await page.evaluate(() => {
    const pageLanguage = document.documentElement.lang;
    const found = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('[data-slot] *, nav *')) {
      if (!element.checkVisibility() || element.closest('[lang]')?.getAttribute('lang') !== pageLanguage)
        continue;
      if (element.closest('td, dd, textarea, iframe, [role="option"], [data-own-words]') !== null) continue;
      found.push(element.getAttribute('placeholder') ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '' && text !== '中文');
  });
  expect
    .soft(
      texts.filter((text) => otherLanguage.test(text)),
      address,
    )
    .toEqual([]);
  expect(texts.length, address).toBeGreaterThan(3);
}
