import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '@mingtang/contract/passkeys';
import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const CREDENTIAL_ID = 'x'.repeat(24);
const base64url = (text: string): string => btoa(text).replaceAll('=', '');

/** Results of the fake browser below, as they are sent to the server. */
export const ATTESTATION = {
  id: CREDENTIAL_ID,
  clientDataJSON: base64url('client data'),
  attestationObject: base64url('attestation'),
};
export const ASSERTION = {
  id: CREDENTIAL_ID,
  clientDataJSON: base64url('client data'),
  authenticatorData: base64url('data'),
  signature: base64url('signature'),
  userHandle: base64url('7'),
};

/**
 * Stubs passkey support of the browser until the end of the test. `failure` makes it reject: `NotAllowedError` if the
 * user cancels, `InvalidStateError` if the device already has a passkey of the account.
 */
export function stubPasskeys(failure?: 'NotAllowedError' | 'InvalidStateError') {
  const respondWith = (response: object) => async () => {
    if (failure !== undefined) throw new DOMException('no', failure);
    return {
      id: CREDENTIAL_ID,
      rawId: bytes(CREDENTIAL_ID),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
  };
  const credentials = {
    create: vi.fn(
      respondWith({ clientDataJSON: bytes('client data'), attestationObject: bytes('attestation') }),
    ),
    get: vi.fn(
      respondWith({
        clientDataJSON: bytes('client data'),
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('7'),
      }),
    ),
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.spyOn(window.navigator, 'credentials', 'get').mockReturnValue(credentials as never);
  return credentials;
}

const CHALLENGE = 'c'.repeat(43);

export const passkeyCreationOptions = (): PasskeyCreationOptions => ({
  challenge: CHALLENGE,
  rp: { id: 'localhost', name: 'Mingtang' },
  user: { id: 'Nw', name: '+86 138****0007', displayName: '沈听澜' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const passkeyRequestOptions = (...ids: string[]): PasskeyRequestOptions => ({
  challenge: CHALLENGE,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: ids.map((id) => ({ id, type: 'public-key' })),
});

export const passkey = (overrides: Partial<Passkey> = {}): Passkey => ({
  id: '31',
  name: 'Mac · Chrome',
  secondFactor: false,
  createdAt: '2026-03-01T02:00:00Z',
  lastUsedAt: null,
  ...overrides,
});
