import type { ScreenName } from '@mingtang/contract/screen-paths';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logInMember } from '../kit/api.steps.ts';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';
import { createScreenOpener, listMemberScreens, refsOfPart, withQuery } from '../kit/screens.ts';
import { PHONE } from '../kit/viewports.ts';
import { findCutWords, findLayoutFaults } from '../kit/text-layout-checks.ts';

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

/** Number of tests of about the same length, so that several workers can share them. */
const PARTS = 2;

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

const setRootFont = async (page: Page, size: string) => {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
  await nextFrame(page);
};

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

  for (let part = 0; part < PARTS; part += 1)
    test(`texts stay readable at 200 % zoom and with a font of 32 px in ${language}, part ${part + 1} of ${PARTS}`, async ({
      page,
      visit,
    }) => {
      test.slow();
      await visit.setLanguage(language);
      const openScreen = createScreenOpener(page);
      await logInDemoMember(page);
      const screens = (await listMemberScreens()).filter(
        ({ name }) => name !== 'login' && name !== 'register',
      );
      for (const ref of refsOfPart(screens, part, PARTS)) {
        await page.setViewportSize(PHONE);
        await openScreen(ref);
        await setRootFont(page, '32px');
        expect.soft(await findLayoutFaults(page), `${ref} with a font of 32 px`).toEqual([]);
        await setRootFont(page, '');
        await page.setViewportSize({ width: PHONE.width / 2, height: PHONE.height / 2 });
        await nextFrame(page);
        expect.soft(await findLayoutFaults(page), `${ref} at 200 % zoom`).toEqual([]);
      }
    });
}

test('without the word breaks, words are cut at the end of a line', async ({ page }) => {
  const openScreen = createScreenOpener(page);
  await logInDemoMember(page);
  await openScreen('companies');
  await page.addStyleTag({ content: '.words { word-break: normal !important; }' });
  expect(await findCutWords(page)).not.toEqual([]);
});
