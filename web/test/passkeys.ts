import type { Passkey, PasskeyCreation, PasskeyRequest } from '@mingtang/contract/passkeys';
import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const ID = 'x'.repeat(24);
const base64url = (text: string): string => btoa(text).replaceAll('=', '');

/** What the browser below answers, as it is sent to the server. */
export const CREATED = {
  id: ID,
  clientDataJSON: base64url('client data'),
  attestationObject: base64url('attestation'),
};
export const PROVED = {
  id: ID,
  clientDataJSON: base64url('client data'),
  authenticatorData: base64url('data'),
  signature: base64url('signature'),
  userHandle: base64url('7'),
};

/**
 * Gives the browser passkeys, until the end of the test. A failure is what it answers instead: `NotAllowedError`
 * when the person turns away, `InvalidStateError` when it holds a passkey of the account.
 */
export function givePasskeys(failure?: 'NotAllowedError' | 'InvalidStateError') {
  const answer = (response: object) => async () => {
    if (failure !== undefined) throw new DOMException('no', failure);
    return {
      id: ID,
      rawId: bytes(ID),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
  };
  const credentials = {
    create: vi.fn(answer({ clientDataJSON: bytes('client data'), attestationObject: bytes('attestation') })),
    get: vi.fn(
      answer({
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

export const passkeyCreation = (): PasskeyCreation => ({
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

export const passkeyRequest = (...ids: string[]): PasskeyRequest => ({
  challenge: CHALLENGE,
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: ids.map((id) => ({ id, type: 'public-key' })),
});

export const passkey = (change: Partial<Passkey> = {}): Passkey => ({
  id: '31',
  name: 'Mac · Chrome',
  secondFactor: false,
  createdAt: '2026-03-01T02:00:00Z',
  lastUsedAt: null,
  ...change,
});
