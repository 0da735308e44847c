import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AddPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '@mingtang/contract/passkeys';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** As much of CBOR as an attestation has in it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const uint = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** What a browser or an authenticator that is not honest would do otherwise. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  verified?: boolean;
  counter?: number;
  format?: string;
  userHandle?: string;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  counter: number;
  userHandle: string;
}

/** A browser with an authenticator in it that holds one ES256 passkey. */
export interface Authenticator {
  create(options: PasskeyCreation, deviation?: Deviation): AddPasskey;
  get(options: PasskeyRequest, deviation?: Deviation): PasskeyProof;
}

export function newAuthenticator(origin: string): Authenticator {
  let held: Credential | undefined;

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, counter: number, deviation: Deviation): Buffer =>
    Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([flags | PRESENT | (deviation.verified === false ? 0 : VERIFIED)]),
      uint(counter, 4),
    ]);

  return {
    create(options, deviation = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x, y } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      held = { id, privateKey, counter: deviation.counter ?? 1, userHandle: options.user.id };
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, HAS_CREDENTIAL, held.counter, deviation),
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', deviation.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, deviation)),
        attestationObject: base64url(cbor(attestation)),
      };
    },
    get(options, deviation = {}) {
      if (held === undefined) throw new Error('no passkey in it');
      held.counter = deviation.counter ?? held.counter + 1;
      const client = clientData('webauthn.get', options.challenge, deviation);
      const data = authenticatorData(options.rpId, 0, held.counter, deviation);
      return {
        id: base64url(held.id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), held.privateKey)),
        userHandle: deviation.userHandle ?? held.userHandle,
      };
    },
  };
}
