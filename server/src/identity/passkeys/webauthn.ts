import type {
  AddPasskeyInput,
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@mingtang/contract/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../platform/deps.ts';
import { CHALLENGE_SECONDS } from './passkey-challenges.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const KEY_BYTES_MAX = 1024;
const challengeTimeoutMs = CHALLENGE_SECONDS * 1000;

/** Passkeys are bound to the host of the public URL. */
const rpIdOf = ({ config }: Deps): string => new URL(config.PUBLIC_URL).hostname;

const credentialDescriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id.toString('base64url'), type: 'public-key' as const }));

/** The account id is no secret: it is part of the URL of the member's card. */
const userHandleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

export const buildCreationOptions = (
  deps: Deps,
  challenge: string,
  user: { accountId: string; name: string; displayName: string },
  existing: readonly PasskeyRow[],
): PasskeyCreationOptions => ({
  challenge,
  rp: { id: rpIdOf(deps), name: 'Mingtang' },
  user: { id: userHandleOf(user.accountId), name: user.name, displayName: user.displayName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: challengeTimeoutMs,
  excludeCredentials: credentialDescriptorsOf(existing),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const buildRequestOptions = (
  deps: Deps,
  challenge: string,
  allowed: readonly PasskeyRow[] = [],
): PasskeyRequestOptions => ({
  challenge,
  rpId: rpIdOf(deps),
  timeout: challengeTimeoutMs,
  userVerification: 'required',
  allowCredentials: credentialDescriptorsOf(allowed),
});

const expectedValuesOf = (deps: Deps, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: deps.config.PUBLIC_URL,
  expectedRPID: rpIdOf(deps),
  requireUserVerification: true,
});

/**
 * Attestation is not requested, so every format that may contain a certificate is rejected: the library may
 * fetch a URL that a certificate names.
 */
function mayContainCertificate(attestationObject: string): boolean {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = object.get('fmt');
  return format !== 'none' && (format !== 'packed' || object.get('attStmt').get('x5c') !== undefined);
}

export interface VerifiedRegistration {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** Undefined unless the passkey was created for this challenge on our origin, with user verification. */
export async function verifyPasskeyRegistration(
  deps: Deps,
  challenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskeyInput,
): Promise<VerifiedRegistration | undefined> {
  try {
    if (mayContainCertificate(attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedValuesOf(deps, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
    });
    if (registrationInfo === undefined) return undefined;
    const { credential } = registrationInfo;
    if (credential.id !== id || credential.publicKey.length > KEY_BYTES_MAX) return undefined;
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
    };
  } catch (error) {
    deps.log.warn({ err: error }, 'passkey refused');
    return undefined;
  }
}

/** Returns the authenticator's new counter; undefined unless the passkey signed this challenge on our origin. */
export async function verifyPasskeySignature(
  deps: Deps,
  challenge: string,
  row: PasskeyRow,
  { id, userHandle, ...assertion }: PasskeyAssertion,
): Promise<number | undefined> {
  if (userHandle !== undefined && userHandle !== userHandleOf(row.account_id)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedValuesOf(deps, challenge),
      credential: {
        id,
        publicKey: new Uint8Array(row.public_key),
        // A counter that does not increase indicates a cloned authenticator.
        counter: Number(row.counter),
      },
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: assertion },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    deps.log.warn({ err: error, account: row.account_id }, 'passkey refused');
    return undefined;
  }
}
