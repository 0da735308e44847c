import { describe, expect, test } from 'vitest';
import {
  findAnnouncement,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import {
  findLoginForm,
  findConfirmDialog,
  HOME,
  LOGIN_ROUTE,
  openLogin,
  PASSWORD,
  PHONE,
  waitForCaptcha,
  submitLogin,
} from '../../../test/login-form.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { stubLoggedInCalls, captchaImage } from '../../../test/samples/accounts.sample.ts';
import { stubHomeCalls } from '../../../test/samples/home.sample.ts';

const SEND_SMS = 'POST /no-auth/sms/sendAliyun';
const SET_PASSWORD = 'POST /h5/account/password';
const NEW_PASSWORD = 'lanterns over the bay';
const SMS_CODE = 'A2B3C4D5';

const TEXTS = {
  zh: {
    title: '即将发送短信以获取密码',
    body: `一次性验证码将发送到 +86 ${PHONE}。`,
    send: '发送',
    cancel: '取消',
    sent: '短信已发送',
    again: /^\d+ 秒后可重发$/,
    passwordOrCode: '密码或短信一次性验证码',
    abnormal: '用户手机号异常，请联系管理员',
    resetTitle: '设置新密码',
    newPassword: '新密码',
    passwordAgain: '再次输入密码',
    save: '保存新密码',
    mismatch: '两次输入的密码不一致',
    changed: '密码已改，其他设备已退出',
    back: '返回',
  },
  en: {
    title: 'You are about to send an SMS to get the password',
    body: `A one-time code goes to +86 ${PHONE}.`,
    send: 'Send',
    cancel: 'Cancel',
    sent: 'SMS sent',
    again: /^Send again in \d+ s$/,
    passwordOrCode: 'Password or one-time code',
    abnormal: 'User phone number abnormal. Please contact the administrator.',
    resetTitle: 'Set a new password',
    newPassword: 'New password',
    passwordAgain: 'Repeat the password',
    save: 'Save new password',
    mismatch: 'The passwords entered twice do not match',
    changed: 'Password changed. Other devices have been logged out.',
    back: 'Back',
  },
} as const;
type Texts = (typeof TEXTS)['zh' | 'en'];
type OpenedLogin = Awaited<ReturnType<typeof openLogin>>;

async function requestCode(
  { user, form }: OpenedLogin,
  texts: Texts,
  choice: 'send' | 'cancel',
): Promise<void> {
  await user.type(form.phone, PHONE);
  await user.type(form.captchaCode, '41');
  await user.click(form.forgot);
  const dialog = await findConfirmDialog(texts.title, texts.body);
  await user.click(within(dialog).getByRole('button', { name: texts[choice] }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

describe.each(['zh', 'en'] as const)('a forgotten password in %s', (language) => {
  const texts = TEXTS[language];

  test('sends a code after a confirmation and starts the resend countdown', async () => {
    const app = await openLogin(language);
    app.api.respondWith(SEND_SMS, null);
    await requestCode(app, texts, 'send');
    await findAnnouncement(texts.sent);
    expect(app.api.requestsTo(SEND_SMS).map(({ body }) => body)).toEqual([
      { mobile: `+86${PHONE}`, code: '41', uuid: captchaImage(1).uuid },
    ]);
    const password = main().getByLabelText(texts.passwordOrCode);
    await waitFor(() => expect(password).toHaveFocus());
    expect(main().getByRole('button', { name: texts.again })).toHaveAttribute('aria-disabled', 'true');
    await waitForCaptcha(2);
    await waitFor(() => expect(app.form.captchaCode).toHaveValue(''));
  });

  test('sends nothing when the confirmation is cancelled', async () => {
    const app = await openLogin(language);
    await requestCode(app, texts, 'cancel');
    expect(app.form.captchaCode).toHaveValue('41');
    expect(app.form.forgot).toBeEnabled();
    expect(app.form.forgot).not.toHaveAttribute('aria-disabled');
    expect(app.api.requestsTo(SEND_SMS)).toEqual([]);
  });

  test.each(['harbour', '138-not-a-number'])('rejects the phone %s at the field', async (typed) => {
    const { user, api, form } = await openLogin(language);
    await user.type(form.phone, typed);
    await user.type(form.captchaCode, '41');
    await user.click(form.forgot);
    await waitFor(() => expect(form.phone).toHaveAccessibleDescription(texts.abnormal));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.requestsTo(SEND_SMS)).toEqual([]);
  });

  test.each(['12345', '12345678'])('shows the error when the server rejects the phone %s', async (typed) => {
    const { user, api, form } = await openLogin(language);
    api.fail(SEND_SMS, serverError('phone.invalid', language));
    await user.type(form.phone, typed);
    await user.type(form.captchaCode, '41');
    await user.click(form.forgot);
    const dialog = await screen.findByRole('alertdialog', { name: texts.title });
    await user.click(within(dialog).getByRole('button', { name: texts.send }));
    expect(await findAnnouncement(texts.abnormal)).toBeInTheDocument();
  });

  test('rejects passwords that differ, then sets the new password and logs in', async () => {
    const { user, api } = await openApp('password', {
      language,
      api: (api) => {
        stubHomeCalls(api);
        sessionStorage.setItem('App-Step', 'password half-token');
      },
    });
    const again = await main().findByLabelText(texts.passwordAgain);
    const save = main().getByRole('button', { name: texts.save });
    await user.type(main().getByLabelText(texts.newPassword), NEW_PASSWORD);
    await user.type(again, `${NEW_PASSWORD}?`);
    await user.click(save);
    await waitFor(() => expect(again).toHaveAccessibleDescription(texts.mismatch));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expect(api.requestsTo(SET_PASSWORD)).toEqual([]);

    stubLoggedInCalls(api);
    api.respondWith(SET_PASSWORD, { token: 'new-token', step: 'done' });
    await user.clear(again);
    await user.type(again, NEW_PASSWORD);
    await user.click(save);
    await findAnnouncement(texts.changed);
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(api.requestsTo(SET_PASSWORD)).toMatchObject([
      {
        body: { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD, device: '' },
        headers: { Authorization: 'Bearer half-token' },
      },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    expect(sessionStorage.getItem('App-Step')).toBeNull();
  });

  test('requires a new password after login with the code, and returns to login when cancelled', async () => {
    const app = await openLogin(language);
    const { user, api } = app;
    api.respondWith(SEND_SMS, null).respondWith(LOGIN_ROUTE, { token: 'half-token', step: 'password' });
    await requestCode(app, texts, 'send');
    await waitForCaptcha(2);
    await user.type(main().getByLabelText(texts.passwordOrCode), SMS_CODE);
    await user.type(app.form.captchaCode, '42');
    await user.click(app.form.submit);
    await screen.findByRole('heading', { level: 1, name: texts.resetTitle });
    expect(currentLocation()).toBe('password');
    expect(localStorage.getItem('App-Token')).toBeNull();

    await user.click(screen.getByRole('button', { name: texts.back }));
    await waitFor(() => expect(currentLocation()).toBe('login'));
    const form = await findLoginForm(language);
    await waitForCaptcha();
    stubLoggedInCalls(api);
    api.respondWith(LOGIN_ROUTE, { token: 'new-token', step: 'done' });
    await submitLogin(user, form, { password: PASSWORD });
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(api.requestsTo(LOGIN_ROUTE).map(({ body }) => (body as { password: string }).password)).toEqual([
      SMS_CODE,
      PASSWORD,
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });
});
