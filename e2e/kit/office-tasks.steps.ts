import type { Locator, Page } from '@playwright/test';
import { newPhone } from './api.steps.ts';
import { countPresses } from './count-presses.ts';
import { expect, logInWithToken, test } from './journey-test.ts';
import type { Visit } from './visit-test.ts';

/**
 * Tasks of a secretary's year. Each begins on the overview of the back office and may take at most this many presses,
 * beside typing; only imports, which depend on the spreadsheet, may take more.
 */
const PRESSES_MAX = 15;

export const onDesktop = { tag: '@desktop' };
export const makeUnique = (text: string): string => `${text}${newPhone().slice(-6)}`;
/** In Asia/Shanghai, such as `2027-01-31`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name, exact: true });
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Opens the overview as staff. The function returned says how often was pressed since. */
export async function beginTask(page: Page, visit: Visit, staff: { token: string }): Promise<() => number> {
  const presses = await countPresses(page);
  await logInWithToken(page, staff);
  await visit.open('adminDashboard');
  await expect(page.getByRole('list', { name: '待处理' })).toBeVisible();
  return presses;
}

export function expectFewPresses(presses: () => number): void {
  test.info().annotations.push({ type: 'presses', description: String(presses()) });
  expect(presses()).toBeGreaterThan(0);
  expect(presses()).toBeLessThanOrEqual(PRESSES_MAX);
}
