import type { LoginResult } from '@mingtang/contract/accounts';
import type {
  Passkey,
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@mingtang/contract/passkeys';
import { type Authenticator, newAuthenticator } from './authenticator.fixture.ts';
import { type ApiResponse, type Kit, PASSWORD, uniqueClientIp } from './kit.ts';

type Language = 'zh' | 'en';
type Body = object;

/** Client of the passkey routes; each `Authenticator` plays the part of a browser with its key. */
export const passkeyClientOf = (kit: Kit) => {
  const createAuthenticator = (): Authenticator => newAuthenticator(kit.deps.config.PUBLIC_URL);
  const requestRegistrationChallenge = (
    token: string,
    body: Body = { password: PASSWORD },
    language: Language = 'zh',
  ) => kit.call<PasskeyCreationOptions>('POST', '/h5/account/passkeys/challenge', { token, body, language });
  const registerPasskey = (token: string, body: Body, headers = {}): Promise<ApiResponse<Passkey>> =>
    kit.call<Passkey>('POST', '/h5/account/passkeys', { token, body, headers });
  const requestLoginChallenge = async (): Promise<PasskeyRequestOptions> =>
    (
      await kit.call<PasskeyRequestOptions>('POST', '/h5/account/passkey/challenge', {
        clientIp: uniqueClientIp(),
      })
    ).data;
  const requestSecondFactorChallenge = async (token: string): Promise<PasskeyRequestOptions> =>
    (await kit.call<PasskeyRequestOptions>('POST', '/h5/account/totp/passkey/challenge', { token })).data;
  const logInWithAssertion = (body: PasskeyAssertion, language: Language = 'zh') =>
    kit.call<LoginResult>('POST', '/h5/account/passkey', { body, language, clientIp: uniqueClientIp() });
  const passSecondFactorWith = (token: string, body: PasskeyAssertion, language: Language = 'zh') =>
    kit.call<LoginResult>('POST', '/h5/account/totp/passkey', { token, body, language });
  return {
    browser: createAuthenticator,
    begin: requestRegistrationChallenge,
    send: registerPasskey,
    requestLoginChallenge,
    requestSecondFactorChallenge,
    logInWithAssertion,
    passWith: passSecondFactorWith,
    list: async (token: string): Promise<Passkey[]> =>
      (await kit.call<{ rows: Passkey[] }>('GET', '/h5/account/passkeys', { token })).data.rows,
    /** Adds a passkey to the account. A staff session needs a step-up instead of the password. */
    async add(token: string, counter = 1): Promise<Authenticator & { passkey: Passkey }> {
      const authenticator = createAuthenticator();
      const { data, code, text } = await requestRegistrationChallenge(token);
      if (code !== 200) throw new Error(`passkey: ${text}`);
      const added = await registerPasskey(token, authenticator.create(data, { counter }));
      if (added.code !== 200) throw new Error(`passkey: ${added.text}`);
      return { ...authenticator, passkey: added.data };
    },
  };
};
