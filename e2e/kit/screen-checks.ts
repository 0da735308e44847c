import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Known } from './accessible.ts';
import { DESKTOP, PHONE, toDesktop, toPhone } from './layout.ts';
import type { Walk } from './screens.ts';
import { smallTargets } from './targets.ts';

/** Besides the two widths at which everything else is checked. */
const OTHER_WIDTHS = [320, 360, 430, 768, 1024];

/** Layouts that follow matchMedia are rendered in the frame after a change of the width. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  // Not `innerWidth`, which grows with the content on a phone.
  const { width } = page.viewportSize()!;
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(content, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(width);
}

/** Checks what is open, such as a dialog, in both themes at phone and at desktop width. The page is at phone width before and after. */
export async function expectAccessibleLayouts(page: Page, name: string): Promise<void> {
  await expectAccessible(page, `${name} on a phone`);
  await toDesktop(page);
  await nextFrame(page);
  await expectAccessible(page, `${name} on a desktop`, { themes: ['dark', 'light'] });
  await toPhone(page);
  await nextFrame(page);
}

export interface ScreenChecks {
  expectTexts: (name: string) => Promise<void>;
  /** Each control can be pressed in an area of 44 px. */
  targets: boolean;
  known?: readonly Known[];
}

/** Checks the open screen at phone width, then at desktop width without loading it again, and returns to phone width. */
export async function checkScreen(
  page: Page,
  walk: Walk,
  name: string,
  { expectTexts, targets, known = [] }: ScreenChecks,
): Promise<void> {
  await expectTexts(`${name} on a phone`);
  await expectAccessible(page, `${name} on a phone`, { known, themes: ['light', 'dark'] });

  for (const width of OTHER_WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? PHONE.height : DESKTOP.height });
    await nextFrame(page);
    await expectNoSidewaysScroll(page, name);
  }

  await toDesktop(page);
  await walk.settled();
  await expectNoSidewaysScroll(page, name);
  await expectTexts(`${name} on a desktop`);
  await expectAccessible(page, `${name} on a desktop`, { known, themes: ['dark', 'light'] });

  await toPhone(page);
  await walk.settled();
  await expectNoSidewaysScroll(page, name);
  // Last, because scrolling to each control loads further pages of a list.
  if (targets) expect.soft(await smallTargets(page), `${name}, less than 44 px`).toEqual([]);
}
