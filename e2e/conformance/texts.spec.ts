import { REQUEST_TIMEOUT_MS, TOAST_MS } from '@mingtang/contract/limits';
import type { Page, Route } from '@playwright/test';
import { addCompany } from '../kit/companies.steps.ts';
import { loginFields, expectDialog } from '../kit/login.steps.ts';
import { newPhone, PASSWORD } from '../kit/api.steps.ts';
import { solidPng, quarteredJpeg } from '../kit/image-files.ts';
import { sharedSuperAdministrator } from '../kit/posts.steps.ts';
import { statusText, logInWithToken } from '../kit/journey-test.ts';
import { addressUrlPattern } from '../kit/visit-test.ts';
import { specifiedText } from '../kit/specified-texts.ts';
import { pauseClock } from '../kit/time-travel.ts';
import {
  respond,
  EMAIL_CONSENT_URL,
  emailSwitch,
  expect,
  expectAfter,
  LANGUAGES,
  neverRespond,
  test,
  visibleText,
} from './conformance-fixtures.ts';

const LABELS = {
  zh: {
    cancel: '取消',
    stay: '留在此页',
    again: '重新登录',
    devices: '已登录的设备',
    code: '短信验证码',
    password: '设置密码',
    passwordAgain: '再次输入密码',
    register: '注册',
    forgot: '忘记密码',
    send: '发送',
    companies: '企业',
    save: '保存',
    addProduct: '添加产品',
    firstLevel: '一级分类',
    secondLevel: '二级分类',
    website: '网址',
    addCompany: '添加企业',
    menu: '更多操作',
    remove: '删除',
    loginRequired: '此操作需要登录',
    logOut: '退出登录',
    about: '关于名堂',
  },
  en: {
    cancel: 'Cancel',
    stay: 'Stay here',
    again: 'Log in again',
    devices: 'Logged-in devices',
    code: 'SMS code',
    password: 'Choose a password',
    passwordAgain: 'Repeat the password',
    register: 'Register',
    forgot: 'Forgot password',
    send: 'Send',
    companies: 'Companies',
    save: 'Save',
    addProduct: 'Add product',
    firstLevel: 'First level',
    secondLevel: 'Second level',
    website: 'Website',
    addCompany: 'Add company',
    menu: 'More actions',
    remove: 'Delete',
    loginRequired: 'Login required',
    logOut: 'Log out',
    about: 'About Mingtang',
  },
} as const;

/** The chunk that contains the About screen; its file name has a content hash. */
const ABOUT_CHUNK_URL = '**/assets/account-*.js';
// Short, so that a missing control or request fails its own check and not the whole test.
test.use({ actionTimeout: 10_000 });

const errorAlert = (page: Page) => page.getByRole('alert').filter({ visible: true });

