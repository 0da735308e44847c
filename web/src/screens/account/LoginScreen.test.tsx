import { describe, expect, test } from 'vitest';
import { findAnnouncement, currentLocation, main, waitFor, screen, within } from '../../../test/open-app.ts';
import {
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

const TEXTS = {
  zh: {
    phoneRequired: '请输入手机号',
    passwordRequired: '请输入密码',
    captchaRequired: '请输入图形验证码',
    captchaWrong: '图形验证码错误或已失效，请换一张再试',
    failed: '手机号或密码错误',
  },
  en: {
    phoneRequired: 'Please enter a phone number',
    passwordRequired: 'Please enter a password',
    captchaRequired: 'Please enter the picture code',
    captchaWrong: 'The picture code is wrong or has expired. Get a new one and try again.',
    failed: 'Wrong phone number or password.',
  },
} as const;

describe.each(['zh', 'en'] as const)('login in %s', (language) => {
  const texts = TEXTS[language];

  test('shows an error at every empty field and focuses the first', async () => {
    const { user, api, form } = await openLogin(language);
    await user.click(form.submit);
    await waitFor(() => expect(form.phone).toHaveAccessibleDescription(texts.phoneRequired));
    expect(form.password).toHaveAccessibleDescription(texts.passwordRequired);
    expect(form.captchaCode).toHaveAccessibleDescription(texts.captchaRequired);
    expect(form.phone).toHaveFocus();
    expect(api.requestsTo(LOGIN_ROUTE)).toEqual([]);
  });

  test.each([
    ['a wrong captcha code', 'captcha.wrong', 'captchaWrong'],
    ['a wrong password or an unknown phone', 'login.failed', 'failed'],
  ] as const)('keeps the fields and loads a new captcha after %s', async (_case, errorKey, textKey) => {
    const { user, api, form } = await openLogin(language);
    api.fail(LOGIN_ROUTE, serverError(errorKey, language));
    await submitLogin(user, form, { captchaCode: '41' });
    await findAnnouncement(texts[textKey]);
    await waitForCaptcha(2);
    expect(form.phone).toHaveValue(PHONE);
    expect(form.password).toHaveValue(PASSWORD);
    await waitFor(() => expect(form.captchaCode).toHaveValue(''));
    await waitFor(() => expect(form.captchaCode).toHaveFocus());

    stubLoggedInCalls(api);
    api.respondWith(LOGIN_ROUTE, { token: 'new-token', step: 'done', device: 'dt_new' });
    await user.type(form.captchaCode, '42');
    await user.click(form.submit);
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    const mobile = `+86${PHONE}`;
    expect(api.requestsTo(LOGIN_ROUTE).map(({ body }) => body)).toEqual([
      { mobile, password: PASSWORD, code: '41', uuid: captchaImage(1).uuid, device: '' },
      { mobile, password: PASSWORD, code: '42', uuid: captchaImage(2).uuid, device: '' },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    expect(localStorage.getItem('App-Device')).toBe('dt_new');
  });
});

describe('login', () => {
  test('trims the phone but not the password', async () => {
    const { user, api, form } = await openLogin();
    api.fail(LOGIN_ROUTE, serverError('login.failed'));
    await submitLogin(user, form, { phone: `  ${PHONE} `, password: ` ${PASSWORD} ` });
    await findAnnouncement('手机号或密码错误');
    expect(api.requestsTo(LOGIN_ROUTE)[0]?.body).toMatchObject({
      mobile: `+86${PHONE}`,
      password: ` ${PASSWORD} `,
    });
  });

  test('sends the phone with the selected country code', async () => {
    const { user, api, form } = await openLogin();
    api.fail(LOGIN_ROUTE, serverError('login.failed'));
    await user.click(main().getByRole('button', { name: '国家或地区代码 +86' }));
    const sheet = within(await screen.findByRole('dialog', { name: '国家或地区代码' }));
    await user.click(sheet.getByRole('button', { name: /^中国香港/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main().getByRole('button', { name: '国家或地区代码 +852' })).toBeInTheDocument();
    await submitLogin(user, form, { phone: '91234567' });
    await findAnnouncement('手机号或密码错误');
    expect(api.requestsTo(LOGIN_ROUTE)[0]?.body).toMatchObject({ mobile: '+85291234567' });
  });

  test('loads a new captcha on request and clears its field', async () => {
    const { user, form } = await openLogin();
    await user.type(form.captchaCode, '41');
    await user.click(main().getByRole('button', { name: '换一张图形验证码' }));
    await waitForCaptcha(2);
    await waitFor(() => expect(form.captchaCode).toHaveValue(''));
  });

  test('shows and hides the password', async () => {
    const { user, form } = await openLogin();
    expect(form.password).toHaveAttribute('type', 'password');
    await user.click(main().getByRole('button', { name: '显示密码' }));
    expect(form.password).toHaveAttribute('type', 'text');
    await user.click(main().getByRole('button', { name: '隐藏密码' }));
    expect(form.password).toHaveAttribute('type', 'password');
  });
});
