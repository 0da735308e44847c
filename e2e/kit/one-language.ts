import { expect, type Page } from '@playwright/test';

export const CHINESE = /\p{Script=Han}|[，。：；！？、“”（）《》]/u;
export const ENGLISH = /[A-Za-z]{2,}(?:[\s,]+[A-Za-z’']+){2,}/;

/** Nothing of the other language is left on the screen. */
export async function expectOnly(page: Page, address: string, strange: RegExp): Promise<void> {
  const texts = await visibleTexts(page);
  expect
    .soft(
      texts.filter((text) => strange.test(text)),
      address,
    )
    .toEqual([]);
  expect(texts.length, address).toBeGreaterThan(3);
}

/** Everything a person sees or a reader says, but what is marked as being in its own language. */
const visibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const base = document.documentElement.lang;
    const found = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('[lang]')?.getAttribute('lang') !== base) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    // A language is named in itself wherever it is named.
    return found.map((text) => text.trim()).filter((text) => text !== '' && text !== '中文');
  });

/** Words of the office itself: what people wrote stands in cells, facts and fields, and in names for readers. */
export async function expectOfficeWords(page: Page, address: string, strange: RegExp): Promise<void> {
  const texts = await page.evaluate(() => {
    const base = document.documentElement.lang;
    const found = [document.title];
    for (const element of document.querySelectorAll<HTMLElement>('[data-slot] *, nav *')) {
      if (!element.checkVisibility() || element.closest('[lang]')?.getAttribute('lang') !== base) continue;
      if (element.closest('td, dd, textarea, iframe, [role="option"], [data-own-words]') !== null) continue;
      found.push(element.getAttribute('placeholder') ?? '');
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found.map((text) => text.trim()).filter((text) => text !== '' && text !== '中文');
  });
  expect
    .soft(
      texts.filter((text) => strange.test(text)),
      address,
    )
    .toEqual([]);
  expect(texts.length, address).toBeGreaterThan(3);
}
