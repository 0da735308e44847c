import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import { expect, test as base, type Page } from '@playwright/test';
import { captchaAnswer, logInMember, newAddress, registerMember, siteUrl } from './network.ts';

export type Language = 'zh' | 'en';
export type Theme = 'light' | 'dark';

/** What a person standing in the browser can do. */
export interface Visit {
  /** Opens a screen by its path under #/pages/. */
  open(screen: string): Promise<void>;
  speak(language: Language): Promise<void>;
  /** Signs in outside the browser and hands the token to it. Answers the member's phone. */
  signIn(phone?: string, password?: string): Promise<{ phone: string; token: string }>;
  /** Reads the picture code that the screen shows now. */
  readCaptcha(): Promise<string>;
}

export const test = base.extend<{ visit: Visit }>({
  // Playwright reads a fixture's needs from the braces.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(siteUrl()),
  visit: async ({ page }, use) => use(visitOf(page)),
});
export { expect };

/** The address of a screen, whatever its query. */
export const at = (screen: string): RegExp => new RegExp(`#/pages/${screen}(\\?.*)?$`);
export const AT_HOME = /#\/$/;

/** The screen that is left stays for a moment: it is marked, so that the next one can be told from it. */
export const leaveMains = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const main of document.querySelectorAll('main')) main.dataset['left'] = '';
  });
export const NEW_MAIN = '[data-slot] main:not([data-left]):visible';

export function visitOf(page: Page): Visit {
  // By picture, because an answer belongs to the one on screen and not to the newest on its way.
  const uuids = new Map<string, string>();
  page.on('response', (response) => {
    if (!response.url().endsWith('/captchaImage')) return;
    response.json().then(
      ({ data }: { data: { uuid: string; img: string } }) => uuids.set(data.img, data.uuid),
      () => {},
    );
  });
  return {
    open: async (screen) => {
      // Dialogs of the office begin to grow a frame after they are drawn: a press in that frame would start on one button
      // and end on another, and be none.
      if (screen.startsWith('work/')) await page.emulateMedia({ reducedMotion: 'reduce' });
      await leaveMains(page);
      await page.goto(`/#/pages/${screen}`);
      // Not every address brings a screen: some ask first, and one that is open already stays.
      await page
        .locator(`${NEW_MAIN}, [role=alertdialog], [role=dialog]`)
        .first()
        .waitFor({ timeout: 2_000 })
        .catch(() => {});
    },
    speak: async (language) => {
      await page.addInitScript(
        ([key, flag]) => {
          // Only a first choice: a journey that switches keeps what it chose.
          if (localStorage.getItem(key!) === null) localStorage.setItem(key!, flag!);
        },
        [LANGUAGE_KEY, language === 'en' ? '1' : '0'],
      );
    },
    signIn: async (known, password) => {
      const phone = known ?? (await registerMember());
      const token = await logInMember(phone, password);
      await page.goto('/favicon.svg');
      await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [TOKEN_KEY, token]);
      return { phone, token };
    },
    readCaptcha: async () => {
      const picture = page.locator('form img[src^="data:image/png;base64,"]');
      let uuid: string | undefined;
      await expect
        .poll(async () => {
          const [, img = ''] = ((await picture.getAttribute('src')) ?? '').split(',');
          uuid = uuids.get(img);
          return uuid;
        })
        .toBeDefined();
      return captchaAnswer(uuid ?? '');
    },
  };
}
