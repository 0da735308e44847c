import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logInMember } from '../kit/api.steps.ts';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';
import { createScreenOpener, withQuery } from '../kit/screens.ts';
import { findCutWords } from '../kit/text-layout-checks.ts';

/** A member of the demo data with a company, products and posts. */
const DEMO_MEMBER = '13800001268';
const WIDTHS = [360, 390, 768, 1280];
/** Screens with many names and titles. */
const SCREENS: readonly ScreenName[] = [
  'home',
  'companies',
  'company',
  'companyCard',
  'members',
  'member',
  'product',
  'community',
  'post',
  'news',
  'search',
  'packages',
  'mine',
];

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

let tokenOfDemoMember: Promise<string> | undefined;
const logInDemoMember = async (page: Page) =>
  logInWithToken(page, { token: await (tokenOfDemoMember ??= logInMember(DEMO_MEMBER, DEMO_PASSWORD)) });

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

for (const language of ['zh', 'en'] as const) {
  test(`no word of a name or a title is cut at the end of a line in ${language}`, async ({ page, visit }) => {
    test.slow();
    await visit.setLanguage(language);
    const openScreen = createScreenOpener(page);
    await logInDemoMember(page);
    for (const name of SCREENS) {
      await openScreen(withQuery(name));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await nextFrame(page);
        expect.soft(await findCutWords(page), `${name} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('without the word breaks, words are cut at the end of a line', async ({ page }) => {
  const openScreen = createScreenOpener(page);
  await logInDemoMember(page);
  const cutWords: string[] = [];
  for (const name of ['company', 'community', 'news'] as const) {
    await openScreen(withQuery(name));
    // The content security policy allows no style elements.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.words { word-break: break-all !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    cutWords.push(...(await findCutWords(page)));
  }
  expect(cutWords).not.toEqual([]);
});
