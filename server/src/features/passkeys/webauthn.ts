import type { AddPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@mingtang/contract/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Deps } from '../../deps.ts';
import { CHALLENGE_SECONDS } from './challenges.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const KEY_BYTES_MAX = 1024;
const timeout = CHALLENGE_SECONDS * 1000;

/** Passkeys belong to the public address: its host is what authenticators keep them under. */
const rpIdOf = ({ config }: Deps): string => new URL(config.PUBLIC_URL).hostname;

const named = (rows: readonly PasskeyRow[]) =>
  rows.map((row) => ({ id: row.credential_id.toString('base64url'), type: 'public-key' as const }));

/** An account's number tells nothing about its owner, and stands in the address of the card. */
const handleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

export const creationOptions = (
  deps: Deps,
  challenge: string,
  user: { accountId: string; name: string; displayName: string },
  known: readonly PasskeyRow[],
): PasskeyCreation => ({
  challenge,
  rp: { id: rpIdOf(deps), name: 'Mingtang' },
  user: { id: handleOf(user.accountId), name: user.name, displayName: user.displayName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout,
  excludeCredentials: named(known),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

export const requestOptions = (
  deps: Deps,
  challenge: string,
  allowed: readonly PasskeyRow[] = [],
): PasskeyRequest => ({
  challenge,
  rpId: rpIdOf(deps),
  timeout,
  userVerification: 'required',
  allowCredentials: named(allowed),
});

const expectedOf = (deps: Deps, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: deps.config.PUBLIC_URL,
  expectedRPID: rpIdOf(deps),
  requireUserVerification: true,
});

/** What was not asked for is not read: a certificate may name an address from which the library fetches a list. */
function hasCertificate(attestationObject: string): boolean {
  const object = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = object.get('fmt');
  return format !== 'none' && (format !== 'packed' || object.get('attStmt').get('x5c') !== undefined);
}

export interface Registered {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** Undefined unless a browser at our address has made it for this challenge, and its owner was verified. */
export async function registered(
  deps: Deps,
  challenge: string,
  { id, clientDataJSON, attestationObject }: AddPasskey,
): Promise<Registered | undefined> {
  try {
    if (hasCertificate(attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(deps, challenge),
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

/** The new count of the authenticator. Undefined unless the passkey signed this challenge at our address. */
export async function signedWith(
  deps: Deps,
  challenge: string,
  row: PasskeyRow,
  { id, userHandle, ...signed }: PasskeyProof,
): Promise<number | undefined> {
  if (userHandle !== undefined && userHandle !== handleOf(row.account_id)) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(deps, challenge),
      credential: {
        id,
        publicKey: new Uint8Array(row.public_key),
        // Not below this one: a count that does not grow is the mark of a copied key.
        counter: Number(row.counter),
      },
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    deps.log.warn({ err: error, account: row.account_id }, 'passkey refused');
    return undefined;
  }
}
