import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

export interface PushConfig {
  /** Both in base64url, as `npm run push:keys` prints them: a point of 65 bytes and a number of 32. */
  publicKey: string;
  privateKey: string;
  /** Whom a push service may write to: mailto: or https:. */
  subject: string;
  timeoutMs: number;
}

/** What a browser gave: where to send to, and the keys only it can read with. */
export interface Target {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** `gone`: the browser takes no more, and the address can be forgotten. Throws when it may be tried again. */
  send(target: Target, text: string): Promise<'sent' | 'gone'>;
}

/** A new pair for the configuration. The number is padded: one with leading zeros would come out shorter. */
export function newKeys(): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const number = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: number.toString('base64url') };
}

const RECORD_BYTES = 4096;
const LIFE_SECONDS = 86_400;
const CLAIM_SECONDS = 12 * 3600;
const LAST_RECORD = Buffer.from([2]);

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
const infoOf = (text: string): Buffer => Buffer.from(`Content-Encoding: ${text}\0`);

/** RFC 8291: encrypted for one browser, in one record of RFC 8188. The salt and the key pair serve once. */
export function encrypt(
  { p256dh, auth }: Pick<Target, 'p256dh' | 'auth'>,
  text: string,
  salt = randomBytes(16),
  privateKey?: Buffer,
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = hkdf(Buffer.from(auth, 'base64url'), pair.computeSecret(theirs), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(salt, key, infoOf('aes128gcm'), 16),
    hkdf(salt, key, infoOf('nonce'), 12),
  );
  const record = Buffer.alloc(5);
  record.writeUInt32BE(RECORD_BYTES);
  record.writeUInt8(ours.length, 4);
  const sealed = [cipher.update(text), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, record, ours, ...sealed]);
}

function keyOf({ publicKey, privateKey }: PushConfig): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 8292: who sends, signed for one push service. */
function claimOf({ publicKey, subject }: PushConfig, key: KeyObject, endpoint: string): string {
  const exp = Math.floor(Date.now() / 1000) + CLAIM_SECONDS;
  const claim = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(claim), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claim}.${signature.toString('base64url')}, k=${publicKey}`;
}

const GONE = new Set([404, 410]);

export function createPush(config: PushConfig): Push {
  const key = keyOf(config);
  return {
    async send(target, text) {
      const response = await fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: claimOf(config, key, target.endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(LIFE_SECONDS),
        },
        body: encrypt(target, text),
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      await response.body?.cancel();
      if (GONE.has(response.status)) return 'gone';
      if (!response.ok) throw new Error(`push service answered ${response.status}`);
      return 'sent';
    },
  };
}
