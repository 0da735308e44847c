import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MOST_STOPS = 60;

/** Where a keyboard user sees that the focus is: a ring of 2 px on the control itself or on its drawn face. */
const hasRing = (control: Element): boolean => {
  const view = control.ownerDocument.defaultView!;
  const ring = (place: Element | null | undefined): boolean => {
    if (!place) return false;
    const style = view.getComputedStyle(place);
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    return outlined || / 0px 0px 0px 2px inset/.test(style.boxShadow);
  };
  return [control, control.firstElementChild, control.nextElementSibling, control.parentElement].some(ring);
};

const expectRing = (control: Locator): Promise<void> =>
  expect(async () => expect(await control.evaluate(hasRing)).toBe(true)).toPass({ timeout: 5_000 });

/** Presses Tab (or Shift+Tab) until the control has the focus; every stop on the way must show it. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if ((await focused.count()) === 0) continue;
    await expectRing(focused);
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${String(control)}`);
}

/** Reading and tabbing start at the heading of a screen that was come to. */
export const arriveAt = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();

/** What is focused without the Tab key, such as the verb of a question, shows it too. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expectRing(control);
}
