import { REQUEST_TIMEOUT_MS, TOAST_MS } from '@mingtang/contract/limits';
import type { Page, Route } from '@playwright/test';
import { addCompany } from '../kit/companies.ts';
import { loginFields, question } from '../kit/entrance.ts';
import { newPhone, PASSWORD } from '../kit/network.ts';
import { png, quarteredJpeg } from '../kit/pictures.ts';
import { sharedModerator } from '../kit/posts.ts';
import { announced, carry } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';
import { said } from '../kit/texts.ts';
import { pauseClock } from '../kit/time.ts';
import {
  answer,
  CONSENT,
  emailSwitch,
  expect,
  expectAfter,
  LANGUAGES,
  never,
  test,
  visibleText,
} from './fixtures.ts';

const WORDS = {
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
    actions: '操作',
    remove: '删除',
    loginRequired: '此操作需要登录',
    logOut: '退出登录',
    about: '关于名堂',
  },
  en: {
    cancel: 'Cancel',
    stay: 'Stay here',
    again: 'Log in again',
    devices: 'Signed-in devices',
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
    actions: 'Actions',
    remove: 'Delete',
    loginRequired: 'Login required',
    logOut: 'Log out',
    about: 'About Mingtang',
  },
} as const;

/** The script of the page about us; its name carries a hash. */
const CHUNK = '**/assets/own-*.js';
// What cannot be pressed, and a call that is not sent, fail their own check and not the whole test.
test.use({ actionTimeout: 10_000 });

const failure = (page: Page) => page.getByRole('alert').filter({ visible: true });

