import { describe, expect, test, vi } from 'vitest';
import { urlTo } from '../../core/navigation.ts';
import { findAnnouncement, currentLocation, main, waitFor } from '../../../test/open-app.ts';
import { HOME, LOGIN_ROUTE, openLogin, submitLogin } from '../../../test/login-form.ts';
import { stubPasskeys, passkeyRequestOptions, ASSERTION } from '../../../test/fake-passkeys.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { administrator, stubLoggedInCalls } from '../../../test/samples/accounts.sample.ts';

const LOGIN_CHALLENGE = 'POST /h5/account/passkey/challenge';
const PASSKEY_LOGIN = 'POST /h5/account/passkey';
const SECOND_FACTOR_CHALLENGE = 'POST /h5/account/totp/passkey/challenge';
const SECOND_FACTOR_LOGIN = 'POST /h5/account/totp/passkey';

const TEXTS = {
  zh: { logIn: '用通行密钥登录', verify: '用通行密钥验证', code: '动态验证码' },
  en: { logIn: 'Log in with a passkey', verify: 'Verify with a passkey', code: 'Authenticator code' },
} as const;

describe.each(['zh', 'en'] as const)('a passkey at login in %s', (language) => {
  const texts = TEXTS[language];

  test('logs in without a phone number and returns to the screen that opened login', async () => {
    const browser = stubPasskeys();
    const { user, api } = await openLogin(language, `login?back=${encodeURIComponent(urlTo('help'))}`);
    api
      .respondWith(LOGIN_CHALLENGE, passkeyRequestOptions())
      .respondWith(PASSKEY_LOGIN, { token: 'new-token', step: 'done' });
    stubLoggedInCalls(api);
    await user.click(main().getByRole('button', { name: texts.logIn }));
    await waitFor(() => expect(currentLocation()).toBe('help'));
    expect(api.requestsTo(PASSKEY_LOGIN).map(({ body }) => body)).toEqual([{ ...ASSERTION, device: '' }]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    // No allowed credentials are listed: the browser offers any passkey of this site.
    expect(browser.get.mock.calls).toMatchObject([[{ publicKey: { rpId: 'localhost' } }]]);
  });

  test.each(['passkey.refused', 'passkey.staff_password_first', 'account.frozen'] as const)(
    'shows the error %s and stays on login',
    async (key) => {
      stubPasskeys();
      const { user, api } = await openLogin(language);
      const error = serverError(key, language);
      api.respondWith(LOGIN_CHALLENGE, passkeyRequestOptions()).fail(PASSKEY_LOGIN, error);
      await user.click(main().getByRole('button', { name: texts.logIn }));
      await findAnnouncement(error.msg);
      expect(currentLocation()).toBe('login');
    },
  );

  test('replaces the authenticator code when the administrator has a passkey', async () => {
    stubPasskeys();
    const { user, api, form } = await openLogin(language);
    api
      .respondWith(LOGIN_ROUTE, { token: 'half-token', step: 'totp' })
      .respondWith(SECOND_FACTOR_CHALLENGE, passkeyRequestOptions('x'.repeat(24)));
    await submitLogin(user, form);
    const button = await main().findByRole('button', { name: texts.verify });
    api.fail(SECOND_FACTOR_LOGIN, serverError('passkey.refused', language));
    await user.click(button);
    await findAnnouncement(serverError('passkey.refused', language).msg);

    stubLoggedInCalls(api, administrator());
    api.respondWith(SECOND_FACTOR_LOGIN, { token: 'new-token', step: 'done' });
    await user.click(button);
    await waitFor(() => expect(currentLocation()).toBe(HOME));
    expect(api.requestsTo(SECOND_FACTOR_LOGIN).at(-1)).toMatchObject({
      body: ASSERTION,
      headers: { Authorization: 'Bearer half-token' },
    });
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('is not offered as second factor when the administrator has no passkey', async () => {
    stubPasskeys();
    const { user, api, form } = await openLogin(language);
    api
      .respondWith(LOGIN_ROUTE, { token: 'half-token', step: 'totp' })
      .respondWith(SECOND_FACTOR_CHALLENGE, passkeyRequestOptions());
    await submitLogin(user, form);
    expect(await main().findByRole('textbox', { name: texts.code })).toBeInTheDocument();
    await waitFor(() => expect(api.requestsTo(SECOND_FACTOR_CHALLENGE)).toHaveLength(1));
    expect(main().queryByRole('button', { name: texts.verify })).toBeNull();
  });
});

describe('a passkey at login', () => {
  test('shows no error when the browser prompt is dismissed', async () => {
    const browser = stubPasskeys('NotAllowedError');
    const { user, api } = await openLogin();
    api.respondWith(LOGIN_CHALLENGE, passkeyRequestOptions());
    const button = main().getByRole('button', { name: TEXTS.zh.logIn });
    await user.click(button);
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(api.requestsTo(PASSKEY_LOGIN)).toEqual([]);
  });

  test.each([
    ['without WebAuthn support', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['without TLS', () => vi.stubGlobal('isSecureContext', false)],
    ['in WeChat', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')],
  ])('is not offered %s', async (_case, disablePasskeys) => {
    stubPasskeys();
    disablePasskeys();
    await openLogin();
    expect(main().queryByRole('button', { name: TEXTS.zh.logIn })).toBeNull();
  });
});
