import { describe, expect, test } from 'vitest';
import { urlTo } from '../../core/navigation.ts';
import {
  type AppLocation,
  findAnnouncement,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
} from '../../../test/open-app.ts';
import {
  findLoginForm,
  HOME,
  LOGIN_ROUTE,
  openLogin,
  PHONE,
  waitForCaptcha,
  submitLogin,
} from '../../../test/login-form.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { administrator, stubCaptchaCalls, stubLoggedInCalls } from '../../../test/samples/accounts.sample.ts';
import { stubHomeCalls } from '../../../test/samples/home.sample.ts';

const VERIFY_TOTP = 'POST /h5/account/totp';
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const URI = `otpauth://totp/Mingtang:1?secret=${SECRET}&issuer=Mingtang`;

const TEXTS = {
  zh: {
    title: '两步验证',
    code: '动态验证码',
    submit: '验证并登录',
    required: '请输入 6 位动态验证码',
    wrong: '动态验证码错误',
    other: '换个账号登录',
    setUp: '绑定身份验证器',
    picture: '身份验证器的二维码',
    link: '在本机的验证器中打开',
    confirm: '绑定并登录',
  },
  en: {
    title: 'Two-step verification',
    code: 'Authenticator code',
    submit: 'Verify and log in',
    required: 'Please enter the six-digit code',
    wrong: 'The authenticator code is wrong.',
    other: 'Use another account',
    setUp: 'Set up your authenticator',
    picture: 'QR code for the authenticator',
    link: 'Open in the authenticator on this device',
    confirm: 'Confirm and log in',
  },
} as const;

const button = (name: string) => main().getByRole('button', { name });

/** Opens the app as after a reload during the second-factor step. */
const openPendingSecondFactor = (location: AppLocation) =>
  openApp(location, {
    api: (api) => {
      stubCaptchaCalls(api);
      stubHomeCalls(api);
      sessionStorage.setItem('App-Step', 'totp half-token');
    },
  });

describe.each(['zh', 'en'] as const)('the second factor in %s', (language) => {
  const texts = TEXTS[language];
  const findCodeField = () => main().findByRole('textbox', { name: texts.code });

  async function openCodeStep(location: AppLocation = 'login') {
    const app = await openLogin(language, location);
    app.api.respondWith(LOGIN_ROUTE, { token: 'half-token', step: 'totp' });
    await submitLogin(app.user, app.form);
    return { ...app, code: await findCodeField() };
  }

  test('is required after the password and returns to the screen that opened login', async () => {
    const { user, api, code } = await openCodeStep(`login?back=${encodeURIComponent(urlTo('help'))}`);
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    await waitFor(() => expect(code).toHaveFocus());
    await user.click(button(texts.submit));
    await waitFor(() => expect(code).toHaveAccessibleDescription(texts.required));
    expect(api.requestsTo(VERIFY_TOTP)).toEqual([]);

    api.fail(VERIFY_TOTP, serverError('totp.wrong', language));
    await user.type(code, '123456');
    await user.click(button(texts.submit));
    await findAnnouncement(texts.wrong);
    expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());

    stubLoggedInCalls(api, administrator());
    api.respondWith(VERIFY_TOTP, { token: 'new-token', step: 'done' });
    await user.type(code, '234567');
    await user.click(button(texts.submit));
    await waitFor(() => expect(currentLocation()).toBe('help'));
    expect(api.requestsTo(VERIFY_TOTP)).toMatchObject([
      { body: { code: '123456' }, headers: { Authorization: 'Bearer half-token' } },
      { body: { code: '234567' } },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('can be cancelled to log in with another account', async () => {
    const { user, api } = await openCodeStep();
    await user.click(button(texts.other));
    const form = await findLoginForm(language);
    await waitForCaptcha();
    expect(form.phone).toHaveValue(PHONE);
    expect(sessionStorage.getItem('App-Step')).toBeNull();
    stubLoggedInCalls(api);
    api.respondWith(LOGIN_ROUTE, { token: 'new-token', step: 'done' });
    await submitLogin(user, form, { phone: '13800000008' });
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('is enrolled at the first login', async () => {
    const { user, api, form } = await openLogin(language);
    api
      .respondWith(LOGIN_ROUTE, { token: 'half-token', step: 'totp-enrol' })
      .respondWith('POST /h5/account/totp/enrol', { uri: URI, secret: SECRET });
    await submitLogin(user, form);
    expect(await screen.findByRole('heading', { level: 1, name: texts.setUp })).toBeInTheDocument();
    expect(await main().findByRole('img', { name: texts.picture })).toBeInTheDocument();
    expect(main().getByRole('link', { name: texts.link })).toHaveAttribute('href', URI);
    expect(main().getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();

    stubLoggedInCalls(api, administrator());
    api.respondWith(VERIFY_TOTP, { token: 'new-token', step: 'done' });
    await user.type(await findCodeField(), '123456');
    await user.click(button(texts.confirm));
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(api.requestsTo('POST /h5/account/totp/enrol')).toHaveLength(1);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });
});

describe('a login with a pending second factor', () => {
  test('still asks for the code after a reload', async () => {
    await openPendingSecondFactor('login');
    expect(await main().findByRole('textbox', { name: '动态验证码' })).toBeInTheDocument();
  });

  test('cannot open a screen that requires login', async () => {
    const { user, api } = await openPendingSecondFactor('mine');
    const dialog = await screen.findByRole('alertdialog', { name: '此操作需要登录' });
    expect(dialog).toHaveAccessibleDescription('该操作需要登录，是否进入登录页？');
    await user.click(screen.getByRole('button', { name: '去登录' }));
    await waitFor(() => expect(currentLocation()).toMatch(/^login\?/));
    expect(await screen.findByRole('textbox', { name: '动态验证码' })).toBeInTheDocument();
    expect(api.requestsTo('GET /h5/member/getUserByToken')).toEqual([]);
  });
});
