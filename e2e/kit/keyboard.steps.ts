import type { Locator, Page } from '@playwright/test';
import { expect } from './visit-test.ts';

const MAX_TAB_STOPS = 60;

/** Whether the focus is visible: a ring of 2 px on the control itself or on the element that represents it. */
const hasFocusRing = (control: Element): boolean => {
  const view = control.ownerDocument.defaultView!;
  const isRinged = (candidate: Element | null | undefined): boolean => {
    if (!candidate) return false;
    const style = view.getComputedStyle(candidate);
    const outlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    return outlined || / 0px 0px 0px 2px inset/.test(style.boxShadow);
  };
  return [control, control.firstElementChild, control.nextElementSibling, control.parentElement].some(
    isRinged,
  );
};

const expectFocusRing = (control: Locator): Promise<void> =>
  expect(async () => expect(await control.evaluate(hasFocusRing)).toBe(true)).toPass({ timeout: 5_000 });

/** Presses Tab (or Shift+Tab) until the control has the focus; the focus must be visible at every stop. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const focused = page.locator(':focus');
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if ((await focused.count()) === 0) continue;
    await expectFocusRing(focused);
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${String(control)}`);
}

/** Asserts that the heading of a new screen has the focus, so that reading and tabbing start there. */
export const expectHeadingFocused = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();

/** Asserts a visible focus that the Tab key did not set, such as on the confirm button of a dialog. */
export async function expectFocused(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expectFocusRing(control);
}
