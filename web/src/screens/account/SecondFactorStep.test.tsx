import { describe, expect, test } from 'vitest';
import { announced, currentPath, main, openApp, screen, waitFor } from '../../../test/app.ts';
import {
  findLoginForm,
  LOG_IN,
  openLogin,
  PHONE,
  pictureShown,
  submitLogin,
} from '../../../test/login-form.ts';
import { refusal } from '../../../test/refusal.ts';
import { administrator, answerCaptchas, answerSignedIn } from '../../../test/samples/accounts.ts';
import { answerHome } from '../../../test/samples/home.ts';

const PASS = 'POST /h5/account/totp';
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

/** Opens the app as after a reload of the page that asks for the code. */
const openUnfinished = (path: string) =>
  openApp(path, {
    api: (api) => {
      answerCaptchas(api);
      answerHome(api);
      sessionStorage.setItem('App-Step', 'totp half-token');
    },
  });

describe.each(['zh', 'en'] as const)('the second factor in %s', (language) => {
  const texts = TEXTS[language];
  const findCode = () => main().findByRole('textbox', { name: texts.code });

  async function openCode(path = 'login') {
    const app = await openLogin(language, path);
    app.api.answer(LOG_IN, { token: 'half-token', step: 'totp' });
    await submitLogin(app.user, app.form);
    return { ...app, code: await findCode() };
  }

  test('is asked for after the password and leads to where login was opened from', async () => {
    const { user, api, code } = await openCode('login?back=%2Fpages%2Fmine%2Fhelp%2Findex');
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    await waitFor(() => expect(code).toHaveFocus());
    await user.click(button(texts.submit));
    await waitFor(() => expect(code).toHaveAccessibleDescription(texts.required));
    expect(api.sent(PASS)).toEqual([]);

    api.fail(PASS, refusal('totp.wrong', language));
    await user.type(code, '123456');
    await user.click(button(texts.submit));
    await announced(texts.wrong);
    expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());

    answerSignedIn(api, administrator());
    api.answer(PASS, { token: 'new-token', step: 'done' });
    await user.type(code, '234567');
    await user.click(button(texts.submit));
    await waitFor(() => expect(currentPath()).toBe('mine/help/index'));
    expect(api.sent(PASS)).toMatchObject([
      { body: { code: '123456' }, headers: { Authorization: 'Bearer half-token' } },
      { body: { code: '234567' } },
    ]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('can be abandoned for another account', async () => {
    const { user, api } = await openCode();
    await user.click(button(texts.other));
    const form = await findLoginForm(language);
    await pictureShown();
    expect(form.phone).toHaveValue(PHONE);
    expect(sessionStorage.getItem('App-Step')).toBeNull();
    answerSignedIn(api);
    api.answer(LOG_IN, { token: 'new-token', step: 'done' });
    await submitLogin(user, form, { phone: '13800000008' });
    await waitFor(() => expect(currentPath()).toBe(''));
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('is set up at the first sign-in', async () => {
    const { user, api, form } = await openLogin(language);
    api
      .answer(LOG_IN, { token: 'half-token', step: 'totp-enrol' })
      .answer('POST /h5/account/totp/enrol', { uri: URI, secret: SECRET });
    await submitLogin(user, form);
    expect(await screen.findByRole('heading', { level: 1, name: texts.setUp })).toBeInTheDocument();
    expect(await main().findByRole('img', { name: texts.picture })).toBeInTheDocument();
    expect(main().getByRole('link', { name: texts.link })).toHaveAttribute('href', URI);
    expect(main().getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();

    answerSignedIn(api, administrator());
    api.answer(PASS, { token: 'new-token', step: 'done' });
    await user.type(await findCode(), '123456');
    await user.click(button(texts.confirm));
    await waitFor(() => expect(currentPath()).toBe(''));
    expect(api.sent('POST /h5/account/totp/enrol')).toHaveLength(1);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });
});

describe('a sign-in without its second factor', () => {
  test('still asks for the code after a reload', async () => {
    await openUnfinished('login');
    expect(await main().findByRole('textbox', { name: '动态验证码' })).toBeInTheDocument();
  });

  test('opens no screen of members', async () => {
    const { user, api } = await openUnfinished('tabbar/mine/mine');
    const question = await screen.findByRole('alertdialog', { name: '此操作需要登录' });
    expect(question).toHaveAccessibleDescription('该操作需要登录，是否进入登录页？');
    await user.click(screen.getByRole('button', { name: '去登录' }));
    await waitFor(() => expect(currentPath()).toMatch(/^login\?/));
    expect(await screen.findByRole('textbox', { name: '动态验证码' })).toBeInTheDocument();
    expect(api.sent('GET /h5/member/getUserByToken')).toEqual([]);
  });
});
