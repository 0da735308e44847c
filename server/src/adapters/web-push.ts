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
  /**
   * Both keys as `npm run push:keys` prints them, in base64url: a point of 65 bytes and a number of 32 bytes.
   */
  publicKey: string;
  privateKey: string;
  /** Contact for the push service: mailto: or https:. */
  subject: string;
  timeoutMs: number;
}

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** `gone`: the subscription has ended and can be deleted. Throws if the caller should retry. */
  send(target: PushTarget, text: string): Promise<'sent' | 'gone'>;
}

/** New VAPID key pair. The private key is padded, because leading zeros would shorten it. */
export function createVapidKeys(): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const privateKeyBytes = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return { publicKey, privateKey: privateKeyBytes.toString('base64url') };
}

const RECORD_BYTES = 4096;
/** How long the push service keeps a message for a browser that is offline. */
const TTL_SECONDS = 86_400;
const VAPID_TOKEN_SECONDS = 12 * 3600;
const LAST_RECORD_DELIMITER = Buffer.from([2]);

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
const contentEncodingInfo = (text: string): Buffer => Buffer.from(`Content-Encoding: ${text}\0`);

/** RFC 8291 encryption in one RFC 8188 record. Salt and key pair are used once; tests pass fixed ones. */
export function encryptPush(
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: string,
  salt = randomBytes(16),
  privateKey?: Buffer,
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  if (privateKey === undefined) pair.generateKeys();
  else pair.setPrivateKey(privateKey);
  const senderKey = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const key = hkdf(Buffer.from(auth, 'base64url'), pair.computeSecret(receiverKey), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(salt, key, contentEncodingInfo('aes128gcm'), 16),
    hkdf(salt, key, contentEncodingInfo('nonce'), 12),
  );
  const recordHeader = Buffer.alloc(5);
  recordHeader.writeUInt32BE(RECORD_BYTES);
  recordHeader.writeUInt8(senderKey.length, 4);
  const encrypted = [
    cipher.update(text),
    cipher.update(LAST_RECORD_DELIMITER),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([salt, recordHeader, senderKey, ...encrypted]);
}

function vapidKeyOf({ publicKey, privateKey }: PushConfig): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
}

const encodeJwtPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** VAPID authorization header (RFC 8292) for one push service. */
function vapidHeaderOf({ publicKey, subject }: PushConfig, key: KeyObject, endpoint: string): string {
  const exp = Math.floor(Date.now() / 1000) + VAPID_TOKEN_SECONDS;
  const jwt = `${encodeJwtPart({ typ: 'JWT', alg: 'ES256' })}.${encodeJwtPart({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(jwt), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${jwt}.${signature.toString('base64url')}, k=${publicKey}`;
}

const GONE_STATUSES = new Set([404, 410]);

export function createPush(config: PushConfig): Push {
  const key = vapidKeyOf(config);
  return {
    async send(target, text) {
      const response = await fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: vapidHeaderOf(config, key, target.endpoint),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(TTL_SECONDS),
        },
        body: encryptPush(target, text),
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      await response.body?.cancel();
      if (GONE_STATUSES.has(response.status)) return 'gone';
      if (!response.ok) throw new Error(`push service returned ${response.status}`);
      return 'sent';
    },
  };
}
