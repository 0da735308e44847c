import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { carry, choose, expect, test } from '../kit/quiet.ts';

const flag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LANGUAGE_KEY);

/** A mark that only a reload takes away. */
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const marked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');

test('settings switch Chinese → English → Chinese without a reload, and remember', async ({
  page,
  member,
}) => {
  await carry(page, member);
  await page.goto('/#/pages/mine/setting/index');
  await expect(page.getByRole('heading', { level: 1, name: '应用设置' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await flag(page)).toBe('0');
  await mark(page);
  // What is asked for now is on screen already.
  await expect(page.getByText('本机', { exact: true })).toBeVisible();

  const inEnglish = page.waitForRequest('**/api/h5/account/sessions');
  await choose(page, '界面语言', 'English');
  expect((await inEnglish).headers()['internation']).toBe('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible();
  await expect(page).toHaveTitle('Settings · Mingtang');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await flag(page)).toBe('1');

  const inChinese = page.waitForRequest('**/api/h5/account/sessions');
  await choose(page, 'Language', '中文');
  expect((await inChinese).headers()['internation']).toBe('0');
  await expect(page.getByRole('heading', { level: 1, name: '应用设置' })).toBeVisible();
  await expect(page).toHaveTitle('应用设置 · 名堂');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await flag(page)).toBe('0');
  expect(await marked(page)).toBe(true);

  await choose(page, '界面语言', 'English');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
