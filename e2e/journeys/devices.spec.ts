import type { Browser, Page } from '@playwright/test';
import { question } from '../kit/entrance.ts';
import { newAddress, openSession, PASSWORD, registerMember, siteUrl } from '../kit/network.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { visitOf } from '../kit/test.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

/** Another browser, signed in, with the settings open. */
async function openDevice(browser: Browser, phone: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const page = await context.newPage();
  await carry(page, await openSession(phone, PASSWORD, userAgent));
  await visitOf(page).open('mine/setting/index');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  return page;
}

const expectEnded = async (page: Page): Promise<void> => {
  await page.reload();
  await question(page, '登录状态已过期', '是否重新登录？登录后会回到当前页面。');
};

test('a member ends one other device, then all others, and keeps this one', async ({
  page,
  visit,
  browser,
}) => {
  const phone = await registerMember();
  const mac = await openDevice(browser, phone, MAC);
  const windows = await openDevice(browser, phone, WINDOWS);
  await visit.signIn(phone);
  await visit.open('mine/setting/index');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await expect(page.getByText('正在使用')).toBeVisible();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '让 Mac · Firefox 下线', exact: true }).click();
  await expect(page.getByText('已下线', { exact: true })).toBeVisible();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeHidden();
  await expectEnded(mac);

  await page.getByRole('button', { name: '下线其他所有设备', exact: true }).click();
  const asked = await question(page, '下线其他所有设备', '其他设备需要重新登录，本机不受影响。');
  await asked.getByRole('button', { name: '全部下线', exact: true }).click();
  await expect(page.getByText('已下线 1 台设备', { exact: true })).toBeVisible();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: '下线其他所有设备', exact: true })).toBeHidden();
  await expectEnded(windows);

  await page.reload();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await mac.context().close();
  await windows.context().close();
});
