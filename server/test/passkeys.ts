import type { LoggedIn } from '@mingtang/contract/accounts';
import type { Passkey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@mingtang/contract/passkeys';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { type Answer, type Kit, PASSWORD, randomAddress } from './kit.ts';

type Language = 'zh' | 'en';
type Body = object;

/** The calls of passkeys, as a browser makes them. */
export const passkeysOf = (kit: Kit) => {
  const browser = (): Authenticator => newAuthenticator(kit.deps.config.PUBLIC_URL);
  const begin = (token: string, body: Body = { password: PASSWORD }, language: Language = 'zh') =>
    kit.call<PasskeyCreation>('POST', '/h5/account/passkeys/challenge', { token, body, language });
  const send = (token: string, body: Body, headers = {}): Promise<Answer<Passkey>> =>
    kit.call<Passkey>('POST', '/h5/account/passkeys', { token, body, headers });
  const askToSignIn = async (): Promise<PasskeyRequest> =>
    (await kit.call<PasskeyRequest>('POST', '/h5/account/passkey/challenge', { address: randomAddress() }))
      .data;
  const askSecondFactor = async (token: string): Promise<PasskeyRequest> =>
    (await kit.call<PasskeyRequest>('POST', '/h5/account/totp/passkey/challenge', { token })).data;
  const signInWith = (body: PasskeyProof, language: Language = 'zh') =>
    kit.call<LoggedIn>('POST', '/h5/account/passkey', { body, language, address: randomAddress() });
  const passWith = (token: string, body: PasskeyProof, language: Language = 'zh') =>
    kit.call<LoggedIn>('POST', '/h5/account/totp/passkey', { token, body, language });
  return {
    browser,
    begin,
    send,
    askToSignIn,
    askSecondFactor,
    signInWith,
    passWith,
    list: async (token: string): Promise<Passkey[]> =>
      (await kit.call<{ rows: Passkey[] }>('GET', '/h5/account/passkeys', { token })).data.rows,
    /** A browser with a passkey of the account in it. A staff session needs a step-up, and no password. */
    async add(token: string, counter = 1): Promise<Authenticator & { passkey: Passkey }> {
      const authenticator = browser();
      const { data, code, text } = await begin(token);
      if (code !== 200) throw new Error(`passkey: ${text}`);
      const added = await send(token, authenticator.create(data, { counter }));
      if (added.code !== 200) throw new Error(`passkey: ${added.text}`);
      return { ...authenticator, passkey: added.data };
    },
  };
};
