import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { logInWithToken, selectRadio, expect, test } from '../kit/journey-test.ts';
import { urlOf } from '../kit/visit-test.ts';

const storedFlag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);

/** Marks the document; only a reload removes the mark. */
const markDocument = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

test('settings switch the language without a reload and remember it', async ({ page, member }) => {
  await logInWithToken(page, member);
  await page.goto(urlOf('settings'));
  await expect(page.getByRole('heading', { level: 1, name: '应用设置' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await storedFlag(page)).toBe('0');
  await markDocument(page);
  // The sessions have loaded, so the next request for them is caused by the switch.
  await expect(page.getByText('本机', { exact: true })).toBeVisible();

  const englishRequest = page.waitForRequest('**/api/h5/account/sessions');
  await selectRadio(page, '界面语言', 'English');
  expect((await englishRequest).headers()['internation']).toBe('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Mingtang');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await storedFlag(page)).toBe('1');

  const chineseRequest = page.waitForRequest('**/api/h5/account/sessions');
  await selectRadio(page, 'Language', '中文');
  expect((await chineseRequest).headers()['internation']).toBe('0');
  await expect(page.getByRole('heading', { level: 1, name: '应用设置' })).toBeVisible();
  await expect(page).toHaveTitle('应用设置 · 名堂');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await storedFlag(page)).toBe('0');
  expect(await isMarked(page)).toBe(true);

  await selectRadio(page, '界面语言', 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
