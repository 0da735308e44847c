import { LANGUAGE_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { call, newPhone } from '../kit/network.ts';
import { announced, carry, choose, expect, test } from '../kit/quiet.ts';
import { CHINESE, ENGLISH, expectOnly } from '../kit/one-language.ts';
import { builtScreens, walkOf } from '../kit/screens.ts';

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

test('what is still being read when the language changes is asked for again', async ({ page, member }) => {
  await carry(page, member);
  const sessions = '**/api/h5/account/sessions';
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    sessions,
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  const inChinese = page.waitForRequest(sessions);
  await page.goto('/#/pages/mine/setting/index');
  expect((await inChinese).headers()['internation']).toBe('0');
  const inEnglish = page.waitForRequest(sessions);
  await choose(page, '界面语言', 'English');
  expect((await inEnglish).headers()['internation']).toBe('1');
  answer();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('the switch of the shell changes the texts, and the server’s messages follow', async ({
  page,
  visit,
}) => {
  await visit.open('login');
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await mark(page);
  await page.getByLabel('手机号', { exact: true }).fill(newPhone());
  await page.getByLabel('密码', { exact: true }).fill('not the right one');
  await page.getByLabel('图形验证码', { exact: true }).fill(await visit.readCaptcha());
  const next = page.waitForResponse('**/api/captchaImage');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(announced(page, '手机号或密码错误')).toBeVisible();
  await (await next).finished();

  const again = page.waitForResponse('**/api/captchaImage');
  await page.getByRole('button', { name: '切换到英文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  // What was typed stays; the picture is asked for anew.
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
  await (await again).finished();
  await page.getByLabel('Picture code', { exact: true }).fill(await visit.readCaptcha());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(announced(page, 'Wrong phone number or password.')).toBeVisible();

  await page.getByRole('button', { name: 'Switch to Chinese' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(await flag(page)).toBe('0');
  expect(await marked(page)).toBe(true);
});

test(
  'the wide shell switches by its button and by the edition',
  { tag: '@desktop' },
  async ({ page, member }) => {
    await carry(page, member);
    await page.goto('/#/pages/tabbar/mine/mine');
    const tools = page.getByRole('region', { name: '语言、外观与账号' });
    await tools.getByRole('button', { name: '切换到英文' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Following' })).toBeVisible();
    await choose(navigation, 'Edition', 'China');
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await choose(page.getByRole('navigation', { name: '主导航' }), '版本', '国际');
    await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible();
    expect(await flag(page)).toBe('1');
  },
);

test.describe('a first visit', () => {
  test.use({ locale: 'de-DE' });
  test('from a browser that speaks neither is in English, and says so to the server', async ({ page }) => {
    const asked = page.waitForRequest('**/api/captchaImage');
    await page.goto('/#/pages/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect((await asked).headers()['internation']).toBe('1');
    expect(await flag(page)).toBe('1');
  });
});

const PROFILES = {
  en: { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Buyer', intro: 'Metal parts.', language: 'en' },
  zh: { name: '林海', nameEn: '', title: '采购', intro: '金属件。', language: 'zh' },
} as const;
const SYSTEM_PAGES = ['nowhere/at/all', 'common/webview/index?url=https://evil.example.net'];

for (const [language, strange] of [
  ['en', CHINESE],
  ['zh', ENGLISH],
] as const) {
  test(`no other language is left on any screen, ${language}`, async ({ page, visit, member }) => {
    test.slow();
    await visit.speak(language);
    await call('PUT', '/h5/account/profile', { token: member.token, body: PROFILES[language] });
    await carry(page, member);
    const walk = walkOf(page);
    const screens = await builtScreens();
    const entrances = ['login', 'register'];
    for (const address of [...screens.map((screen) => screen.address), ...SYSTEM_PAGES]) {
      if (entrances.includes(address)) continue;
      await walk(address);
      await expectOnly(page, address, strange);
    }
    await page.evaluate(() => localStorage.removeItem('App-Token'));
    await page.goto('/favicon.svg');
    for (const address of entrances) {
      await walk(address);
      await expectOnly(page, address, strange);
    }
  });
}
