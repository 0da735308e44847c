import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, logInMember } from '../kit/api.steps.ts';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';
import { createScreenOpener, listMemberScreens, refsOfPart } from '../kit/screens.ts';
import { findLayoutFaults } from '../kit/text-layout-checks.ts';
import { PHONE } from '../kit/viewports.ts';

/** A member of the demo data with a company, products and posts. */
const DEMO_MEMBER = '13800001268';
/** Number of tests of about the same length, so that several workers can share them. */
const PARTS = 2;

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

let tokenOfDemoMember: Promise<string> | undefined;
const logInDemoMember = async (page: Page) =>
  logInWithToken(page, { token: await (tokenOfDemoMember ??= logInMember(DEMO_MEMBER, DEMO_PASSWORD)) });

/** Sets the font size of the browser's settings, which `rem` in media queries follows too. */
async function setBrowserFont(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  await nextFrame(page);
}

const rootFont = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

for (const language of ['zh', 'en'] as const)
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
        await setBrowserFont(page, 32);
        expect(await rootFont(page)).toBe('32px');
        expect.soft(await findLayoutFaults(page), `${ref} with a font of 32 px`).toEqual([]);
        await setBrowserFont(page, 16);
        await page.setViewportSize({ width: PHONE.width / 2, height: PHONE.height / 2 });
        await nextFrame(page);
        expect.soft(await findLayoutFaults(page), `${ref} at 200 % zoom`).toEqual([]);
      }
    });