for (const language of LANGUAGES)
  test.describe(`specified texts in ${language}`, () => {
    const labels = LABELS[language];
    const text = (id: string, values?: Record<string, number>) => specifiedText(id, language, values);
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test.beforeEach(({ visit }) => visit.setLanguage(language));

    test(`toasts show the results of calls, ${language}`, async ({ page, visit, member, verify }) => {
      await page.clock.install();
      await logInWithToken(page, member);
      await visit.open('profile');
      const pressSwitch = () => emailSwitch(page).click();
      /** Presses the switch with this mocked response, and waits until the toast has appeared and disappeared. */
      const expectToast = async (reply: (route: Route) => unknown, toast: string) => {
        await page.route(EMAIL_CONSENT_URL, reply);
        try {
          await pressSwitch();
          await expect(statusText(page, toast)).toBeVisible();
        } finally {
          await page.unroute(EMAIL_CONSENT_URL);
          await page.clock.fastForward(TOAST_MS);
        }
        await expect(statusText(page, toast)).toBeHidden();
        await expect(emailSwitch(page)).not.toBeChecked();
      };

      await verify('text.code.200', async () => {
        for (const enabled of [true, false]) {
          const pendingResponse = page.waitForResponse(EMAIL_CONSENT_URL);
          await pressSwitch();
          expect(await (await pendingResponse).json()).toMatchObject({ code: 200, msg: text('code.200') });
          await expect(emailSwitch(page)).toBeChecked({ checked: enabled });
        }
      });
      await page.clock.fastForward(3 * TOAST_MS);

      await verify('text.code.403', () => expectToast((route) => respond(route, 403), text('code.403')));
      await verify('text.code.404', () => expectToast((route) => respond(route, 404), text('code.404')));
      await verify('text.code.other', () => expectToast((route) => respond(route, 418), text('code.other')));
      const message = language === 'zh' ? '仓库正在盘点' : 'The warehouse is counting its stock';
      await verify('error.500', () => expectToast((route) => respond(route, 500, message), message));
      await verify('error.other', async () => {
        for (const code of [400, 409, 601])
          await expectToast((route) => respond(route, code, `${message} ${code}`), `${message} ${code}`);
      });
      await verify('text.status', async () => {
        for (const status of [405, 502])
          await expectToast(
            (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>failed</h1>' }),
            text('status', { code: status }),
          );
      });
      await verify('text.network', () => expectToast((route) => route.abort(), text('network')));
      await verify(['text.timeout', 'constant.REQUEST_TIMEOUT_MS'], async () => {
        await page.route(EMAIL_CONSENT_URL, neverRespond);
        await pauseClock(page);
        const consentRequest = page.waitForRequest(EMAIL_CONSENT_URL);
        await pressSwitch();
        await consentRequest;
        await expectAfter(page, REQUEST_TIMEOUT_MS, statusText(page, text('timeout')));
      });
    });

    test(`an expired session offers to log in again, ${language}`, async ({ page, visit, verify }) => {
      await logInWithToken(page, { token: 'expired-token-of-nobody' });
      const refusedResponse = page.waitForResponse('**/api/h5/account/sessions');
      await visit.open('settings');
      await verify('text.code.401.message', async () => {
        expect(await (await refusedResponse).json()).toMatchObject({
          code: 401,
          msg: text('code.401.message'),
        });
      });
      await verify(['expired.dialog', 'text.code.401.dialog', 'text.code.401.ask'], async () => {
        const dialog = await expectDialog(page, text('code.401.dialog'), text('code.401.ask'));
        await dialog.getByRole('button', { name: labels.stay, exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(page).toHaveURL(addressUrlPattern('mine/setting/index'));
      });
      const panel = page.getByRole('region', { name: labels.devices, exact: true });
      await verify('text.code.401.rejection', () =>
        expect(panel.getByText(text('code.401.rejection'))).toBeVisible(),
      );
      await verify('expired.confirm', async () => {
        const logoutRequest = page.waitForRequest('**/api/logout');
        await panel.getByRole('button', { name: labels.again, exact: true }).click();
        const dialog = await expectDialog(page, text('code.401.dialog'), text('code.401.ask'));
        await dialog.getByRole('button', { name: labels.again, exact: true }).click();
        expect((await logoutRequest).method()).toBe('POST');
        await expect(page).toHaveURL(addressUrlPattern('login'));
        expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull();
      });
    });

    test(`the login prompt and the list footer, ${language}`, async ({ page, visit, verify }) => {
      await verify('text.guard.login-required', async () => {
        await visit.open('profile');
        const dialog = await expectDialog(page, labels.loginRequired, text('guard.login-required'));
        await dialog.getByRole('button', { name: labels.cancel, exact: true }).click();
      });

      let release = (): void => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/companyInfo\/list\?.*cursor=/, async (route) => {
        await released;
        await respond(route, 200, '', { rows: [], nextCursor: null });
      });
      await visit.open('companies');
      const list = page.getByRole('list', { name: labels.companies, exact: true });
      await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
      const listFooter = (content: string) => page.getByRole('main').getByRole('status').getByText(content);
      await verify('text.list.loading', async () => {
        await expect(listFooter(text('list.loading'))).toBeVisible();
        await expect(listFooter(text('list.no-more'))).toBeHidden();
      });
      release();
      await verify('text.list.no-more', () => expect(listFooter(text('list.no-more'))).toBeVisible());
    });

    test(`errors in the registration form, ${language}`, async ({ page, visit, verify }) => {
      await visit.open('register');
      const phone = loginFields(page, language).phone;
      const code = page.getByRole('textbox', { name: labels.code, exact: true });
      const password = page.getByLabel(labels.password, { exact: true });
      const repeatedPassword = page.getByLabel(labels.passwordAgain, { exact: true });
      const submit = button(page, labels.register);
      const agreed = page.getByRole('checkbox', { name: /我已阅读并同意|I have read and agree/ });
      await submit.click();
      await verify('text.register.agreement', async () => {
        await expect(agreed).toHaveAccessibleDescription(text('register.agreement').replace(/\.$/, ''));
        await agreed.click();
        await expect(agreed).not.toHaveAccessibleDescription(/./);
      });
      for (const [id, field] of [
        ['register.phone', phone],
        ['register.code', code],
        ['register.password', password],
        ['register.password-again', repeatedPassword],
      ] as const)
        await verify(`text.${id}`, async () => {
          await expect(field).toHaveAccessibleDescription(new RegExp(text(id)));
          await expect(visibleText(page, text(id))).toBeVisible();
        });

      await phone.fill(newPhone());
      await code.fill('123456');
      await password.fill(PASSWORD);
      await verify('text.password.mismatch', async () => {
        await repeatedPassword.fill(`${PASSWORD}s`);
        await submit.click();
        await expect(visibleText(page, text('password.mismatch'))).toBeVisible();
        await repeatedPassword.fill(PASSWORD);
        await expect(visibleText(page, text('password.mismatch'))).toBeHidden();
      });
    });

    test(`the forgotten-password dialog and its errors, ${language}`, async ({ page, visit, verify }) => {
      await visit.open('login');
      const fields = loginFields(page, language);
      const forgotButton = button(page, labels.forgot);
      const invalidPhoneText = visibleText(page, text('sms.phone-abnormal'));
      await verify(['text.sms.phone-abnormal', 'sms.invalid-phone'], async () => {
        await fields.phone.fill('123');
        await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
        await forgotButton.click();
        await expect(invalidPhoneText).toBeVisible();
        // A number that only the server rejects.
        await fields.phone.fill('1234567');
        await expect(invalidPhoneText).toBeHidden();
        const pendingResponse = page.waitForResponse(/sendAliyun/);
        await forgotButton.click();
        await page.getByRole('alertdialog').getByRole('button', { name: labels.send, exact: true }).click();
        expect(await (await pendingResponse).json()).toMatchObject({ code: 400 });
        await expect(invalidPhoneText).toBeVisible();
      });
      await page.route(/sendAliyun/, (route) => respond(route, 200));
      await fields.phone.fill(newPhone());
      await fields.captcha.fill(await visit.readCaptchaAnswerOnScreen());
      await forgotButton.click();
      const dialog = page.getByRole('alertdialog', { name: text('sms.confirm'), exact: true });
      await verify('text.sms.confirm', () => expect(dialog).toBeVisible());
      await verify('text.sms.sent', async () => {
        await dialog.getByRole('button', { name: labels.send, exact: true }).click();
        await expect(statusText(page, text('sms.sent'))).toBeVisible();
      });
    });

    test(`errors and success of an image upload, ${language}`, async ({ page, visit, verify }) => {
      await visit.logIn();
      await visit.open('avatar');
      const input = page.locator('input[type=file]');
      const save = button(page, labels.save);
      const alertText = (id: string) => page.getByRole('alert').getByText(text(id), { exact: true });
      await verify('text.avatar.required', async () => {
        await save.click();
        await expect(alertText('avatar.required')).toBeVisible();
      });
      await verify('text.image.mismatch', async () => {
        await input.setInputFiles({
          name: 'moving.gif',
          mimeType: 'image/gif',
          buffer: Buffer.from('GIF89a'),
        });
        await expect(alertText('image.mismatch')).toBeVisible();
      });
      await verify('text.image.selection', async () => {
        const { buffer } = solidPng(8, [1, 2, 3]);
        await input.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: buffer.subarray(0, 20) });
        await expect(alertText('image.selection')).toBeVisible();
      });
      await input.setInputFiles(await quarteredJpeg(page, 200, 200));
      await verify('text.image.failed', async () => {
        await page.route('**/api/h5/account/avatar', (route) => route.abort());
        await save.click();
        await expect(alertText('image.failed')).toBeVisible();
        await page.unroute('**/api/h5/account/avatar');
      });
      await verify('text.image.success', async () => {
        await save.click();
        await expect(statusText(page, text('image.success'))).toBeVisible();
      });
    });

    test(`errors in the product and company forms, ${language}`, async ({ page, visit, member, verify }) => {
      await addCompany(member.token, { nameZh: `听澜木作${newPhone().slice(-5)}` });
      await logInWithToken(page, member);
      await visit.open('productForm');
      const first = page.getByLabel(labels.firstLevel, { exact: true });
      const second = page.getByLabel(labels.secondLevel, { exact: true });
      // The selects are rendered when the categories have loaded.
      await second.waitFor();
      await button(page, labels.addProduct).click();
      await verify('text.category.first', () =>
        expect(first).toHaveAccessibleDescription(text('category.first')),
      );
      await verify('text.category.second', async () => {
        await expect(second).toHaveAccessibleDescription(text('category.second'));
        await expect(visibleText(page, text('category.second'))).toBeVisible();
      });

      await visit.open('companyForm?add=1');
      const website = page.getByRole('textbox', { name: labels.website, exact: true });
      await website.fill('www.example.com');
      await button(page, labels.addCompany).click();
      await verify('text.website.scheme', async () => {
        await expect(website).toHaveAccessibleDescription(text('website.scheme'));
        await website.fill('https://www.example.com');
        await expect(website).not.toHaveAccessibleDescription(text('website.scheme'));
      });
    });

    test(`bulk delete in the back office asks for a selection and a confirmation, ${language}`, async ({
      page,
      visit,
      verify,
    }) => {
      await logInWithToken(page, await sharedSuperAdministrator());
      await visit.open('adminNews');
      const checkbox = page.getByRole('checkbox').first();
      await checkbox.waitFor();
      const pressDelete = async () => {
        await button(page, labels.menu).click();
        await page.getByRole('menuitem', { name: labels.remove, exact: true }).click();
      };
      await verify('text.rows.none-selected', async () => {
        await pressDelete();
        await expect(statusText(page, text('rows.none-selected'))).toBeVisible();
      });
      await verify(['text.rows.delete', 'confirm.delete'], async () => {
        const calls: string[] = [];
        await page.route('**/api/h5/information/bulk/remove', (route) => {
          calls.push(route.request().method());
          return respond(route, 403);
        });
        await checkbox.check();
        await pressDelete();
        const dialog = page.getByRole('alertdialog', { name: text('rows.delete'), exact: true });
        await dialog.getByRole('button', { name: labels.cancel, exact: true }).click();
        await expect(dialog).toBeHidden();
        expect(calls).toEqual([]);
        await pressDelete();
        await dialog.getByRole('button', { name: labels.remove, exact: true }).click();
        await expect.poll(() => calls).toEqual(['POST']);
      });
    });

    test(`errors of chunks that fail to load, ${language}`, async ({ page, visit, member, verify }) => {
      await logInWithToken(page, member);
      const openAbout = () => page.getByRole('main').getByRole('link', { name: labels.about }).click();
      for (const [id, reply] of [
        [
          'chunk.other',
          (route: Route) =>
            route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ],
        ['chunk.missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
      ] as const)
        await verify(`text.${id}`, async () => {
          await page.route(ABOUT_CHUNK_URL, reply);
          await visit.open('mine');
          await openAbout();
          await expect(errorAlert(page)).toContainText(text(id));
          await page.unroute(ABOUT_CHUNK_URL);
          await page.goto('/favicon.svg');
        });
    });

    test(`logging out asks for a confirmation, ${language}`, async ({ page, visit, member, verify }) => {
      await logInWithToken(page, member);
      await visit.open('settings');
      await verify(['text.logout.confirm', 'confirm.logout'], async () => {
        await button(page, labels.logOut).click();
        const dialog = await expectDialog(page, labels.logOut, text('logout.confirm'));
        await dialog.getByRole('button', { name: labels.cancel, exact: true }).click();
        await expect(dialog).toBeHidden();
        expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBe(member.token);
      });
    });
  });
