import type { Page } from '@playwright/test';
import { expectAccessible, narrow } from '../kit/accessible.ts';
import { createAdministrator, STAFF_PASSWORD } from '../kit/administrators.ts';
import { logInHere } from '../kit/entrance.ts';
import { call, DEMO_PASSWORD, logInMember } from '../kit/network.ts';
import { carry, expect, type Member, test } from '../kit/quiet.ts';
import { builtScreens, walkOf } from '../kit/screens.ts';
import type { Language } from '../kit/test.ts';
import { smallTargets } from '../kit/targets.ts';
import { said } from '../kit/texts.ts';

const ENTRANCES = new Set(['login', 'register']);
const DEMO_ADMINISTRATOR = '13800001001';

/** Every built screen: those behind the login as the member, the entrances as a visitor. */
async function everyScreen(page: Page, member: Member, look: (name: string) => Promise<void>): Promise<void> {
  const walk = walkOf(page);
  const addresses = (await builtScreens()).map((screen) => screen.address);
  for (const address of addresses.filter((one) => ENTRANCES.has(one))) {
    await walk(address);
    await look(address);
  }
  await carry(page, member);
  for (const address of addresses.filter((one) => !ENTRANCES.has(one))) {
    await walk(address);
    await look(address);
  }
}

const WORDS = {
  zh: {
    stay: '留在此页',
    logIn: '登录',
    switch: '公开邮箱',
    unreached: '暂时连接不上服务器',
    notOpened: '这一页没有打开',
    edit: '职务',
    back: '返回',
    twoStep: '两步验证',
    enrol: '绑定身份验证器',
    cancel: '取消',
    loginTitle: '此操作需要登录',
    feedback: '意见反馈',
    renewal: '自动续费协议',
  },
  en: {
    stay: 'Stay here',
    logIn: 'Log in',
    switch: 'Show email',
    unreached: 'The server cannot be reached right now.',
    notOpened: 'This page did not open',
    edit: 'Title',
    back: 'Back',
    twoStep: 'Two-step verification',
    enrol: 'Set up your authenticator',
    cancel: 'Cancel',
    loginTitle: 'Login required',
    feedback: 'Feedback',
    renewal: 'Auto-renewal agreement',
  },
} as const satisfies Record<Language, Record<string, string>>;

for (const language of ['zh', 'en'] as const) {
  const words = WORDS[language];

  test.describe(`accessibility, ${language}`, () => {
    test.beforeEach(({ visit }) => visit.speak(language));

    test('every screen in both themes, at every width, with room for a finger', async ({ page, member }) => {
      test.setTimeout(420_000);
      const size = page.viewportSize()!;
      await everyScreen(page, member, async (name) => {
        await expectAccessible(page, name);
        if (narrow(page)) expect.soft(await smallTargets(page), `${name}, less than 44 px`).toEqual([]);
        for (const width of narrow(page) ? [320, 390] : [768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(wide, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize(size);
      });
    });

    test('dialogs, toast and refusals', async ({ page, visit, member }) => {
      test.slow();
      await visit.open('mine/setting/index');
      const prompt = page.getByRole('alertdialog', { name: words.loginTitle });
      await expect(prompt).toHaveAccessibleDescription(said('guard.login-required', language));
      await expectAccessible(page, 'login prompt');
      await prompt.getByRole('button', { name: words.cancel }).click();

      await visit.open('login');
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(3);
      await expectAccessible(page, 'login with errors');

      await visit.open('nowhere/at/all');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessible(page, 'not found');
      await visit.open('common/webview/index?url=https%3A%2F%2Fpartner.example.com%2F');
      await expect(page.getByText('partner.example.com', { exact: true })).toBeVisible();
      await expectAccessible(page, 'outside link');

      await carry(page, member);
      await visit.open('mine/info/edit');
      await page.getByRole('textbox', { name: words.edit, exact: true }).fill('…');
      await page.getByRole('button', { name: words.back }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'leave guard');
    });

    test('failures of calls and of the line', async ({ page, visit, member }) => {
      await carry(page, member);
      await visit.open('mine/info/index');
      await expect(page.getByRole('switch', { name: words.switch })).toBeVisible();
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await page.getByRole('switch', { name: words.switch }).click();
      await expect(page.getByRole('status').getByText(said('network', language))).toBeVisible();
      await expectAccessible(page, 'toast and offline bar');
      // The screen that is left stays for a moment, and its failure reads the same.
      const arrived = (title: string) =>
        expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await visit.open('feedback/feedback');
      await arrived(words.feedback);
      await expect(page.getByRole('alert').filter({ hasText: words.notOpened })).toBeVisible();
      await expectAccessible(page, 'a list that did not come');
      await visit.open('agreement/autoRenew');
      await arrived(words.renewal);
      await expect(page.getByRole('alert').filter({ hasText: words.notOpened })).toBeVisible();
      await expectAccessible(page, 'a page that did not come');
    });

    test('the end of a session', async ({ page, visit }) => {
      const { phone } = await visit.signIn();
      await call('DELETE', '/h5/account/sessions', { token: await logInMember(phone) });
      await expect(async () => {
        await page.goto('/favicon.svg');
        await visit.open('feedback/feedback');
        const dialog = page.getByRole('alertdialog', { name: said('code.401.dialog', language) });
        await expect(dialog).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(page, '401 dialog');
      await page.getByRole('button', { name: words.stay }).click();
      await expect(page.getByRole('alert').filter({ hasText: words.notOpened })).toBeVisible();
      await expectAccessible(page, '401 rejection');
    });

    test('the second step of login', async ({ page, visit }) => {
      await visit.open('login');
      await logInHere(page, visit, DEMO_ADMINISTRATOR, { password: DEMO_PASSWORD, language });
      await expect(page.getByRole('heading', { level: 1, name: words.twoStep })).toBeVisible();
      await expectAccessible(page, 'authenticator code');
    });
  });
}

test('the first login of an administrator', async ({ page, visit }) => {
  const phone = await createAdministrator();
  await visit.open('login');
  await logInHere(page, visit, phone, { password: STAFF_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: WORDS.zh.enrol })).toBeVisible();
  await expect(page.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  await expectAccessible(page, 'authenticator set-up');
});
