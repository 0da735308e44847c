import { REQUEST_TIMEOUT_MS, TOAST_MS, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Page, Route } from '@playwright/test';
import { untilEnded } from '../kit/entrance.ts';
import { call, logInMember, newPhone, siteUrl } from '../kit/network.ts';
import { announced, carry, expect, type Member, test } from '../kit/quiet.ts';
import type { Language, Visit } from '../kit/test.ts';
import { said } from '../kit/texts.ts';
import { pauseClock } from '../kit/time.ts';

const WORDS = {
  zh: {
    switch: '公开邮箱',
    done: '已公开',
    maintenance: '数据库正在维护，请十分钟后再试',
    stay: '留在此页',
    again: '重新登录',
    notOpened: '这一页没有打开',
    unreached: '暂时连接不上服务器',
    offline: '网络已断开，请检查网络',
    retry: '重试',
    reload: '重新加载',
    wrongPassword: '手机号或密码错误',
    phone: '手机号',
    password: '密码',
    captcha: '图形验证码',
    logIn: '登录',
    forgot: '忘记密码',
    send: '发送',
    logOut: '退出登录',
    logOutOk: '退出',
    cancel: '取消',
    devices: '已登录的设备',
  },
  en: {
    switch: 'Show email',
    done: 'Now public',
    maintenance: 'The database is being looked after. Try again in ten minutes.',
    stay: 'Stay here',
    again: 'Log in again',
    notOpened: 'This page did not open',
    unreached: 'The server cannot be reached right now.',
    offline: 'No connection. Please check the network.',
    retry: 'Retry',
    reload: 'Reload',
    wrongPassword: 'Wrong phone number or password.',
    phone: 'Phone number',
    password: 'Password',
    captcha: 'Picture code',
    logIn: 'Log in',
    forgot: 'Forgot password',
    send: 'Send',
    logOut: 'Log out',
    logOutOk: 'Log out',
    cancel: 'Cancel',
    devices: 'Signed-in devices',
  },
} as const;

/** The call behind the switch that most of these journeys press. */
const CONSENT = '**/api/h5/account/consents/email';

async function openInfo(page: Page, visit: Visit, member: Member, language: Language): Promise<void> {
  await visit.speak(language);
  await carry(page, member);
  await visit.open('mine/info/index');
  await expect(page.getByRole('switch', { name: WORDS[language].switch })).toBeVisible();
}

const press = (page: Page, language: Language) =>
  page.getByRole('switch', { name: WORDS[language].switch }).click();

const envelope = (code: number, msg: string) => (route: Route) =>
  route.fulfill({ status: code, json: { code, msg, data: null } });

const instead = (path: string) => (route: Route) => route.continue({ url: siteUrl() + path });

