import { describe, expect, test, vi } from 'vitest';
import { urlTo } from '../../core/navigation.ts';
import {
  type AppLocation,
  findAnnouncement,
  currentLocation,
  type Language,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { PASSWORD, PHONE, waitForCaptcha } from '../../../test/login-form.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { stubCaptchaCalls, stubLoggedInCalls, captchaImage } from '../../../test/samples/accounts.sample.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';
import { agreement } from '../../../test/samples/documents.sample.ts';

const SEND_SMS = 'POST /no-auth/sms/register';
const REGISTER = 'POST /h5/register';

const TEXTS = {
  zh: {
    phone: '手机号',
    captchaCode: '图形验证码',
    code: '短信验证码',
    send: '获取验证码',
    again: /^\d+ 秒后重发$/,
    resend: '重新获取',
    sent: '验证码已发送',
    sentTo: `已发送到 +86 ${PHONE}，5 分钟内有效。`,
    password: '设置密码',
    passwordAgain: '再次输入密码',
    // Without styles the links in the label are separated by spaces.
    agreed: /^我已阅读并同意 ?《用户协议》 ?和 ?《隐私协议》$/,
    publish: '公开我的联系方式（可不选）',
    fields: ['手机号', '邮箱', '地址'],
    submit: '注册',
    agreeFirst: '请先同意用户协议和隐私协议',
    done: '注册成功',
    doneEarlier: '账号已注册，请登录',
    phoneRequired: '请输入手机号',
    codeRequired: '请输入验证码',
    codeFormat: '验证码是短信里的 6 位数字',
    passwordRequired: /^请输入密码 /,
    againRequired: '请再次输入密码',
    captchaRequired: /^请输入图形验证码 /,
    mismatch: '两次输入的密码不一致',
    codeWrong: '短信验证码错误或已失效',
    documents: [
      ['《用户协议》', 'user-agreement'],
      ['《隐私协议》', 'privacy-policy'],
    ],
    back: '返回',
  },
  en: {
    phone: 'Phone number',
    captchaCode: 'Picture code',
    code: 'SMS code',
    send: 'Send code',
    again: /^Resend in \d+ s$/,
    resend: 'Send again',
    sent: 'Code sent',
    sentTo: `Sent to +86 ${PHONE}, valid for 5 minutes.`,
    password: 'Choose a password',
    passwordAgain: 'Repeat the password',
    agreed: 'I have read and agree to the user agreement and the privacy policy',
    publish: 'Publish my contact details (optional)',
    fields: ['Phone', 'Email', 'Address'],
    submit: 'Register',
    agreeFirst: 'Please agree to the user agreement and the privacy agreement first',
    done: 'You are registered',
    doneEarlier: 'You already have an account. Please log in.',
    phoneRequired: 'Please enter a phone number',
    codeRequired: 'Please enter the verification code',
    codeFormat: 'The code is the six digits in the SMS',
    passwordRequired: /^Please enter a password /,
    againRequired: 'Please enter the password again',
    captchaRequired: /^Please enter the picture code /,
    mismatch: 'The passwords entered twice do not match',
    codeWrong: 'The SMS code is wrong or has expired.',
    documents: [
      ['user agreement', 'user-agreement'],
      ['privacy policy', 'privacy-policy'],
    ],
    back: 'Back',
  },
} as const;

async function findForm(language: Language) {
  const texts = TEXTS[language];
  const phone = await screen.findByRole('textbox', { name: texts.phone });
  const publish = within(main().getByRole('group', { name: texts.publish }));
  return {
    phone,
    captchaCode: main().getByRole('textbox', { name: texts.captchaCode }),
    code: main().getByRole('textbox', { name: texts.code }),
    password: main().getByLabelText(texts.password),
    passwordAgain: main().getByLabelText(texts.passwordAgain),
    agreed: main().getByRole('checkbox', { name: texts.agreed }),
    publish: texts.fields.map((name) => publish.getByRole('checkbox', { name })),
  };
}

const button = (name: string | RegExp) => main().getByRole('button', { name });

async function openRegister(language: Language, location: AppLocation = 'register') {
  const app = await openApp(location, { language, api: stubCaptchaCalls });
  const form = await findForm(language);
  await waitForCaptcha(1);
  return { ...app, form };
}

type OpenedRegister = Awaited<ReturnType<typeof openRegister>>;

async function fillIn({ user, form }: OpenedRegister): Promise<void> {
  await user.type(form.phone, PHONE);
  await user.type(form.code, '123456');
  await user.type(form.password, PASSWORD);
  await user.type(form.passwordAgain, PASSWORD);
}

describe.each(['zh', 'en'] as const)('registration in %s', (language) => {
  const texts = TEXTS[language];

  test('requests an SMS code with the phone and the captcha', async () => {
    const { user, api, form } = await openRegister(language);
    api.respondWith(SEND_SMS, null);
    await user.type(form.phone, PHONE);
    await user.type(form.captchaCode, '41');
    await user.click(button(texts.send));
    await findAnnouncement(texts.sent);
    await waitFor(() => expect(form.code).toHaveFocus());
    expect(button(texts.again)).toHaveAttribute('aria-disabled', 'true');
    expect(api.requestsTo(SEND_SMS).map(({ body }) => body)).toEqual([
      { mobile: `+86${PHONE}`, code: '41', uuid: captchaImage(1).uuid },
    ]);
    // The captcha is used up; an empty field would look unfilled.
    await waitFor(() => expect(form.captchaCode).not.toBeInTheDocument());
    expect(form.code).toHaveAccessibleDescription(texts.sentTo);
    await user.type(form.phone, '1');
    expect(await main().findByRole('textbox', { name: texts.captchaCode })).toHaveValue('');
    expect(button(texts.send)).not.toHaveAttribute('aria-disabled');
  });

  test('shows the captcha again when another SMS code is requested', async () => {
    const { user, api, form } = await openRegister(language);
    api.respondWith(SEND_SMS, null);
    await user.type(form.phone, PHONE);
    await user.type(form.captchaCode, '41');
    await user.click(button(texts.send));
    await findAnnouncement(texts.sent);
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 61_000, toFake: ['Date'] });
    await user.click(await main().findByRole('button', { name: texts.resend }));
    const captchaCode = await main().findByRole('textbox', { name: texts.captchaCode });
    await waitFor(() => expect(captchaCode).toHaveFocus());
    await waitForCaptcha(2);
    await user.type(captchaCode, '42');
    await user.click(button(texts.send));
    await waitFor(() => expect(api.requestsTo(SEND_SMS)).toHaveLength(2));
    expect(api.requestsTo(SEND_SMS)[1]?.body).toMatchObject({ code: '42', uuid: captchaImage(2).uuid });
  });

  test.each([
    ['password', 'password.common', 'password'],
    ['smsCode', 'sms.code_wrong', 'code'],
    ['mobile', 'phone.invalid', 'phone'],
  ] as const)('shows an error of the server at its field: %s', async (serverField, errorKey, field) => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    await fillIn(app);
    await user.click(form.agreed);
    const error = serverError(errorKey, language);
    api.fail(REGISTER, { ...error, fields: { [serverField]: 'wrong' } });
    await user.click(button(texts.submit));
    await waitFor(() => expect(form[field].getAttribute('aria-invalid')).toBe('true'));
    expect(form[field]).toHaveAccessibleDescription(expect.stringContaining(error.msg));
    await waitFor(() => expect(form[field]).toHaveFocus());
  });

  test('says at its field that a code is malformed', async () => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    await fillIn(app);
    await user.clear(form.code);
    await user.type(form.code, '12a');
    await user.click(form.agreed);
    await user.click(button(texts.submit));
    await waitFor(() => expect(form.code).toHaveAccessibleDescription(texts.codeFormat));
    expect(api.requestsTo(REGISTER)).toEqual([]);
  });

  test('publishes only the selected fields and continues signed in', async () => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    expect(form.agreed).not.toBeChecked();
    for (const checkbox of form.publish) expect(checkbox).not.toBeChecked();
    await fillIn(app);
    await user.click(form.agreed);
    expect(form.agreed).toBeChecked();
    for (const checkbox of form.publish) expect(checkbox).not.toBeChecked();
    await user.click(form.publish[1]!);
    stubLoggedInCalls(api);
    stubMineCalls(api);
    api.respondWith(REGISTER, { token: 'new-token', step: 'done', device: 'dt_new' });
    await user.click(button(texts.submit));
    await findAnnouncement(texts.done);
    await waitFor(() => expect(currentLocation()).toBe('mine'));
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    expect(localStorage.getItem('App-Device')).toBe('dt_new');
    expect(sessionStorage.getItem('Draft-Register')).toBeNull();
    expect(api.requestsTo(REGISTER).map(({ body }) => body)).toEqual([
      {
        mobile: `+86${PHONE}`,
        smsCode: '123456',
        password: PASSWORD,
        passwordAgain: PASSWORD,
        agreed: true,
        publish: ['email'],
        device: '',
      },
    ]);
  });

  test('repeats a registration whose response was lost, then opens login with the phone filled in', async () => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    await fillIn(app);
    await user.click(form.agreed);
    api.disconnect(REGISTER);
    await user.click(button(texts.submit));
    await waitFor(() => expect(api.requestsTo(REGISTER)).toHaveLength(1));
    await waitFor(() => expect(button(texts.submit)).not.toHaveAttribute('aria-busy'));
    api.fail(REGISTER, serverError('request.done', language));
    await user.click(button(texts.submit));
    await findAnnouncement(texts.doneEarlier);
    await waitFor(() => expect(currentLocation()).toBe('login'));
    expect(await screen.findByRole('textbox', { name: texts.phone })).toHaveValue(PHONE);
    const keys = api.requestsTo(REGISTER).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('shows an error at every required field', async () => {
    const { user, api, form } = await openRegister(language);
    await user.click(button(texts.submit));
    await waitFor(() => expect(form.phone).toHaveAccessibleDescription(texts.phoneRequired));
    expect(form.agreed).toHaveAccessibleDescription(texts.agreeFirst);
    expect(form.code).toHaveAccessibleDescription(texts.codeRequired);
    expect(form.password).toHaveAccessibleDescription(texts.passwordRequired);
    expect(form.passwordAgain).toHaveAccessibleDescription(texts.againRequired);
    expect(form.phone).toHaveFocus();
    expect(api.requestsTo(REGISTER)).toEqual([]);
    await user.click(button(texts.send));
    await waitFor(() => expect(form.captchaCode).toHaveAccessibleDescription(texts.captchaRequired));
    expect(api.requestsTo(SEND_SMS)).toEqual([]);
  });

  test('shows an error when the two passwords differ', async () => {
    const { user, form } = await openRegister(language);
    await user.type(form.password, PASSWORD);
    await user.type(form.passwordAgain, `${PASSWORD}!`);
    await user.tab();
    await waitFor(() => expect(form.passwordAgain).toHaveAccessibleDescription(texts.mismatch));
    await user.clear(form.passwordAgain);
    await user.type(form.passwordAgain, PASSWORD);
    await waitFor(() => expect(form.passwordAgain).not.toHaveAccessibleDescription(texts.mismatch));
  });

  test('requires the agreement and sends nothing without it, not even on Enter', async () => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    api.fail(REGISTER, serverError('sms.code_wrong', language));
    await fillIn(app);
    await user.click(button(texts.submit));
    await waitFor(() => expect(form.agreed).toHaveAccessibleDescription(texts.agreeFirst));
    expect(main().getByRole('alert')).toHaveTextContent(texts.agreeFirst);
    expect(form.agreed).toHaveFocus();
    await user.click(form.passwordAgain);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(form.agreed).toHaveFocus());
    expect(api.requestsTo(REGISTER)).toEqual([]);

    await user.click(form.agreed);
    await waitFor(() => expect(form.agreed).not.toHaveAccessibleDescription());
    await user.click(form.passwordAgain);
    await user.keyboard('{Enter}');
    await findAnnouncement(texts.codeWrong);
    expect(api.requestsTo(REGISTER)).toHaveLength(1);
  });

  test('keeps the entered values while an agreement is open', async () => {
    const { user, api, form } = await openRegister(language);
    api.respondWith('GET /no-auth/documents/{id}', ({ params }) =>
      agreement({ id: params['id'] as 'user-agreement', title: `document ${params['id']}` }),
    );
    await user.type(form.phone, PHONE);
    await user.type(form.code, '246802');
    await user.click(form.publish[2]!);
    for (const [link, id] of texts.documents) {
      await user.click(main().getByRole('link', { name: link }));
      await screen.findByRole('heading', { level: 1, name: `document ${id}` });
      expect(currentLocation()).toBe(`webview?doc=${id}`);
      await user.click(screen.getByRole('button', { name: texts.back }));
      await waitFor(() => expect(currentLocation()).toBe('register'));
      const restoredForm = await findForm(language);
      expect(restoredForm.phone).toHaveValue(PHONE);
      expect(restoredForm.code).toHaveValue('246802');
      expect(restoredForm.publish[2]).toBeChecked();
      expect(restoredForm.agreed).not.toBeChecked();
    }
  });
});

test('returns to the screen that the visitor came from, with a way to the first steps', async () => {
  const app = await openRegister('zh', `register?back=${encodeURIComponent(urlTo('help'))}`);
  const { user, api, form } = app;
  await fillIn(app);
  await user.click(form.agreed);
  stubLoggedInCalls(api);
  api.respondWith(REGISTER, { token: 'new-token', step: 'done' });
  await user.click(button(TEXTS.zh.submit));
  await waitFor(() => expect(currentLocation()).toBe('help'));
  stubMineCalls(api);
  await user.click(await screen.findByRole('button', { name: '完善名片和企业' }));
  await waitFor(() => expect(currentLocation()).toBe('mine'));
});
