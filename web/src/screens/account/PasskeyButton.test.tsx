import { describe, expect, test, vi } from 'vitest';
import { announced, currentPath, main, waitFor } from '../../../test/app.ts';
import { LOG_IN, openLogin, submitLogin } from '../../../test/login-form.ts';
import { givePasskeys, passkeyRequest, PROVED } from '../../../test/passkeys.ts';
import { refusal } from '../../../test/refusal.ts';
import { administrator, answerSignedIn } from '../../../test/samples/accounts.ts';

const ASK = 'POST /h5/account/passkey/challenge';
const SIGN_IN = 'POST /h5/account/passkey';
const ASK_SECOND = 'POST /h5/account/totp/passkey/challenge';
const PASS = 'POST /h5/account/totp/passkey';

const TEXTS = {
  zh: { signIn: '用通行密钥登录', pass: '用通行密钥验证', code: '动态验证码' },
  en: { signIn: 'Log in with a passkey', pass: 'Verify with a passkey', code: 'Authenticator code' },
} as const;

describe.each(['zh', 'en'] as const)('a passkey at login in %s', (language) => {
  const texts = TEXTS[language];

  test('signs in without a phone number, to where login was opened from', async () => {
    const browser = givePasskeys();
    const { user, api } = await openLogin(language, 'login?back=%2Fpages%2Fmine%2Fhelp%2Findex');
    api.answer(ASK, passkeyRequest()).answer(SIGN_IN, { token: 'new-token', step: 'done' });
    answerSignedIn(api);
    await user.click(main().getByRole('button', { name: texts.signIn }));
    await waitFor(() => expect(currentPath()).toBe('mine/help/index'));
    expect(api.sent(SIGN_IN).map(({ body }) => body)).toEqual([{ ...PROVED, device: '' }]);
    expect(localStorage.getItem('App-Token')).toBe('new-token');
    // Whichever the browser has.
    expect(browser.get.mock.calls).toMatchObject([[{ publicKey: { rpId: 'localhost' } }]]);
  });

  test.each(['passkey.refused', 'passkey.staff', 'account.frozen'] as const)(
    'says %s and stays',
    async (key) => {
      givePasskeys();
      const { user, api } = await openLogin(language);
      const said = refusal(key, language);
      api.answer(ASK, passkeyRequest()).fail(SIGN_IN, said);
      await user.click(main().getByRole('button', { name: texts.signIn }));
      await announced(said.msg);
      expect(currentPath()).toBe('login');
    },
  );

  test('takes the place of the code where the administrator has one', async () => {
    givePasskeys();
    const { user, api, form } = await openLogin(language);
    api
      .answer(LOG_IN, { token: 'half-token', step: 'totp' })
      .answer(ASK_SECOND, passkeyRequest('x'.repeat(24)));
    await submitLogin(user, form);
    const button = await main().findByRole('button', { name: texts.pass });
    api.fail(PASS, refusal('passkey.refused', language));
    await user.click(button);
    await announced(refusal('passkey.refused', language).msg);

    answerSignedIn(api, administrator());
    api.answer(PASS, { token: 'new-token', step: 'done' });
    await user.click(button);
    await waitFor(() => expect(currentPath()).toBe(''));
    expect(api.sent(PASS).at(-1)).toMatchObject({
      body: PROVED,
      headers: { Authorization: 'Bearer half-token' },
    });
    expect(localStorage.getItem('App-Token')).toBe('new-token');
  });

  test('is not offered for the code where the administrator has none', async () => {
    givePasskeys();
    const { user, api, form } = await openLogin(language);
    api.answer(LOG_IN, { token: 'half-token', step: 'totp' }).answer(ASK_SECOND, passkeyRequest());
    await submitLogin(user, form);
    expect(await main().findByRole('textbox', { name: texts.code })).toBeInTheDocument();
    await waitFor(() => expect(api.sent(ASK_SECOND)).toHaveLength(1));
    expect(main().queryByRole('button', { name: texts.pass })).toBeNull();
  });
});

describe('a passkey at login', () => {
  test('may be turned away from without a word', async () => {
    const browser = givePasskeys('NotAllowedError');
    const { user, api } = await openLogin();
    api.answer(ASK, passkeyRequest());
    const button = main().getByRole('button', { name: TEXTS.zh.signIn });
    await user.click(button);
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(api.sent(SIGN_IN)).toEqual([]);
  });

  test.each([
    ['without the interface', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['without TLS', () => vi.stubGlobal('isSecureContext', false)],
    ['in WeChat', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')],
  ])('is not offered %s', async (_case, change) => {
    givePasskeys();
    change();
    await openLogin();
    expect(main().queryByRole('button', { name: TEXTS.zh.signIn })).toBeNull();
  });
});
