import { screenPaths } from '@mingtang/contract/screen-paths';
import { TOKEN_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from '../kit/administrators.steps.ts';
import { submitLogin } from '../kit/login.steps.ts';
import { startPasskeyHost } from '../kit/passkey-host.ts';
import { callApi, openSession, PASSWORD } from '../kit/api.steps.ts';
import { statusText, logInWithToken, expect, test as base } from '../kit/journey-test.ts';
import { HOME_URL_PATTERN, screenUrlPattern } from '../kit/visit-test.ts';

const test = base.extend<object, { host: string }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the braces
    async ({}, use) => {
      const host = await startPasskeyHost();
      await use(host.url);
      await host.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ host }, use) => use(host),
});

/** Adds a virtual authenticator that stores passkeys and verifies the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const openPasskeys = async (page: Page) => {
  await page.getByRole('button', { name: /^通行密钥/ }).click();
  return page.getByRole('dialog', { name: '通行密钥', exact: true });
};

async function logOut(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
  await page.goto('about:blank');
}

test('a member adds a passkey and signs in with it, without a phone number', async ({ page, visit }) => {
  await addAuthenticator(page);
  await visit.logIn();
  await visit.open('settings');
  const sheet = await openPasskeys(page);
  await expect(sheet.getByText('还没有通行密钥', { exact: true })).toBeVisible();
  await sheet.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
  await expect(statusText(page, '通行密钥已添加')).toBeVisible();
  await expect(sheet.getByText(/还没有用过/)).toBeVisible();

  // The device already has a passkey and reports it.
  await sheet.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
  await expect(statusText(page, '这台设备上已经有本账号的通行密钥')).toBeVisible();

  await logOut(page);
  await visit.open(`login?back=${encodeURIComponent(`/pages/${screenPaths.settings}`)}`);
  await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
  await expect(page).toHaveURL(screenUrlPattern('settings'));
  const sheetAfterLogin = await openPasskeys(page);
  await expect(sheetAfterLogin.getByText(/上次使用/)).toBeVisible();

  await sheetAfterLogin.getByRole('button', { name: /^移除 / }).click();
  await page
    .getByRole('alertdialog', { name: /^移除/ })
    .getByRole('button', { name: '移除', exact: true })
    .click();
  await expect(sheetAfterLogin.getByText('还没有通行密钥', { exact: true })).toBeVisible();
  await logOut(page);
  await visit.open('login');
  await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
  await expect(statusText(page, '通行密钥未通过验证，请重试或换用其他方式')).toBeVisible();
});

test(
  'an administrator adds a passkey and uses it as the second factor',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await addAuthenticator(page);
    const { phone, key } = await createEnrolledAdministrator();
    const passwordSession = await openSession(phone, STAFF_PASSWORD);
    const fullSession = await callApi<{ token: string }>('POST', '/h5/account/totp', {
      token: passwordSession.token,
      body: { code: totpCode(key) },
    });
    await logInWithToken(page, fullSession.data);
    await visit.open('settings');
    const sheet = await openPasskeys(page);
    await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
    await expect(statusText(page, '通行密钥已添加')).toBeVisible();

    await logOut(page);
    await visit.open('login');
    await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
    await expect(statusText(page, '管理员请先用密码登录，通行密钥用于第二步验证')).toBeVisible();
    await submitLogin(page, visit, phone, { password: STAFF_PASSWORD });
    await page.getByRole('button', { name: '用通行密钥验证', exact: true }).click();
    await expect(page).toHaveURL(HOME_URL_PATTERN);
    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    expect((await callApi('GET', '/roles', { token: token! })).code).toBe(200);
  },
);
