import type { LoggedIn } from '@mingtang/contract/accounts';
import { call } from '../../api/client.ts';
import { readDevice } from '../../api/token.ts';
import { askPasskey } from './ceremony.ts';

/** In place of a code. Undefined when the person turned away. */
export async function passSecondFactor(): Promise<LoggedIn | undefined> {
  const proof = await askPasskey(await call('POST /h5/account/totp/passkey/challenge'));
  return proof && call('POST /h5/account/totp/passkey', { body: proof });
}

/** In place of phone and password. Undefined when the person turned away. */
export async function signInWithPasskey(): Promise<LoggedIn | undefined> {
  const proof = await askPasskey(await call('POST /h5/account/passkey/challenge'));
  return proof && call('POST /h5/account/passkey', { body: { ...proof, device: readDevice() } });
}
