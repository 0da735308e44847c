import { expect, type Page } from '@playwright/test';
import { expectAccessible, type KnownAxeError } from './axe-checks.ts';
import { DESKTOP, PHONE, toDesktop, toPhone } from './viewports.ts';
import type { OpenScreen } from './screens.ts';
import { findSmallTargets } from './touch-targets.ts';

/** Widths at which only horizontal scrolling is checked; all other checks run at PHONE and DESKTOP width. */
const OTHER_WIDTHS = [320, 360, 430, 768, 1024];

/** Waits for layouts that depend on matchMedia: they render in the frame after a change of width. */
const waitForNextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  // Not `innerWidth`, which grows with the content on a phone.
  const { width } = page.viewportSize()!;
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(contentWidth, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(width);
}

/** Checks the open page or dialog in both themes and at both widths. Starts and ends at phone width. */
export async function expectAccessibleLayouts(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `${name} on a phone`);
  await toDesktop(page);
  await waitForNextFrame(page);
  await expectAccessible(page, `${name} on a desktop`, { themes: ['dark', 'light'] });
  await toPhone(page);
  await waitForNextFrame(page);
}

export interface ScreenChecks {
  expectTexts: (name: string) => Promise<void>;
  /** Also checks that each control has a touch target of 44 px. */
  checksTouchTargets: boolean;
  known?: readonly KnownAxeError[];
}

/** Checks the open screen at phone width, then at desktop width without a reload, and returns to phone width. */
export async function checkScreen(
  page: Page,
  openScreen: OpenScreen,
  name: string,
  { expectTexts, checksTouchTargets, known = [] }: ScreenChecks,
): Promise<void> {
  await expectTexts(`${name} on a phone`);
  await expectAccessible(page, `${name} on a phone`, { known, themes: ['light', 'dark'] });

  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? PHONE.height : DESKTOP.height });
    await waitForNextFrame(page);
    await expectNoHorizontalScroll(page, name);
  }

  await toDesktop(page);
  await openScreen.settled();
  await expectNoHorizontalScroll(page, name);
  await expectTexts(`${name} on a desktop`);
  await expectAccessible(page, `${name} on a desktop`, { known, themes: ['dark', 'light'] });

  await toPhone(page);
  await openScreen.settled();
  await expectNoHorizontalScroll(page, name);
  // Last, because scrolling to each control loads more pages of a list.
  if (checksTouchTargets) expect.soft(await findSmallTargets(page), `${name}, less than 44 px`).toEqual([]);
}
