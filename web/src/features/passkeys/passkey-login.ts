import type { LoginResult } from '@mingtang/contract/accounts';
import { callApi } from '../../core/api/client.ts';
import { readDeviceToken } from '../../core/api/token.ts';
import { requestPasskey } from './passkey-ceremony.ts';

/** Second factor by passkey instead of a code. Undefined if the user cancelled. */
export async function verifySecondFactorWithPasskey(): Promise<LoginResult | undefined> {
  const assertion = await requestPasskey(await callApi('POST /h5/account/totp/passkey/challenge'));
  return assertion && callApi('POST /h5/account/totp/passkey', { body: assertion });
}

/** Login by passkey instead of phone and password. Undefined if the user cancelled. */
export async function logInWithPasskey(): Promise<LoginResult | undefined> {
  const assertion = await requestPasskey(await callApi('POST /h5/account/passkey/challenge'));
  return (
    assertion && callApi('POST /h5/account/passkey', { body: { ...assertion, device: readDeviceToken() } })
  );
}
