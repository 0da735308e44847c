import type { Browser, Page } from '@playwright/test';
import { logInHere, question } from '../kit/entrance.ts';
import { newAddress, registerMember, siteUrl } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME, visitOf } from '../kit/test.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

/** A browser of its own, signed in through the login screen, standing on the settings. */
async function device(browser: Browser, phone: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const page = await context.newPage();
  const visit = visitOf(page);
  await visit.open('login');
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);
  await visit.open('mine/setting/index');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  return page;
}

const expectEnded = async (page: Page): Promise<void> => {
  await page.reload();
  await question(page, '登录状态已过期', '是否重新登录？登录后会回到当前页面。');
};

test('a member ends one other device and keeps this one', async ({ page, visit, browser }) => {
  const phone = await registerMember();
  await visit.open('login');
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);
  const mac = await device(browser, phone, MAC);

  await visit.open('mine/setting/index');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await expect(page.getByText('正在使用')).toBeVisible();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '让 Mac · Firefox 下线', exact: true }).click();
  await expect(page.getByText('已下线', { exact: true })).toBeVisible();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: '下线其他所有设备', exact: true })).toBeHidden();

  await expectEnded(mac);
  await page.reload();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await mac.context().close();
});

test('a member ends all other devices', async ({ page, visit, browser }) => {
  const phone = await registerMember();
  const mac = await device(browser, phone, MAC);
  const windows = await device(browser, phone, WINDOWS);
  await visit.open('login');
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);
  await visit.open('mine/setting/index');
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeVisible();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeVisible();

  const all = page.getByRole('button', { name: '下线其他所有设备', exact: true });
  await all.click();
  const asked = await question(page, '下线其他所有设备', '其他设备需要重新登录，本机不受影响。');
  await asked.getByRole('button', { name: '取消', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeVisible();

  await all.click();
  await asked.getByRole('button', { name: '全部下线', exact: true }).click();
  await expect(page.getByText('已下线 2 台设备', { exact: true })).toBeVisible();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeHidden();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeHidden();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await expectEnded(mac);
  await expectEnded(windows);
  await mac.context().close();
  await windows.context().close();
});