for (const language of ['zh', 'en'] as const) {
  const words = WORDS[language];

  // The words do not depend on the width: each device takes one language.
  test.describe(`failures, ${language}`, { tag: language === 'zh' ? '@phone' : '@desktop' }, () => {
    test('code 200 is a success', async ({ page, visit }) => {
      await visit.speak(language);
      await visit.signIn();
      await visit.open('mine/info/index');
      const answer = page.waitForResponse(CONSENT);
      await press(page, language);
      expect(await (await answer).json()).toMatchObject({ code: 200, msg: said('code.200', language) });
      await expect(announced(page, words.done)).toBeVisible();
      await expect(page.getByRole('switch', { name: words.switch })).toBeChecked();
    });

    test('401: a session that ended elsewhere brings the dialog and the rejection', async ({
      page,
      visit,
    }) => {
      await visit.speak(language);
      // The bell hears of the end by its own line, and would ask before the press does.
      await page.route('**/h5/notifications/stream*', (route) => route.abort());
      const { phone, token } = await visit.signIn();
      await visit.open('mine/info/index');
      await expect(page.getByRole('switch', { name: words.switch })).toBeVisible();
      await call('DELETE', '/h5/account/sessions', { token: await logInMember(phone) });
      await untilEnded(token);

      const answer = page.waitForResponse(CONSENT);
      await press(page, language);
      expect(await (await answer).json()).toMatchObject({
        code: 401,
        msg: said('code.401.message', language),
      });
      const dialog = page.getByRole('alertdialog', { name: said('code.401.dialog', language) });
      const decline = async () => {
        await dialog.getByRole('button', { name: words.stay }).click();
        await expect(dialog).toBeHidden();
      };
      await expect(dialog).toHaveAccessibleDescription(said('code.401.ask', language));
      await decline();
      await expect(page).toHaveURL(/mine\/info\/index$/);
      await expect(page.getByRole('switch', { name: words.switch })).not.toBeChecked();

      // One panel of a page: the rest stands, and the panel leads back to login, not into a vain retry.
      await visit.open('mine/setting/index');
      await decline();
      const panel = page.getByRole('region', { name: words.devices });
      await expect(panel).toContainText(said('code.401.rejection', language));
      await panel.getByRole('button', { name: words.again }).click();
      await decline();

      await visit.open('feedback/feedback');
      await decline();
      const rejection = page.getByRole('alert').filter({ hasText: words.notOpened });
      await expect(rejection).toContainText(said('code.401.rejection', language));
      await rejection.getByRole('button', { name: words.again }).click();
      await dialog.getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
    });

    test('403: an operation of administrators has no permission', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, instead('/api/roles/1'));
      await press(page, language);
      await expect(announced(page, said('code.403', language))).toBeVisible();
      await expect(page.getByRole('switch', { name: words.switch })).not.toBeChecked();
    });

    test('404: a resource that the server does not know', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, instead('/api/h5/account/nowhere'));
      await press(page, language);
      await expect(announced(page, said('code.404', language))).toBeVisible();
    });

    test('500: the toast shows the message', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, envelope(500, words.maintenance));
      await press(page, language);
      await expect(announced(page, words.maintenance)).toBeVisible();
    });

    test('another code: the server’s own message', async ({ page, visit }) => {
      await visit.speak(language);
      await visit.open('login');
      await page.getByLabel(words.phone, { exact: true }).fill(newPhone());
      await page.getByLabel(words.password, { exact: true }).fill('not the right one');
      await page.getByLabel(words.captcha, { exact: true }).fill(await visit.readCaptcha());
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await expect(announced(page, words.wrongPassword)).toBeVisible();
    });

    test('another code without a message: the default text', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, envelope(418, ''));
      await press(page, language);
      await expect(announced(page, said('code.other', language))).toBeVisible();
    });

    test('network error: the browser is offline, and comes back', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.context().setOffline(true);
      await expect(announced(page, words.offline)).toBeVisible();
      await press(page, language);
      await expect(announced(page, said('network', language))).toBeVisible();
      await page.context().setOffline(false);
      await expect(announced(page, words.offline)).toBeHidden();
    });

    test('network error: the whole backend is away, then back', async ({ page, visit, member }) => {
      await page.clock.install();
      await openInfo(page, visit, member, language);
      await page.route('**/api/**', (route) => route.abort('connectionrefused'));
      await press(page, language);
      await expect(announced(page, said('network', language))).toBeVisible();
      await expect(announced(page, words.unreached)).toBeVisible();
      await visit.open('agreement/autoRenew');
      const failure = page.getByRole('alert').filter({ hasText: words.notOpened });
      await expect(failure).toContainText(said('network', language));
      // Every fifteen seconds the app tries by itself; here it is the button that does. Calls fail in the order in which
      // they were made: after one more, none that a clock has started is still on its way.
      await pauseClock(page);
      await page.evaluate(() => fetch('/api/health/live').catch(() => undefined));
      await page.unroute('**/api/**');
      await page.getByRole('status').getByRole('button', { name: words.retry }).click();
      await page.clock.resume();
      await expect(announced(page, words.unreached)).toBeHidden();
      await expect(failure).toBeHidden();
    });

    test(`timeout: no answer within ${REQUEST_TIMEOUT_MS / 1000} s`, async ({ page, visit, member }) => {
      await page.clock.install();
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, () => {});
      await pauseClock(page);
      const sent = page.waitForRequest(CONSENT);
      await press(page, language);
      await sent;
      await page.clock.runFor(REQUEST_TIMEOUT_MS - 100);
      await expect(announced(page, said('timeout', language))).toBeHidden();
      await page.clock.runFor(200);
      await expect(announced(page, said('timeout', language))).toBeVisible();
    });

    test('status-code failure: an answer that is no envelope', async ({ page, visit, member }) => {
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
      );
      await press(page, language);
      await expect(announced(page, said('status', language, { code: 502 }))).toBeVisible();
      await page.unroute(CONSENT);
      // The front door itself refuses a PUT that is not meant for the API.
      await page.route(CONSENT, instead('/favicon.svg'));
      await press(page, language);
      await expect(announced(page, said('status', language, { code: 405 }))).toBeVisible();
    });

    test(`a toast stays ${TOAST_MS / 1000} s`, async ({ page, visit, member }) => {
      await page.clock.install();
      await openInfo(page, visit, member, language);
      await page.route(CONSENT, envelope(500, words.maintenance));
      await pauseClock(page);
      await press(page, language);
      const toast = announced(page, words.maintenance);
      await expect(toast).toBeVisible();
      await page.clock.runFor(TOAST_MS - 10);
      await expect(toast).toBeVisible();
      await page.clock.runFor(20);
      await expect(toast).toBeHidden();
    });

    test('SMS: an abnormal phone number', async ({ page, visit }) => {
      await visit.speak(language);
      await visit.open('login');
      const phone = page.getByLabel(words.phone, { exact: true });
      await phone.fill('138-not-a-number');
      await page.getByRole('button', { name: words.forgot }).click();
      await expect(phone).toHaveAccessibleDescription(said('sms.phone-abnormal', language));

      // Digits enough for the form, yet no number that exists: the server says it.
      await phone.fill('12345678');
      await page.getByLabel(words.captcha, { exact: true }).fill(await visit.readCaptcha());
      await page.getByRole('button', { name: words.forgot }).click();
      const ask = page.getByRole('alertdialog', { name: said('sms.confirm', language) });
      await ask.getByRole('button', { name: words.send }).click();
      await expect(announced(page, said('sms.phone-abnormal', language))).toBeVisible();
    });

    test('confirmation: log out and exit', async ({ page, visit }) => {
      await visit.speak(language);
      await visit.signIn();
      await visit.open('mine/setting/index');
      await page.getByRole('button', { name: words.logOut, exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: words.logOut });
      await expect(dialog).toHaveAccessibleDescription(said('logout.confirm', language));
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: words.logOut, exact: true }).click();
      await dialog.getByRole('button', { name: words.logOutOk, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
    });
  });
}
