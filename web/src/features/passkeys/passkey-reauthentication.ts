import type { PasskeyAssertion } from '@mingtang/contract/passkeys';
import { callApi } from '../../core/api/client.ts';
import { requestPasskey } from './passkey-ceremony.ts';

/** Confirms a change of the phone number with a passkey. Undefined if the user cancelled. */
export const confirmPhoneChangeWithPasskey = async (): Promise<PasskeyAssertion | undefined> =>
  requestPasskey(await callApi('POST /h5/account/phone/challenge'));
