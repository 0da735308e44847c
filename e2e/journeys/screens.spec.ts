import { TOAST_MS } from '@mingtang/contract/limits';
import type { Page } from '@playwright/test';
import type { Known } from '../kit/accessible.ts';
import { createAdministrator, STAFF_PASSWORD } from '../kit/administrators.ts';
import { logInHere, untilEnded } from '../kit/entrance.ts';
import { call, DEMO_PASSWORD, logInMember, registerMember } from '../kit/network.ts';
import { openOffice } from '../kit/office.ts';
import { CHINESE, ENGLISH, expectOfficeWords, expectOnly } from '../kit/one-language.ts';
import { carry, expect, test } from '../kit/quiet.ts';
import { checkScreen, expectAccessibleLayouts } from '../kit/screen-checks.ts';
import { builtScreens, officeScreens, partOf, walkOf } from '../kit/screens.ts';
import { said } from '../kit/texts.ts';

/** Faults of antd itself that cannot be fixed from outside. */
const LIBRARY: readonly Known[] = [
  {
    rule: 'aria-required-children',
    target: /^\.ant-tabs-nav$/,
    upstream: 'https://github.com/react-component/tabs/issues/1013',
  },
];

const ENTRANCES = ['login', 'register'];
const NOT_FOUND = 'nowhere/at/all';
const outsideLink = (url: string) => `common/webview/index?url=${encodeURIComponent(url)}`;
const SYSTEM_PAGES = [NOT_FOUND, outsideLink('https://evil.example.net')];
const DEMO_ADMINISTRATOR = '13800001001';
/** Tests of about the same length, which several workers can share. */
const PARTS = 2;

const LANGUAGES = {
  zh: {
    other: ENGLISH,
    member: { name: '林海', nameEn: '', title: '采购', intro: '金属件。', language: 'zh' },
    administrator: { name: '林海', nameEn: '', title: '秘书', intro: '', language: 'zh' },
    stay: '留在此页',
    logIn: '登录',
    showEmail: '公开邮箱',
    notOpened: '这一页没有打开',
    title: '职务',
    back: '返回',
    twoStep: '两步验证',
    cancel: '取消',
    loginRequired: '此操作需要登录',
    feedback: '意见反馈',
    renewal: '自动续费协议',
  },
  en: {
    other: CHINESE,
    member: { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Buyer', intro: 'Metal parts.', language: 'en' },
    administrator: { name: 'Lin Hai', nameEn: 'Lin Hai', title: 'Secretary', intro: '', language: 'en' },
    stay: 'Stay here',
    logIn: 'Log in',
    showEmail: 'Show email',
    notOpened: 'This page did not open',
    title: 'Title',
    back: 'Back',
    twoStep: 'Two-step verification',
    cancel: 'Cancel',
    loginRequired: 'Login required',
    feedback: 'Feedback',
    renewal: 'Auto-renewal agreement',
  },
} as const;

// One person of each kind for all tests of a worker, because creating one takes seconds. Each test sets the profile.
let ownMember: Promise<string> | undefined;
let ownAdministrator: Promise<string> | undefined;

async function memberWith(profile: object): Promise<string> {
  const token = await (ownMember ??= registerMember().then((phone) => logInMember(phone)));
  await call('PUT', '/h5/account/profile', { token, body: profile });
  return token;
}

async function administratorWith(profile: object): Promise<string> {
  const token = await (ownAdministrator ??= openOffice().then((administrator) => administrator.token));
  await call('PUT', '/h5/account/profile', { token, body: profile });
  return token;
}

/** From now on toasts stay. */
const keepToasts = (page: Page) =>
  page.evaluate((duration) => {
    const start = window.setTimeout;
    const started = (handler: () => void, delay?: number) => (delay === duration ? 0 : start(handler, delay));
    Object.assign(window, { setTimeout: started });
  }, TOAST_MS);

/** Calls that take longer than anybody should wait for a screen; expected to be none at the end. */
const SLOW_MS = 4_000;
function slowCallsOf(page: Page): string[] {
  const slow: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const { responseEnd } = request.timing();
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream') && responseEnd > SLOW_MS)
      slow.push(`${request.method()} ${pathname}: ${Math.round(responseEnd)} ms`);
  });
  return slow;
}

test.use({
  // Nothing that is checked here depends on it, and fewer pixels are drawn in less time.
  deviceScaleFactor: 1,
  // From the start, because antd mounts everything anew when this changes.
  contextOptions: { reducedMotion: 'reduce' },
});

