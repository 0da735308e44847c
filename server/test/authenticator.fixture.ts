import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AddPasskeyInput,
  PasskeyCreationOptions,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '@mingtang/contract/passkeys';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** The subset of CBOR that an attestation uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([
    cborHead(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

/** WebAuthn flags of the authenticator data. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const uintBytes = (value: number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

/** Overrides that simulate a dishonest browser or authenticator. */
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

/** A simulated browser authenticator that holds one ES256 passkey. */
export interface Authenticator {
  create(options: PasskeyCreationOptions, deviation?: Deviation): AddPasskeyInput;
  get(options: PasskeyRequestOptions, deviation?: Deviation): PasskeyAssertion;
}

export function newAuthenticator(origin: string): Authenticator {
  let credential: Credential | undefined;

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
      Buffer.from([flags | USER_PRESENT | (deviation.verified === false ? 0 : USER_VERIFIED)]),
      uintBytes(counter, 4),
    ]);

  return {
    create(options, deviation = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x, y } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      credential = { id, privateKey, counter: deviation.counter ?? 1, userHandle: options.user.id };
      const coseKey = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, HAS_CREDENTIAL, credential.counter, deviation),
        Buffer.alloc(16),
        uintBytes(id.length, 2),
        id,
        cbor(coseKey),
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
      if (credential === undefined) throw new Error('the authenticator holds no passkey');
      credential.counter = deviation.counter ?? credential.counter + 1;
      const clientDataBytes = clientData('webauthn.get', options.challenge, deviation);
      const data = authenticatorData(options.rpId, 0, credential.counter, deviation);
      return {
        id: base64url(credential.id),
        clientDataJSON: base64url(clientDataBytes),
        authenticatorData: base64url(data),
        signature: base64url(
          sign('sha256', Buffer.concat([data, sha256(clientDataBytes)]), credential.privateKey),
        ),
        userHandle: deviation.userHandle ?? credential.userHandle,
      };
    },
  };
}
