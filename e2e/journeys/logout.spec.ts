import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { submitLogin, expectDialog, waitForSessionEnd } from '../kit/login.steps.ts';
import { callApi, registerMember } from '../kit/api.steps.ts';
import { selectRadio, expect, test } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, screenUrlPattern, urlOf } from '../kit/visit-test.ts';

const readStorage = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

test('logging out clears the device except for language and theme, and the next member sees no data of the previous one', async ({
  page,
  visit,
}) => {
  const nextPhone = await registerMember();
  const { phone, token } = await visit.logIn();
  const maskedPhone = `+86 ${phone.slice(0, 3)} **** ${phone.slice(-4)}`;
  await callApi('PUT', '/h5/account/profile', {
    token,
    body: { name: '沈听澜', nameEn: '', title: '顾问', intro: '', language: 'zh' },
  });
  await visit.open('profile');
  await expect(page.getByRole('main').getByText('沈听澜', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(maskedPhone)).toBeVisible();

  await visit.open('settings');
  await selectRadio(page, '界面语言', 'English');
  await selectRadio(page, 'Appearance', 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Entries like those that searches and unsent forms leave behind.
  await page.evaluate(() => {
    localStorage.setItem('Search-History', '["harbour"]');
    sessionStorage.setItem('Draft-Feedback', '{"text":"lantern"}');
  });
  await expect.poll(async () => Object.keys((await readStorage(page)).local)).toContain('App-User');
  expect((await readStorage(page)).local[TOKEN_KEY]).toBe(token);

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  const dialog = await expectDialog(page, 'Log out', 'Are you sure to log out and exit the system?');
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));
  await expect
    .poll(() => readStorage(page))
    .toEqual({ local: { [LANGUAGE_KEY]: '1', theme: 'dark' }, session: {} });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await waitForSessionEnd(token);
  await page.goBack();
  const prompt = await expectDialog(
    page,
    'Login required',
    'This operation requires login, enter login page?',
  );
  await expect(page.getByText('Logged-in devices', { exact: true })).toBeHidden();
  await prompt.getByRole('button', { name: 'Log in', exact: true }).click();
  // While the dialog fades out, two buttons have the same name.
  await expect(prompt).toBeHidden();

  await expect(page).toHaveURL(/#\/pages\/login\?back=/);
  await submitLogin(page, visit, nextPhone, { language: 'en' });
  await expect(page).toHaveURL(screenUrlPattern('profile'));
  await expect(page.getByRole('main').getByText(/^会员 [2-9A-Z]{4}$/)).toBeVisible();
  // The directory that stays mounted may show the public card; private data must be gone.
  await expect(page.getByRole('main').getByText('沈听澜')).toHaveCount(0);
  await expect(page.getByText(maskedPhone)).toHaveCount(0);
});

test('other tabs of the browser log out too', async ({ page, visit, context }) => {
  await visit.logIn();
  const otherTab = await context.newPage();
  await otherTab.goto(urlOf('profile'));
  await expect(otherTab.getByRole('heading', { level: 1, name: '个人信息', exact: true })).toBeVisible();
  await visit.open('settings');
  await page.getByRole('button', { name: '退出登录', exact: true }).click();
  const dialog = await expectDialog(page, '退出登录', '确定退出登录并离开系统吗？');
  await dialog.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('login'));
  const prompt = await expectDialog(otherTab, '此操作需要登录', '该操作需要登录，是否进入登录页？');
  await expect(otherTab.getByText('谁能看到我的联系方式', { exact: true })).toHaveCount(0);
  await prompt.getByRole('button', { name: '取消', exact: true }).click();
  await expect(otherTab).toHaveURL(HOME_URL_PATTERN);
});
