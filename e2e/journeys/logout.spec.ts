import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { logInHere, question, untilEnded } from '../kit/entrance.ts';
import { call, registerMember } from '../kit/network.ts';
import { choose, expect, test } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

test('logging out clears the device but for language and theme, and the next member sees nothing', async ({
  page,
  visit,
}) => {
  const next = await registerMember();
  const { phone, token } = await visit.signIn();
  const masked = `+86 ${phone.slice(0, 3)}****${phone.slice(-4)}`;
  await call('PUT', '/h5/account/profile', {
    token,
    body: { name: '沈听澜', nameEn: '', title: '顾问', intro: '', language: 'zh' },
  });
  await visit.open('mine/info/index');
  await expect(page.getByRole('main').getByText('沈听澜', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(masked)).toBeVisible();

  await visit.open('mine/setting/index');
  await choose(page, '界面语言', 'English');
  await choose(page, 'Appearance', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // As searches and unsent forms leave them.
  await page.evaluate(() => {
    localStorage.setItem('Search-History', '["harbour"]');
    sessionStorage.setItem('Draft-Feedback', '{"text":"lantern"}');
  });
  await expect.poll(async () => Object.keys((await stored(page)).local)).toContain('App-User');
  expect((await stored(page)).local[TOKEN_KEY]).toBe(token);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const asked = await question(page, 'Log out', 'Are you sure to log out and exit the system?');
  await asked.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  await expect
    .poll(() => stored(page))
    .toEqual({ local: { [LANGUAGE_KEY]: '1', theme: 'dark' }, session: {} });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await untilEnded(token);
  await page.goBack();
  const prompt = await question(page, 'Login required', 'This operation requires login, enter login page?');
  await expect(page.getByText('Signed-in devices', { exact: true })).toBeHidden();
  await prompt.getByRole('button', { name: 'Log in', exact: true }).click();
  // While it fades, two buttons have the same name.
  await expect(prompt).toBeHidden();

  await expect(page).toHaveURL(/#\/pages\/login\?back=/);
  await logInHere(page, visit, next, { language: 'en' });
  await expect(page).toHaveURL(at('mine/info/index'));
  await expect(page.getByRole('main').getByText(/^会员 [2-9A-Z]{4}$/)).toBeVisible();
  // The directory that is kept behind may show the card; what was theirs alone is nowhere.
  await expect(page.getByRole('main').getByText('沈听澜')).toHaveCount(0);
  await expect(page.getByText(masked)).toHaveCount(0);
});

test('other tabs of the browser log out too', async ({ page, visit, context }) => {
  await visit.signIn();
  const other = await context.newPage();
  await other.goto('/#/pages/mine/info/index');
  await expect(other.getByRole('heading', { level: 1, name: '个人信息', exact: true })).toBeVisible();
  await visit.open('mine/setting/index');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  const asked = await question(page, '退出登录', '确定退出登录并离开系统吗？');
  await asked.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(at('login'));
  const prompt = await question(other, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await expect(other.getByText('谁能看到我的联系方式', { exact: true })).toHaveCount(0);
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(other).toHaveURL(AT_HOME);
});
