import { describe, expect, test } from 'vitest';
import { ASSERTION, passkey, passkeyRequestOptions, stubPasskeys } from '../../../test/fake-passkeys.ts';
import { PASSWORD, waitForCaptcha } from '../../../test/login-form.ts';
import {
  currentLocation,
  findAnnouncement,
  type Language,
  main,
  openApp,
  screen,
  waitFor,
} from '../../../test/open-app.ts';
import {
  administrator,
  captchaImage,
  phoneChangeStatus,
  stubCaptchaCalls,
} from '../../../test/samples/accounts.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const STATUS = 'GET /h5/account/phone';
const CODE = 'POST /h5/account/phone/code';
const CHANGE = 'PUT /h5/account/phone';
const NEW_PHONE = '13900000008';

const TEXTS = {
  zh: {
    phone: '新手机号',
    password: '登录密码',
    captcha: '图形验证码',
    code: '短信验证码',
    send: '获取验证码',
    again: /^\d+ 秒后重发$/,
    sent: '验证码已发送',
    submit: '更换手机号',
    done: '手机号已更换，其他设备已退出',
    passwordRequired: '请输入密码',
    passwordWrong: '密码错误',
    codeWrong: '短信验证码错误或已失效',
    same: '这就是当前的手机号，请填写新的手机号',
    byPasskey: '用通行密钥确认',
    totp: '动态验证码',
    totpWrong: '动态验证码错误',
    note: /7 天内可以撤销；30 天内只能更换一次/,
    refused: {
      session: /登录满 24 小时后才能更换手机号/,
      recent: /每 30 天只能更换一次/,
      objected: /已被原手机号撤销/,
      requested: /办公室正在为这个账号更换手机号/,
    },
  },
  en: {
    phone: 'New phone number',
    password: 'Your password',
    captcha: 'Picture code',
    code: 'SMS code',
    send: 'Send code',
    again: /^Resend in \d+ s$/,
    sent: 'Code sent',
    submit: 'Change phone number',
    done: 'Phone number changed, other devices logged out',
    passwordRequired: 'Please enter a password',
    passwordWrong: 'The password is wrong.',
    codeWrong: 'The SMS code is wrong or has expired.',
    same: 'This is your current number. Enter the new one.',
    byPasskey: 'With a passkey',
    totp: 'Authenticator code',
    totpWrong: 'The authenticator code is wrong.',
    note: /can undo the change for 7 days.*once in 30 days/,
    refused: {
      session: /24 hours after you logged in/,
      recent: /once in 30 days/,
      objected: /undone from the old number/,
      requested: /The office is changing the number/,
    },
  },
} as const;

async function openForm(language: Language, options: { staff?: boolean; passkeys?: boolean } = {}) {
  const texts = TEXTS[language];
  const app = await openApp('phoneChange', {
    language,
    user: options.staff ? administrator() : true,
    api: (api) => {
      stubCaptchaCalls(api);
      api.respondWith(STATUS, phoneChangeStatus());
      api.respondWith('GET /h5/account/sessions', { rows: [] });
      api.respondWith('GET /h5/account/passkeys', { rows: options.passkeys ? [passkey()] : [] });
    },
  });
  const phone = await screen.findByRole('textbox', { name: texts.phone });
  await waitForCaptcha();
  const field = (name: string) => main().getByRole('textbox', { name });
  return {
    ...app,
    texts,
    phone,
    field,
    password: () => main().getByLabelText(texts.password),
    send: () => app.user.click(main().getByRole('button', { name: texts.send })),
    submit: () => app.user.click(main().getByRole('button', { name: texts.submit })),
  };
}

type OpenedForm = Awaited<ReturnType<typeof openForm>>;

async function fillIn({ user, phone, password, field, texts }: OpenedForm): Promise<void> {
  await user.type(phone, NEW_PHONE);
  await user.type(password(), PASSWORD);
  await user.type(field(texts.captcha), '41');
}

