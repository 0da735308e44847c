import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import { addressOf, type ScreenRef } from '@mingtang/contract/screen-refs';
import { expect, test as base, type Page } from '@playwright/test';
import { readCaptchaAnswer, logInMember, newClientIp, registerMember, siteUrl } from './api.steps.ts';

export type Language = 'zh' | 'en';
export type Theme = 'light' | 'dark';

/** Actions of a visitor in the browser. */
export interface Visit {
  open(screen: ScreenRef): Promise<void>;
  setLanguage(language: Language): Promise<void>;
  /**
   * Logs in through the API and stores the token in the browser. Without `phone`, registers a new member
   * first.
   */
  logIn(phone?: string, password?: string): Promise<{ phone: string; token: string }>;
  /** Returns the answer to the captcha that is on screen; does not type it. */
  readCaptchaAnswerOnScreen(): Promise<string>;
}

export const test = base.extend<{ visit: Visit }>({
  // Playwright reads a fixture's dependencies from the braces.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newClientIp() }),
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(siteUrl()),
  visit: async ({ page }, use) => use(createVisit(page)),
});
export { expect };

/** URL of a screen, relative to the origin. */
export const urlOf = (screen: ScreenRef): string => `/#/pages/${addressOf(screen)}`;
/** Matches the URL of an address under #/pages/ with any query. */
export const addressUrlPattern = (address: string): RegExp => new RegExp(`#/pages/${address}(\\?.*)?$`);
/** Matches the URL of a screen with any query. */
export const screenUrlPattern = (screen: ScreenName): RegExp => addressUrlPattern(addressOf(screen));
export const HOME_URL_PATTERN = /#\/$/;

/** Marks the screens that are mounted now, so that `NEW_MAIN` does not match them while they disappear. */
export const markMainsAsOld = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const main of document.querySelectorAll('main')) main.dataset['old'] = '';
  });
export const NEW_MAIN = '[data-slot] main:not([data-old]):visible';

export function createVisit(page: Page): Visit {
  // Keyed by image, because a newer captcha than the one on screen may already be loading.
  const uuidByImage = new Map<string, string>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/captchaImage')) return;
    response.json().then(
      ({ data }: { data: { uuid: string; img: string } }) => uuidByImage.set(data.img, data.uuid),
      () => {},
    );
  });
  return {
    open: async (screen) => {
      // Dialogs of the back office grow when they open, so their buttons move. A press at that moment could
      // go down on one button and up on another, which is not a click.
      if (screen.startsWith('admin')) await page.emulateMedia({ reducedMotion: 'reduce' });
      await markMainsAsOld(page);
      await page.goto(urlOf(screen));
      // Not every address renders a new screen: some open a dialog first, and the current one stays.
      await page
        .locator(`${NEW_MAIN}, [role=alertdialog], [role=dialog]`)
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => {});
    },
    setLanguage: async (language) => {
      await page.addInitScript(
        ([key, flag]) => {
          // Only the initial value: a journey that switches the language keeps its choice.
          if (localStorage.getItem(key!) === null) localStorage.setItem(key!, flag!);
        },
        [LANGUAGE_KEY, language === 'en' ? '1' : '0'],
      );
    },
    logIn: async (existingPhone, password) => {
      const phone = existingPhone ?? (await registerMember());
      const token = await logInMember(phone, password);
      await page.goto('/favicon.svg');
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [TOKEN_KEY, token]);
      return { phone, token };
    },
    readCaptchaAnswerOnScreen: async () => {
      const captchaImage = page.locator('form img[src^="data:image/png;base64,"]');
      let uuid: string | undefined;
      await expect
        .poll(async () => {
          const [, img = ''] = ((await captchaImage.getAttribute('src')) ?? '').split(',');
          uuid = uuidByImage.get(img);
          return uuid;
        })
        .toBeDefined();
      return readCaptchaAnswer(uuid ?? '');
    },
  };
}
