import { TOKEN_KEY } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import { createEnrolledAdministrator, STAFF_PASSWORD, totpCode } from '../kit/administrators.ts';
import { logInHere } from '../kit/entrance.ts';
import { openNamedHost } from '../kit/named-host.ts';
import { call, openSession, PASSWORD } from '../kit/network.ts';
import { announced, carry, expect, test as base } from '../kit/quiet.ts';
import { AT_HOME, at } from '../kit/test.ts';

const test = base.extend<object, { host: string }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the braces
    async ({}, use) => {
      const host = await openNamedHost();
      await use(host.url);
      await host.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ host }, use) => use(host),
});

/** A device that keeps passkeys and knows its owner's finger. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
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

test('a member adds a passkey and signs in with it, without a number', async ({ page, visit }) => {
  await giveAuthenticator(page);
  await visit.signIn();
  await visit.open('mine/setting/index');
  const sheet = await openPasskeys(page);
  await expect(sheet.getByText('还没有通行密钥', { exact: true })).toBeVisible();
  await sheet.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
  await expect(announced(page, '通行密钥已添加')).toBeVisible();
  await expect(sheet.getByText(/还没有用过/)).toBeVisible();

  // The device has one now, and says so.
  await sheet.getByLabel('登录密码', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
  await expect(announced(page, '这台设备上已经有本账号的通行密钥')).toBeVisible();

  await logOut(page);
  await visit.open('login?back=%2Fpages%2Fmine%2Fsetting%2Findex');
  await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
  await expect(page).toHaveURL(at('mine/setting/index'));
  const again = await openPasskeys(page);
  await expect(again.getByText(/上次使用/)).toBeVisible();

  await again.getByRole('button', { name: /^移除 / }).click();
  await page
    .getByRole('alertdialog', { name: /^移除/ })
    .getByRole('button', { name: '移除', exact: true })
    .click();
  await expect(again.getByText('还没有通行密钥', { exact: true })).toBeVisible();
  await logOut(page);
  await visit.open('login');
  await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
  await expect(announced(page, '通行密钥未通过验证，请重试或换用其他方式')).toBeVisible();
});

test(
  'an administrator adds a passkey and signs in with the password and it',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    await giveAuthenticator(page);
    const { phone, key } = await createEnrolledAdministrator();
    const half = await openSession(phone, STAFF_PASSWORD);
    const whole = await call<{ token: string }>('POST', '/h5/account/totp', {
      token: half.token,
      body: { code: totpCode(key) },
    });
    await carry(page, whole.data);
    await visit.open('mine/setting/index');
    const sheet = await openPasskeys(page);
    await sheet.getByRole('button', { name: '添加通行密钥', exact: true }).click();
    await expect(announced(page, '通行密钥已添加')).toBeVisible();

    await logOut(page);
    await visit.open('login');
    await page.getByRole('button', { name: '用通行密钥登录', exact: true }).click();
    await expect(announced(page, '管理员请先用密码登录，通行密钥用于第二步验证')).toBeVisible();
    await logInHere(page, visit, phone, { password: STAFF_PASSWORD });
    await page.getByRole('button', { name: '用通行密钥验证', exact: true }).click();
    await expect(page).toHaveURL(AT_HOME);
    const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
    expect((await call('GET', '/roles', { token: token! })).code).toBe(200);
  },
);
