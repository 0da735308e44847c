import { describe, expect, test } from 'vitest';
import { findAnnouncement, currentLocation, main, waitFor } from '../../../test/open-app.ts';
import { HOME, LOGIN_ROUTE, openLogin, PASSWORD, PHONE } from '../../../test/login-form.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { stubLoggedInCalls, captchaImage } from '../../../test/samples/accounts.sample.ts';

const SEND_SMS = 'POST /no-auth/sms/login';
const SMS_LOGIN = 'POST /h5/account/login/sms';

const TEXTS = {
  zh: {
    byPassword: '密码登录',
    bySms: '验证码登录',
    password: '密码',
    captcha: '图形验证码',
    code: '短信验证码',
    send: '获取验证码',
    again: /^\d+ 秒后重发$/,
    sent: '验证码已发送',
    sentNote: `已发送到 +86 ${PHONE}，5 分钟内有效。没有注册的号码收不到短信。`,
    codeRequired: '请输入验证码',
    codeFormat: '验证码是短信里的 6 位数字',
    captchaRequired: /^请输入图形验证码/,
  },
  en: {
    byPassword: 'With password',
    bySms: 'With SMS code',
    password: 'Password',
    captcha: 'Picture code',
    code: 'SMS code',
    send: 'Send code',
    again: /^Resend in \d+ s$/,
    sent: 'Code sent',
    sentNote: `Sent to +86 ${PHONE}, valid for 5 minutes. Numbers without an account do not receive an SMS.`,
    codeRequired: 'Please enter the verification code',
    codeFormat: 'The code is the six digits in the SMS',
    captchaRequired: /^Please enter the picture code/,
  },
} as const;

describe.each(['zh', 'en'] as const)('login by SMS code in %s', (language) => {
  const texts = TEXTS[language];
  const codeField = () => main().findByRole('textbox', { name: texts.code });
  const choose = (name: string) => main().getByRole('radio', { name });

  test('sends a code after the captcha and logs in with it', async () => {
    const { user, api, form } = await openLogin(language);
    await user.click(choose(texts.bySms));
    const code = await codeField();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(form.phone, PHONE);
    await user.click(main().getByRole('button', { name: texts.send }));
    const captcha = main().getByRole('textbox', { name: texts.captcha });
    await waitFor(() => expect(captcha).toHaveAccessibleDescription(texts.captchaRequired));
    api.respondWith(SEND_SMS, null);
    await user.type(captcha, '41');
    await user.click(main().getByRole('button', { name: texts.send }));
    await findAnnouncement(texts.sent);
    await waitFor(() => expect(code).toHaveFocus());
    expect(captcha).not.toBeInTheDocument();
    expect(code).toHaveAccessibleDescription(texts.sentNote);
    expect(main().getByRole('button', { name: texts.again })).toHaveAttribute('aria-disabled', 'true');

    const submit = async () => {
      await waitFor(() => expect(form.submit).not.toHaveAttribute('aria-busy'));
      await user.click(form.submit);
    };
    await submit();
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(expect.stringContaining(texts.codeRequired)),
    );
    await user.type(code, '12');
    await submit();
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(texts.codeFormat)));
    expect(api.requestsTo(SMS_LOGIN)).toEqual([]);

    const wrong = serverError('sms.code_wrong', language);
    api.fail(SMS_LOGIN, { ...wrong, fields: { smsCode: 'wrong' } });
    await user.type(code, '3456');
    await submit();
    await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(wrong.msg)));
    stubLoggedInCalls(api);
    api.respondWith(SMS_LOGIN, { token: 'new-token', step: 'done', device: 'dt_new' });
    await user.clear(code);
    await user.type(code, '654321');
    await submit();
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    const mobile = `+86${PHONE}`;
    expect(api.requestsTo(SEND_SMS).map(({ body }) => body)).toEqual([
      { mobile, code: '41', uuid: captchaImage(1).uuid },
    ]);
    expect(api.requestsTo(SMS_LOGIN).map(({ body }) => body)).toEqual([
      { mobile, smsCode: '123456', device: '' },
      { mobile, smsCode: '654321', device: '' },
    ]);
    expect(api.requestsTo(LOGIN_ROUTE)).toEqual([]);
  });

  test('keeps what was typed when the method is switched', async () => {
    const { user, form } = await openLogin(language);
    await user.type(form.phone, PHONE);
    await user.type(form.password, PASSWORD);
    await user.click(choose(texts.bySms));
    await user.type(await codeField(), '123456');
    await user.click(choose(texts.byPassword));
    expect(main().getByRole('textbox', { name: /手机号|Phone number/ })).toHaveValue(PHONE);
    expect(main().getByLabelText(texts.password)).toHaveValue(PASSWORD);
    await user.click(choose(texts.bySms));
    expect(await codeField()).toHaveValue('123456');
  });
});