describe.each(['zh', 'en'] as const)('the change of the phone number in %s', (language) => {
  const texts = TEXTS[language];

  test('confirms with the password, requests a code and changes the number', async () => {
    const form = await openForm(language);
    const { api, user, field } = form;
    expect(main().getByText('+86 138 **** 0007')).toBeInTheDocument();
    expect(main().getByText(texts.note)).toBeInTheDocument();
    api.respondWith(CODE, null);
    await fillIn(form);
    await form.send();
    await findAnnouncement(texts.sent);
    expect(api.requestsTo(CODE).map(({ body }) => body)).toEqual([
      { mobile: `+86${NEW_PHONE}`, code: '41', uuid: captchaImage(1).uuid, password: PASSWORD },
    ]);
    await waitFor(() => expect(field(texts.code)).toHaveFocus());
    expect(main().getByRole('button', { name: texts.again })).toHaveAttribute('aria-disabled', 'true');
    expect(main().queryByLabelText(texts.password)).not.toBeInTheDocument();
    api.respondWith(CHANGE, phoneChangeStatus({ refused: 'recent', availableAt: '2026-04-01T02:00:00Z' }));
    await user.type(field(texts.code), '123456');
    await form.submit();
    await findAnnouncement(texts.done);
    expect(api.requestsTo(CHANGE).map(({ body }) => body)).toEqual([
      { mobile: `+86${NEW_PHONE}`, smsCode: '123456' },
    ]);
    await waitFor(() => expect(currentLocation()).toBe('settings'));
  });

  test('shows errors at their fields and keeps what was typed', async () => {
    const form = await openForm(language);
    const { api, user, phone, field } = form;
    await user.type(phone, NEW_PHONE);
    await form.send();
    await waitFor(() =>
      expect(form.password()).toHaveAccessibleDescription(expect.stringContaining(texts.passwordRequired)),
    );
    expect(api.requestsTo(CODE)).toEqual([]);
    api.fail(CODE, { ...serverError('proof.wrong', language), fields: { password: 'wrong' } });
    await user.type(form.password(), 'not this');
    await user.type(field(texts.captcha), '41');
    await form.send();
    await waitFor(() =>
      expect(form.password()).toHaveAccessibleDescription(expect.stringContaining(texts.passwordWrong)),
    );
    expect(phone).toHaveValue(NEW_PHONE);
    api.fail(CODE, { ...serverError('phone_change.same', language), fields: { mobile: 'same' } });
    await waitForCaptcha(2);
    await user.type(field(texts.captcha), '41');
    await form.send();
    await waitFor(() => expect(phone).toHaveAccessibleDescription(expect.stringContaining(texts.same)));
    api.fail(CHANGE, { ...serverError('sms.code_wrong', language), fields: { smsCode: 'wrong' } });
    await user.type(field(texts.code), '123456');
    await form.submit();
    await waitFor(() =>
      expect(field(texts.code)).toHaveAccessibleDescription(expect.stringContaining(texts.codeWrong)),
    );
    expect(currentLocation()).toBe('phoneChange');
  });

  test('confirms with a passkey if the account has one', async () => {
    stubPasskeys();
    const form = await openForm(language, { passkeys: true });
    const { api, user, phone, field } = form;
    await user.click(await main().findByRole('radio', { name: texts.byPasskey }));
    expect(main().queryByLabelText(texts.password)).not.toBeInTheDocument();
    api.respondWith('POST /h5/account/phone/challenge', passkeyRequestOptions('x'.repeat(24)));
    api.respondWith(CODE, null);
    await user.type(phone, NEW_PHONE);
    await user.type(field(texts.captcha), '41');
    await form.send();
    await findAnnouncement(texts.sent);
    expect(api.requestsTo(CODE).map(({ body }) => body)).toEqual([
      { mobile: `+86${NEW_PHONE}`, code: '41', uuid: captchaImage(1).uuid, passkey: ASSERTION },
    ]);
  });

  test('sends nothing if the passkey dialog of the browser is dismissed', async () => {
    stubPasskeys('NotAllowedError');
    const form = await openForm(language, { passkeys: true });
    const { api, user, phone, field } = form;
    await user.click(await main().findByRole('radio', { name: texts.byPasskey }));
    api.respondWith('POST /h5/account/phone/challenge', passkeyRequestOptions());
    await user.type(phone, NEW_PHONE);
    await user.type(field(texts.captcha), '41');
    await form.send();
    await waitForCaptcha(2);
    expect(api.requestsTo(CODE)).toEqual([]);
    expect(main().getByRole('button', { name: texts.send })).not.toHaveAttribute('aria-disabled');
  });

  test('asks staff for the authenticator code as well', async () => {
    const form = await openForm(language, { staff: true });
    const { api, user, field } = form;
    api.fail('POST /h5/account/totp', serverError('totp.wrong', language));
    await fillIn(form);
    await user.type(field(texts.totp), '123456');
    await form.send();
    await waitFor(() =>
      expect(field(texts.totp)).toHaveAccessibleDescription(expect.stringContaining(texts.totpWrong)),
    );
    expect(api.requestsTo(CODE)).toEqual([]);
    api.respondWith('POST /h5/account/totp', { token: 'test-token', step: 'done' });
    api.respondWith(CODE, null);
    await waitForCaptcha(2);
    await user.type(field(texts.totp), '654321');
    await user.type(field(texts.captcha), '41');
    await form.send();
    await findAnnouncement(texts.sent);
    expect(api.requestsTo('POST /h5/account/totp').map(({ body }) => body)).toEqual([
      { code: '123456' },
      { code: '654321' },
    ]);
  });

  test.each(['session', 'recent', 'objected', 'requested'] as const)(
    'explains why the number cannot be changed (%s)',
    async (refused) => {
      const timed = refused === 'session' || refused === 'recent';
      await openApp('phoneChange', {
        language,
        user: true,
        api: (api) =>
          api.respondWith(
            STATUS,
            phoneChangeStatus({
              refused,
              availableAt: timed ? '2026-04-01T02:00:00Z' : null,
            }),
          ),
      });
      const text = await screen.findByText(texts.refused[refused]);
      if (timed) expect(text.textContent).toMatch(/2026/);
      expect(main().queryByRole('textbox')).not.toBeInTheDocument();
    },
  );

  test('is opened from the settings, with the masked number', async () => {
    const { user } = await openApp('settings', {
      language,
      user: true,
      api: (api) => {
        stubCaptchaCalls(api);
        api.respondWith(STATUS, phoneChangeStatus());
        api.respondWith('GET /h5/account/sessions', { rows: [] });
      },
    });
    const link = await screen.findByRole('link', { name: new RegExp(texts.submit) });
    expect(link).toHaveTextContent('138 **** 0007');
    await user.click(link);
    await screen.findByRole('textbox', { name: texts.phone });
  });
});
