import { TOAST_MS } from '@mingtang/contract/limits';
import type { ScreenRef } from '@mingtang/contract/screen-refs';
import type { Page } from '@playwright/test';
import type { KnownAxeError } from '../kit/axe-checks.ts';
import { createAdministrator, STAFF_PASSWORD } from '../kit/administrators.steps.ts';
import { submitLogin, waitForSessionEnd } from '../kit/login.steps.ts';
import { callApi, DEMO_PASSWORD, logInMember, registerMember } from '../kit/api.steps.ts';
import { createLoggedInAdministrator } from '../kit/admin-session.ts';
import {
  CHINESE,
  ENGLISH,
  expectNoOtherLanguageInAdmin,
  expectNoOtherLanguage,
} from '../kit/language-checks.ts';
import { logInWithToken, expect, test } from '../kit/journey-test.ts';
import { checkScreen, expectAccessibleLayouts } from '../kit/screen-checks.ts';
import { listMemberScreens, listAdminScreens, refsOfPart, createScreenOpener } from '../kit/screens.ts';
import { specifiedText } from '../kit/specified-texts.ts';

/** Accessibility errors of antd that cannot be fixed from outside. */
const KNOWN_ANTD_ERRORS: readonly KnownAxeError[] = [
  {
    rule: 'aria-required-children',
    target: /^\.ant-tabs-nav$/,
    upstream: 'https://github.com/react-component/tabs/issues/1013',
  },
];

const LOGIN_SCREENS: ScreenRef[] = ['login', 'register'];
const NOT_FOUND = 'nowhere';
const externalLink = (url: string): ScreenRef => `webview?url=${encodeURIComponent(url)}`;
const SYSTEM_PAGES: ScreenRef[] = [NOT_FOUND, externalLink('https://evil.example.net')];
const DEMO_ADMINISTRATOR = '13800001001';
/** Number of tests of about the same length, so that several workers can share them. */
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
    showEmail: 'Public email',
    notOpened: 'This page did not open',
    title: 'Job title',
    back: 'Back',
    twoStep: 'Two-step verification',
    cancel: 'Cancel',
    loginRequired: 'Login required',
    feedback: 'Feedback',
    renewal: 'Automatic renewal agreement',
  },
} as const;

// One account of each kind for all tests of a worker, because creating one takes seconds. Each test sets the profile.
let memberToken: Promise<string> | undefined;
let administratorToken: Promise<string> | undefined;

async function memberWithProfile(profile: object): Promise<string> {
  const token = await (memberToken ??= registerMember().then((phone) => logInMember(phone)));
  await callApi('PUT', '/h5/account/profile', { token, body: profile });
  return token;
}

async function administratorWithProfile(profile: object): Promise<string> {
  const token = await (administratorToken ??= createLoggedInAdministrator().then(
    (administrator) => administrator.token,
  ));
  await callApi('PUT', '/h5/account/profile', { token, body: profile });
  return token;
}

/** Keeps toasts on screen from now on. */
const keepToasts = (page: Page) =>
  page.evaluate((duration) => {
    const originalSetTimeout = window.setTimeout;
    const setTimeoutExceptToasts = (handler: () => void, delay?: number) =>
      delay === duration ? 0 : originalSetTimeout(handler, delay);
    Object.assign(window, { setTimeout: setTimeoutExceptToasts });
  }, TOAST_MS);

const SLOW_MS = 4_000;
/** Records API calls that are too slow for a screen; the list must be empty at the end. */
function recordSlowCalls(page: Page): string[] {
  const slowCalls: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const { responseEnd } = request.timing();
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream') && responseEnd > SLOW_MS)
      slowCalls.push(`${request.method()} ${pathname}: ${Math.round(responseEnd)} ms`);
  });
  return slowCalls;
}

test.use({
  // No check depends on it, and fewer pixels render faster.
  deviceScaleFactor: 1,
  // Set from the start, because antd remounts everything when this changes.
  contextOptions: { reducedMotion: 'reduce' },
});

