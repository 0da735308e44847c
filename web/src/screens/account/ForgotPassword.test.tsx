import { describe, expect, test } from 'vitest';
import { announced, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import {
  findLoginForm,
  findQuestion,
  LOG_IN,
  openLogin,
  PASSWORD,
  PHONE,
  pictureShown,
  submitLogin,
} from '../../../test/login-form.ts';
import { refusal } from '../../../test/refusal.ts';
import { answerSignedIn, captchaImage } from '../../../test/samples/accounts.ts';
import { answerHome } from '../../../test/samples/home.ts';

const SEND = 'POST /no-auth/sms/sendAliyun';
const SET = 'POST /h5/account/password';
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
    save: 'Save the new password',
    mismatch: 'The passwords entered twice do not match',
    changed: 'Password changed. Other devices signed out.',
    back: 'Back',
  },
} as const;
type Texts = (typeof TEXTS)['zh' | 'en'];
type Opened = Awaited<ReturnType<typeof openLogin>>;

async function askForCode({ user, form }: Opened, texts: Texts, answer: 'send' | 'cancel'): Promise<void> {
  await user.type(form.phone, PHONE);
  await user.type(form.picture, '41');
  await user.click(form.forgot);
  const question = await findQuestion(texts.title, texts.body);
  await user.click(within(question).getByRole('button', { name: texts[answer] }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

describe.each(['zh', 'en'] as const)('a forgotten password in %s', (language) => {
  const texts = TEXTS[language];

  test('sends a code after a confirmation and waits before another', async () => {
    const app = await openLogin(language);
    app.api.answer(SEND, null);
    await askForCode(app, texts, 'send');
    await announced(texts.sent);
    expect(app.api.sent(SEND).map(({ body }) => body)).toEqual([
      { mobile: `+86${PHONE}`, code: '41', uuid: captchaImage(1).uuid },
    ]);
    const password = main().getByLabelText(texts.passwordOrCode);
    await waitFor(() => expect(password).toHaveFocus());
    expect(main().getByRole('button', { name: texts.again })).toHaveAttribute('aria-disabled', 'true');
    await pictureShown(2);
    await waitFor(() => expect(app.form.picture).toHaveValue(''));
  });

  test('sends nothing when it is cancelled', async () => {
    const app = await openLogin(language);
    await askForCode(app, texts, 'cancel');
    expect(app.form.picture).toHaveValue('41');
    expect(app.form.forgot).toBeEnabled();
    expect(app.form.forgot).not.toHaveAttribute('aria-disabled');
    expect(app.api.sent(SEND)).toEqual([]);
  });

  test.each(['harbour', '138-not-a-number'])('refuses %s at the field', async (typed) => {
    const { user, api, form } = await openLogin(language);
    await user.type(form.phone, typed);
    await user.type(form.picture, '41');
    await user.click(form.forgot);
    await waitFor(() => expect(form.phone).toHaveAccessibleDescription(texts.abnormal));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.sent(SEND)).toEqual([]);
  });

  test.each(['12345', '12345678'])('shows that the server does not accept %s', async (typed) => {
    const { user, api, form } = await openLogin(language);
    api.fail(SEND, refusal('phone.invalid', language));
    await user.type(form.phone, typed);
    await user.type(form.picture, '41');
    await user.click(form.forgot);
    const question = await screen.findByRole('alertdialog', { name: texts.title });
    await user.click(within(question).getByRole('button', { name: texts.send }));
    expect(await announced(texts.abnormal)).toBeInTheDocument();
  });

  test('sets a new password with the code', async () => {
    const { user, api } = await openApp('mine/pwd/index', {
      language,
      api: (api) => {
        answerHome(api);
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
    expect(api.sent(SET)).toEqual([]);

    answerSignedIn(api);
    api.answer(SET, { token: 'new-token', step: 'done' });
    await user.clear(again);
    await user.type(again, NEW_PASSWORD);
    await user.click(save);
    await announced(texts.changed);
    await waitFor(() => expect(currentPath()).toBe(''));
    expect(api.sent(SET)).toMatchObject([
      {
        body: { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD, device: '' },
        headers: { Authorization: 'Bearer half-token' },
      },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    expect(sessionStorage.getItem('App-Step')).toBeNull();
  });

  test('asks for a new password after the code, and goes back to login without one', async () => {
    const app = await openLogin(language);
    const { user, api } = app;
    api.answer(SEND, null).answer(LOG_IN, { token: 'half-token', step: 'password' });
    await askForCode(app, texts, 'send');
    await pictureShown(2);
    await user.type(main().getByLabelText(texts.passwordOrCode), SMS_CODE);
    await user.type(app.form.picture, '42');
    await user.click(app.form.submit);
    await screen.findByRole('heading', { level: 1, name: texts.resetTitle });
    expect(currentPath()).toBe('mine/pwd/index');
    expect(localStorage.getItem('App-Token')).toBeNull();

    await user.click(screen.getByRole('button', { name: texts.back }));
    await waitFor(() => expect(currentPath()).toBe('login'));
    const form = await findLoginForm(language);
    await pictureShown();
    answerSignedIn(api);
    api.answer(LOG_IN, { token: 'new-token', step: 'done' });
    await submitLogin(user, form, { password: PASSWORD });
    await waitFor(() => expect(currentPath()).toBe(''));
    expect(api.sent(LOG_IN).map(({ body }) => (body as { password: string }).password)).toEqual([
      SMS_CODE,
      PASSWORD,
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });
});