for (const language of ['zh', 'en'] as const) {
  const texts = LANGUAGES[language];

  test.describe(`every screen in ${language}`, () => {
    test.beforeEach(async ({ visit }) => {
      test.setTimeout(240_000);
      await visit.speak(language);
    });

    for (let part = 0; part < PARTS; part += 1) {
      const title = `part ${part + 1} of ${PARTS}`;

      test(`of visitors and members, ${title}`, async ({ page }) => {
        const token = await memberWith(texts.member);
        const walk = walkOf(page);
        const slow = slowCallsOf(page);
        const check = async (addresses: readonly string[]) => {
          for (const address of addresses)
            await test.step(address, async () => {
              await walk(address);
              await checkScreen(page, walk, address, {
                expectTexts: (name) => expectOnly(page, name, texts.other),
                targets: true,
              });
            });
        };
        if (part === 0) await check(ENTRANCES);
        await carry(page, { token });
        if (part > 0) await check(SYSTEM_PAGES);
        const screens = (await builtScreens()).filter(({ address }) => !ENTRANCES.includes(address));
        await check(partOf(screens, part, PARTS));
        expect(slow).toEqual([]);
      });

      test(`of the office, ${title}`, async ({ page }) => {
        const token = await administratorWith(texts.administrator);
        const walk = walkOf(page);
        const slow = slowCallsOf(page);
        await carry(page, { token });
        for (const address of partOf(await officeScreens(), part, PARTS))
          await test.step(address, async () => {
            await walk(address);
            await checkScreen(page, walk, address, {
              expectTexts: (name) => expectOfficeWords(page, name, texts.other),
              targets: false,
              known: LIBRARY,
            });
          });
        expect(slow).toEqual([]);
      });
    }
  });

  test.describe(`accessibility of states, ${language}`, () => {
    test.beforeEach(async ({ visit }) => {
      test.slow();
      await visit.speak(language);
    });

    test('login prompt, form errors, page not found, outside link, second step of login', async ({
      page,
      visit,
    }) => {
      await visit.open('mine/setting/index');
      const prompt = page.getByRole('alertdialog', { name: texts.loginRequired });
      await expect(prompt).toHaveAccessibleDescription(said('guard.login-required', language));
      await expectAccessibleLayouts(page, 'login prompt');
      await prompt.getByRole('button', { name: texts.cancel }).click();

      await visit.open(NOT_FOUND);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessibleLayouts(page, 'not found');

      await visit.open(outsideLink('https://partner.example.com/'));
      await expect(page.getByText('partner.example.com', { exact: true })).toBeVisible();
      await expectAccessibleLayouts(page, 'outside link');

      await visit.open('login');
      await page.getByRole('button', { name: texts.logIn, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(3);
      await expectAccessibleLayouts(page, 'login with errors');

      await logInHere(page, visit, DEMO_ADMINISTRATOR, { password: DEMO_PASSWORD, language });
      await expect(page.getByRole('heading', { level: 1, name: texts.twoStep })).toBeVisible();
      await expectAccessibleLayouts(page, 'authenticator code');
    });

    test('leave question, toast, failed calls, end of a session', async ({ page, visit }) => {
      const { phone, token } = await visit.signIn();
      await visit.open('mine/info/edit');
      await page.getByRole('textbox', { name: texts.title, exact: true }).fill('…');
      await page.getByRole('button', { name: texts.back }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessibleLayouts(page, 'leave question');

      await page.goto('/favicon.svg');
      await visit.open('mine/info/index');
      const showEmail = page.getByRole('switch', { name: texts.showEmail });
      await expect(showEmail).toBeVisible();
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await keepToasts(page);
      await showEmail.click();
      const toast = page.getByRole('status').getByText(said('network', language));
      await expect(toast).toBeVisible();
      await expectAccessibleLayouts(page, 'toast and offline bar');
      await expect(toast).toBeVisible();

      // The screen that is left stays for a moment, and its failure reads the same.
      for (const [address, heading] of [
        ['feedback/feedback', texts.feedback],
        ['agreement/autoRenew', texts.renewal],
      ] as const) {
        await visit.open(address);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: texts.notOpened })).toBeVisible();
        await expectAccessibleLayouts(page, `${address} without its data`);
      }

      await page.goto('/favicon.svg');
      await page.unroute('**/api/**');
      await call('DELETE', '/h5/account/sessions', { token: await logInMember(phone) });
      await untilEnded(token);
      await visit.open('feedback/feedback');
      const ended = page.getByRole('alertdialog', { name: said('code.401.dialog', language) });
      await expect(ended).toBeVisible();
      await expectAccessibleLayouts(page, 'end of the session');
      await ended.getByRole('button', { name: texts.stay }).click();
      await expect(page.getByRole('alert').filter({ hasText: texts.notOpened })).toBeVisible();
      await expectAccessibleLayouts(page, 'refused after the end of the session');
    });
  });
}

test('accessibility of the first login of an administrator', async ({ page, visit }) => {
  const phone = await createAdministrator();
  await visit.open('login');
  await logInHere(page, visit, phone, { password: STAFF_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: '绑定身份验证器' })).toBeVisible();
  await expect(page.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  await expectAccessibleLayouts(page, 'authenticator set-up');
});