for (const language of ['zh', 'en'] as const) {
  const texts = LANGUAGES[language];

  test.describe(`every screen in ${language} is accessible, in one language and fast:`, () => {
    test.beforeEach(async ({ visit }) => {
      test.setTimeout(240_000);
      await visit.setLanguage(language);
    });

    for (let part = 0; part < PARTS; part += 1) {
      const title = `part ${part + 1} of ${PARTS}`;

      test(`screens of visitors and members, ${title}`, async ({ page }) => {
        const token = await memberWithProfile(texts.member);
        const openScreen = createScreenOpener(page);
        const slowCalls = recordSlowCalls(page);
        const check = async (screens: readonly ScreenRef[]) => {
          for (const screen of screens)
            await test.step(screen, async () => {
              await openScreen(screen);
              await checkScreen(page, openScreen, screen, {
                expectTexts: (name) => expectNoOtherLanguage(page, name, texts.other),
                checksTouchTargets: true,
              });
            });
        };
        if (part === 0) await check(LOGIN_SCREENS);
        await logInWithToken(page, { token });
        if (part > 0) await check(SYSTEM_PAGES);
        const screens = (await listMemberScreens()).filter(({ name }) => !LOGIN_SCREENS.includes(name));
        await check(refsOfPart(screens, part, PARTS));
        expect(slowCalls).toEqual([]);
      });

      test(`screens of the back office, ${title}`, async ({ page }) => {
        const token = await administratorWithProfile(texts.administrator);
        const openScreen = createScreenOpener(page);
        const slowCalls = recordSlowCalls(page);
        await logInWithToken(page, { token });
        for (const screen of refsOfPart(await listAdminScreens(), part, PARTS))
          await test.step(screen, async () => {
            await openScreen(screen);
            await checkScreen(page, openScreen, screen, {
              expectTexts: (name) => expectNoOtherLanguageInAdmin(page, name, texts.other),
              checksTouchTargets: false,
              known: KNOWN_ANTD_ERRORS,
            });
          });
        expect(slowCalls).toEqual([]);
      });
    }
  });

  test.describe(`accessible in ${language}:`, () => {
    test.beforeEach(async ({ visit }) => {
      test.slow();
      await visit.setLanguage(language);
    });

    test('the login prompt, form errors, page not found, an external link and the second step of login', async ({
      page,
      visit,
    }) => {
      await visit.open('settings');
      const prompt = page.getByRole('alertdialog', { name: texts.loginRequired });
      await expect(prompt).toHaveAccessibleDescription(specifiedText('guard.login-required', language));
      await expectAccessibleLayouts(page, 'login prompt');
      await prompt.getByRole('button', { name: texts.cancel }).click();

      await visit.open(NOT_FOUND);
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expectAccessibleLayouts(page, 'not found');

      await visit.open(externalLink('https://partner.example.com/'));
      await expect(page.getByText('partner.example.com', { exact: true })).toBeVisible();
      await expectAccessibleLayouts(page, 'external link');

      await visit.open('login');
      await page.getByRole('button', { name: texts.logIn, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(3);
      await expectAccessibleLayouts(page, 'login with errors');

      await submitLogin(page, visit, DEMO_ADMINISTRATOR, { password: DEMO_PASSWORD, language });
      await expect(page.getByRole('heading', { level: 1, name: texts.twoStep })).toBeVisible();
      await expectAccessibleLayouts(page, 'authenticator code');
    });

    test('the unsaved changes dialog, a toast, screens whose calls failed, and the end of a session', async ({
      page,
      visit,
    }) => {
      const { phone, token } = await visit.logIn();
      await visit.open('profileForm');
      await page.getByRole('textbox', { name: texts.title, exact: true }).fill('…');
      await page.getByRole('button', { name: texts.back }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessibleLayouts(page, 'unsaved changes dialog');

      await page.goto('/favicon.svg');
      await visit.open('profile');
      const showEmail = page.getByRole('switch', { name: texts.showEmail });
      await expect(showEmail).toBeVisible();
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await keepToasts(page);
      await showEmail.click();
      const toast = page.getByRole('status').getByText(specifiedText('network', language));
      await expect(toast).toBeVisible();
      await expectAccessibleLayouts(page, 'toast and offline bar');
      await expect(toast).toBeVisible();

      // The previous screen stays mounted for a moment and shows the same error.
      for (const [screen, heading] of [
        ['feedback', texts.feedback],
        ['autoRenewAgreement', texts.renewal],
      ] as const) {
        await visit.open(screen);
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: texts.notOpened })).toBeVisible();
        await expectAccessibleLayouts(page, `${screen} without its data`);
      }

      await page.goto('/favicon.svg');
      await page.unroute('**/api/**');
      await callApi('DELETE', '/h5/account/sessions', { token: await logInMember(phone) });
      await waitForSessionEnd(token);
      await visit.open('feedback');
      const endedDialog = page.getByRole('alertdialog', { name: specifiedText('code.401.dialog', language) });
      await expect(endedDialog).toBeVisible();
      await expectAccessibleLayouts(page, 'end of the session');
      await endedDialog.getByRole('button', { name: texts.stay }).click();
      await expect(page.getByRole('alert').filter({ hasText: texts.notOpened })).toBeVisible();
      await expectAccessibleLayouts(page, 'refused after the end of the session');
    });
  });
}

test('the first login of an administrator is accessible', async ({ page, visit }) => {
  const phone = await createAdministrator();
  await visit.open('login');
  await submitLogin(page, visit, phone, { password: STAFF_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: '绑定身份验证器' })).toBeVisible();
  await expect(page.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible();
  await expectAccessibleLayouts(page, 'authenticator set-up');
});
