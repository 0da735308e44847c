import { describe, expect, test } from 'vitest';
import {
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
import { stubCaptchaCalls, captchaImage } from '../../../test/samples/accounts.sample.ts';
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
    sent: '验证码已发送',
    password: '设置密码',
    passwordAgain: '再次输入密码',
    // Without styles the links in the label are separated by spaces.
    agreed: /^我已阅读并同意 ?《用户协议》 ?和 ?《隐私协议》$/,
    publish: '公开我的联系方式（可不选）',
    fields: ['手机号', '邮箱', '地址'],
    submit: '注册',
    agreeFirst: '请先同意用户协议和隐私协议',
    done: '注册成功，请登录',
    phoneRequired: '请输入手机号',
    codeRequired: '请输入验证码',
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
    again: /^Again in \d+ s$/,
    sent: 'Code sent',
    password: 'Choose a password',
    passwordAgain: 'Repeat the password',
    agreed: 'I have read and agree to the user agreement and the privacy agreement',
    publish: 'Publish my contact details (optional)',
    fields: ['Phone', 'E-mail', 'Address'],
    submit: 'Register',
    agreeFirst: 'Please agree to the user agreement and the privacy agreement first',
    done: 'Registered. Please log in.',
    phoneRequired: 'Please enter a phone number',
    codeRequired: 'Please enter the verification code',
    passwordRequired: /^Please enter a password /,
    againRequired: 'Please enter the password again',
    captchaRequired: /^Please enter the picture code /,
    mismatch: 'The passwords entered twice do not match',
    codeWrong: 'The SMS code is wrong or has expired.',
    documents: [
      ['user agreement', 'user-agreement'],
      ['privacy agreement', 'privacy-policy'],
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

async function openRegister(language: Language) {
  const app = await openApp('register', { language, api: stubCaptchaCalls });
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
    await waitForCaptcha(2);
    await waitFor(() => expect(form.captchaCode).toHaveValue(''));
  });

  test('publishes only the selected fields and opens login with the phone filled in', async () => {
    const app = await openRegister(language);
    const { user, api, form } = app;
    expect(form.agreed).not.toBeChecked();
    for (const checkbox of form.publish) expect(checkbox).not.toBeChecked();
    await fillIn(app);
    await user.click(form.agreed);
    expect(form.agreed).toBeChecked();
    for (const checkbox of form.publish) expect(checkbox).not.toBeChecked();
    await user.click(form.publish[1]!);
    api.respondWith(REGISTER, null);
    await user.click(button(texts.submit));
    await findAnnouncement(texts.done);
    await waitFor(() => expect(currentLocation()).toBe('login'));
    expect(await screen.findByRole('textbox', { name: texts.phone })).toHaveValue(PHONE);
    expect(api.requestsTo(REGISTER).map(({ body }) => body)).toEqual([
      {
        mobile: `+86${PHONE}`,
        smsCode: '123456',
        password: PASSWORD,
        passwordAgain: PASSWORD,
        agreed: true,
        publish: ['email'],
      },
    ]);
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