for (const language of LANGUAGES)
  test.describe(`specified texts in ${language}`, () => {
    const words = WORDS[language];
    const text = (id: string, values?: Record<string, number>) => said(id, language, values);
    const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

    test.beforeEach(({ visit }) => visit.speak(language));

    test(`results of calls, ${language}`, async ({ page, visit, member, shows }) => {
      await page.clock.install();
      await carry(page, member);
      await visit.open('mine/info/index');
      const press = () => emailSwitch(page).click();
      /** Presses the switch with the call answered this way, and waits for the toast to come and go. */
      const expectToast = async (reply: (route: Route) => unknown, toast: string) => {
        await page.route(CONSENT, reply);
        try {
          await press();
          await expect(announced(page, toast)).toBeVisible();
        } finally {
          await page.unroute(CONSENT);
          await page.clock.fastForward(TOAST_MS);
        }
        await expect(announced(page, toast)).toBeHidden();
        await expect(emailSwitch(page)).not.toBeChecked();
      };

      await shows('text.code.200', async () => {
        for (const given of [true, false]) {
          const answered = page.waitForResponse(CONSENT);
          await press();
          expect(await (await answered).json()).toMatchObject({ code: 200, msg: text('code.200') });
          await expect(emailSwitch(page)).toBeChecked({ checked: given });
        }
      });
      await page.clock.fastForward(3 * TOAST_MS);

      await shows('text.code.403', () => expectToast((route) => answer(route, 403), text('code.403')));
      await shows('text.code.404', () => expectToast((route) => answer(route, 404), text('code.404')));
      await shows('text.code.other', () => expectToast((route) => answer(route, 418), text('code.other')));
      const sentence = language === 'zh' ? '仓库正在盘点' : 'The warehouse is counting its stock';
      await shows('error.500', () => expectToast((route) => answer(route, 500, sentence), sentence));
      await shows('error.other', async () => {
        for (const code of [400, 409, 601])
          await expectToast((route) => answer(route, code, `${sentence} ${code}`), `${sentence} ${code}`);
      });
      await shows('text.status', async () => {
        for (const status of [405, 502])
          await expectToast(
            (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>failed</h1>' }),
            text('status', { code: status }),
          );
      });
      await shows('text.network', () => expectToast((route) => route.abort(), text('network')));
      await shows(['text.timeout', 'constant.REQUEST_TIMEOUT_MS'], async () => {
        await page.route(CONSENT, never);
        await pauseClock(page);
        const asked = page.waitForRequest(CONSENT);
        await press();
        await asked;
        await expectAfter(page, REQUEST_TIMEOUT_MS, announced(page, text('timeout')));
      });
    });

    test(`an expired session, ${language}`, async ({ page, visit, shows }) => {
      await carry(page, { token: 'expired-token-of-nobody' });
      const refused = page.waitForResponse('**/api/h5/account/sessions');
      await visit.open('mine/setting/index');
      await shows('text.code.401.message', async () => {
        expect(await (await refused).json()).toMatchObject({ code: 401, msg: text('code.401.message') });
      });
      await shows(['expired.dialog', 'text.code.401.dialog', 'text.code.401.ask'], async () => {
        const asked = await question(page, text('code.401.dialog'), text('code.401.ask'));
        await asked.getByRole('button', { name: words.stay, exact: true }).click();
        await expect(asked).toBeHidden();
        await expect(page).toHaveURL(at('mine/setting/index'));
      });
      const panel = page.getByRole('region', { name: words.devices, exact: true });
      await shows('text.code.401.rejection', () =>
        expect(panel.getByText(text('code.401.rejection'))).toBeVisible(),
      );
      await shows('expired.confirm', async () => {
        const told = page.waitForRequest('**/api/logout');
        await panel.getByRole('button', { name: words.again, exact: true }).click();
        const asked = await question(page, text('code.401.dialog'), text('code.401.ask'));
        await asked.getByRole('button', { name: words.again, exact: true }).click();
        expect((await told).method()).toBe('POST');
        await expect(page).toHaveURL(at('login'));
        expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBeNull();
      });
    });

    test(`visitors and lists, ${language}`, async ({ page, visit, shows }) => {
      await shows('text.guard.login-required', async () => {
        await visit.open('mine/info/index');
        const asked = await question(page, words.loginRequired, text('guard.login-required'));
        await asked.getByRole('button', { name: words.cancel, exact: true }).click();
      });

      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/companyInfo\/list\?.*cursor=/, async (route) => {
        await held;
        await answer(route, 200, '', { rows: [], nextCursor: null });
      });
      await visit.open('enterprise-list/enterprise-list');
      const list = page.getByRole('list', { name: words.companies, exact: true });
      await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
      const foot = (words: string) => page.getByRole('main').getByRole('status').getByText(words);
      await shows('text.list.loading', async () => {
        await expect(foot(text('list.loading'))).toBeVisible();
        await expect(foot(text('list.no-more'))).toBeHidden();
      });
      release();
      await shows('text.list.no-more', () => expect(foot(text('list.no-more'))).toBeVisible());
    });

    test(`registration, ${language}`, async ({ page, visit, shows }) => {
      await visit.open('register');
      const phone = loginFields(page, language).phone;
      const code = page.getByRole('textbox', { name: words.code, exact: true });
      const password = page.getByLabel(words.password, { exact: true });
      const again = page.getByLabel(words.passwordAgain, { exact: true });
      const submit = button(page, words.register);
      const agreed = page.getByRole('checkbox', { name: /我已阅读并同意|I have read and agree/ });
      await submit.click();
      await shows('text.register.agreement', async () => {
        await expect(agreed).toHaveAccessibleDescription(text('register.agreement').replace(/\.$/, ''));
        await agreed.click();
        await expect(agreed).not.toHaveAccessibleDescription(/./);
      });
      for (const [id, field] of [
        ['register.phone', phone],
        ['register.code', code],
        ['register.password', password],
        ['register.password-again', again],
      ] as const)
        await shows(`text.${id}`, async () => {
          await expect(field).toHaveAccessibleDescription(new RegExp(text(id)));
          await expect(visibleText(page, text(id))).toBeVisible();
        });

      await phone.fill(newPhone());
      await code.fill('123456');
      await password.fill(PASSWORD);
      await shows('text.password.mismatch', async () => {
        await again.fill(`${PASSWORD}s`);
        await submit.click();
        await expect(visibleText(page, text('password.mismatch'))).toBeVisible();
        await again.fill(PASSWORD);
        await expect(visibleText(page, text('password.mismatch'))).toBeHidden();
      });
    });

    test(`a forgotten password, ${language}`, async ({ page, visit, shows }) => {
      await visit.open('login');
      const fields = loginFields(page, language);
      const forgot = button(page, words.forgot);
      const abnormal = visibleText(page, text('sms.phone-abnormal'));
      await shows(['text.sms.phone-abnormal', 'sms.invalid-phone'], async () => {
        await fields.phone.fill('123');
        await fields.picture.fill(await visit.readCaptcha());
        await forgot.click();
        await expect(abnormal).toBeVisible();
        // A number that only the server finds wrong.
        await fields.phone.fill('1234567');
        await expect(abnormal).toBeHidden();
        const sent = page.waitForResponse(/sendAliyun/);
        await forgot.click();
        await page.getByRole('alertdialog').getByRole('button', { name: words.send, exact: true }).click();
        expect(await (await sent).json()).toMatchObject({ code: 400 });
        await expect(abnormal).toBeVisible();
      });
      await page.route(/sendAliyun/, (route) => answer(route, 200));
      await fields.phone.fill(newPhone());
      await fields.picture.fill(await visit.readCaptcha());
      await forgot.click();
      const asked = page.getByRole('alertdialog', { name: text('sms.confirm'), exact: true });
      await shows('text.sms.confirm', () => expect(asked).toBeVisible());
      await shows('text.sms.sent', async () => {
        await asked.getByRole('button', { name: words.send, exact: true }).click();
        await expect(announced(page, text('sms.sent'))).toBeVisible();
      });
    });

    test(`pictures, ${language}`, async ({ page, visit, shows }) => {
      await visit.signIn();
      await visit.open('mine/avatar/index');
      const input = page.locator('input[type=file]');
      const save = button(page, words.save);
      const alert = (id: string) => page.getByRole('alert').getByText(text(id), { exact: true });
      await shows('text.avatar.required', async () => {
        await save.click();
        await expect(alert('avatar.required')).toBeVisible();
      });
      await shows('text.image.mismatch', async () => {
        await input.setInputFiles({
          name: 'moving.gif',
          mimeType: 'image/gif',
          buffer: Buffer.from('GIF89a'),
        });
        await expect(alert('image.mismatch')).toBeVisible();
      });
      await shows('text.image.selection', async () => {
        const { buffer } = png(8, [1, 2, 3]);
        await input.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: buffer.subarray(0, 20) });
        await expect(alert('image.selection')).toBeVisible();
      });
      await input.setInputFiles(await quarteredJpeg(page, 200, 200));
      await shows('text.image.failed', async () => {
        await page.route('**/api/h5/account/avatar', (route) => route.abort());
        await save.click();
        await expect(alert('image.failed')).toBeVisible();
        await page.unroute('**/api/h5/account/avatar');
      });
      await shows('text.image.success', async () => {
        await save.click();
        await expect(announced(page, text('image.success'))).toBeVisible();
      });
    });

    test(`products and companies, ${language}`, async ({ page, visit, member, shows }) => {
      await addCompany(member.token, { nameZh: `听澜木作${newPhone().slice(-5)}` });
      await carry(page, member);
      await visit.open('product-info-entry/product-info-entry');
      const first = page.getByLabel(words.firstLevel, { exact: true });
      const second = page.getByLabel(words.secondLevel, { exact: true });
      // The choices are drawn when the categories have come.
      await second.waitFor();
      await button(page, words.addProduct).click();
      await shows('text.category.first', () =>
        expect(first).toHaveAccessibleDescription(text('category.first')),
      );
      await shows('text.category.second', async () => {
        await expect(second).toHaveAccessibleDescription(text('category.second'));
        await expect(visibleText(page, text('category.second'))).toBeVisible();
      });

      await visit.open('enterprise-info/enterprise-info?add=1');
      const website = page.getByRole('textbox', { name: words.website, exact: true });
      await website.fill('www.example.com');
      await button(page, words.addCompany).click();
      await shows('text.website.scheme', async () => {
        await expect(website).toHaveAccessibleDescription(text('website.scheme'));
        await website.fill('https://www.example.com');
        await expect(website).not.toHaveAccessibleDescription(text('website.scheme'));
      });
    });

    test(`rows of the office, ${language}`, async ({ page, visit, shows }) => {
      await carry(page, await sharedModerator());
      await visit.open('work/zixun');
      const tick = page.getByRole('checkbox').first();
      await tick.waitFor();
      const remove = async () => {
        await button(page, words.actions).click();
        await page.getByRole('menuitem', { name: words.remove, exact: true }).click();
      };
      await shows('text.rows.none-selected', async () => {
        await remove();
        await expect(announced(page, text('rows.none-selected'))).toBeVisible();
      });
      await shows(['text.rows.delete', 'confirm.delete'], async () => {
        const calls: string[] = [];
        await page.route('**/api/h5/information/bulk/remove', (route) => {
          calls.push(route.request().method());
          return answer(route, 403);
        });
        await tick.check();
        await remove();
        const asked = page.getByRole('alertdialog', { name: text('rows.delete'), exact: true });
        await asked.getByRole('button', { name: words.cancel, exact: true }).click();
        await expect(asked).toBeHidden();
        expect(calls).toEqual([]);
        await remove();
        await asked.getByRole('button', { name: words.remove, exact: true }).click();
        await expect.poll(() => calls).toEqual(['POST']);
      });
    });

    test(`files of the app, ${language}`, async ({ page, visit, member, shows }) => {
      await carry(page, member);
      const openAbout = () => page.getByRole('main').getByRole('link', { name: words.about }).click();
      for (const [id, reply] of [
        [
          'chunk.other',
          (route: Route) =>
            route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
        ],
        ['chunk.missing', (route: Route) => route.fulfill({ status: 404, body: '' })],
      ] as const)
        await shows(`text.${id}`, async () => {
          await page.route(CHUNK, reply);
          await visit.open('tabbar/mine/mine');
          await openAbout();
          await expect(failure(page)).toContainText(text(id));
          await page.unroute(CHUNK);
          await page.goto('/favicon.svg');
        });
    });

    test(`log out, ${language}`, async ({ page, visit, member, shows }) => {
      await carry(page, member);
      await visit.open('mine/setting/index');
      await shows(['text.logout.confirm', 'confirm.logout'], async () => {
        await button(page, words.logOut).click();
        const asked = await question(page, words.logOut, text('logout.confirm'));
        await asked.getByRole('button', { name: words.cancel, exact: true }).click();
        await expect(asked).toBeHidden();
        expect(await page.evaluate(() => localStorage.getItem('App-Token'))).toBe(member.token);
      });
    });
  });
