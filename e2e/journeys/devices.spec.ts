import type { Browser, Page } from '@playwright/test';
import { expectDialog } from '../kit/login.steps.ts';
import { newClientIp, openSession, PASSWORD, registerMember, siteUrl } from '../kit/api.steps.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';
import { createVisit } from '../kit/visit-test.ts';

const MAC_USER_AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0';
const WINDOWS_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

/** Logs in from another browser and opens the settings there. */
async function openDevice(browser: Browser, phone: string, userAgent: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl(),
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': newClientIp() },
  });
  const page = await context.newPage();
  await logInWithToken(page, await openSession(phone, PASSWORD, userAgent));
  await createVisit(page).open('settings');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  return page;
}

const expectSessionEnded = async (page: Page): Promise<void> => {
  await page.reload();
  await expectDialog(page, '登录状态已过期', '是否重新登录？登录后会回到当前页面。');
};

test('a member ends the session of one other device, then all others, and keeps the current one', async ({
  page,
  visit,
  browser,
}) => {
  const phone = await registerMember();
  const mac = await openDevice(browser, phone, MAC_USER_AGENT);
  const windows = await openDevice(browser, phone, WINDOWS_USER_AGENT);
  await visit.logIn(phone);
  await visit.open('settings');
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await expect(page.getByText('正在使用')).toBeVisible();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '让 Mac · Firefox 下线', exact: true }).click();
  await expect(page.getByText('已下线', { exact: true })).toBeVisible();
  await expect(page.getByText('Mac · Firefox', { exact: true })).toBeHidden();
  await expectSessionEnded(mac);

  await page.getByRole('button', { name: '下线其他所有设备', exact: true }).click();
  const dialog = await expectDialog(page, '下线其他所有设备', '其他设备需要重新登录，本机不受影响。');
  await dialog.getByRole('button', { name: '全部下线', exact: true }).click();
  // Windows, and the device that registered.
  await expect(page.getByText('已下线 2 台设备', { exact: true })).toBeVisible();
  await expect(page.getByText('Windows · Edge', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: '下线其他所有设备', exact: true })).toBeHidden();
  await expectSessionEnded(windows);

  await page.reload();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  await mac.context().close();
  await windows.context().close();
});
