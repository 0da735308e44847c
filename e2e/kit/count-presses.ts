import type { Page } from '@playwright/test';

/**
 * Counts what a person does to operate the page: presses of a pointer, and the Enter key. Typing, scrolling and moving
 * between fields do not count. The count survives loads of the page.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('reportPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const report = (window as unknown as { reportPress: () => void }).reportPress;
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && report(), true);
    addEventListener('keydown', ({ isTrusted, key }) => isTrusted && key === 'Enter' && report(), true);
  });
  return () => presses;
}
