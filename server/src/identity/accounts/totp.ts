import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../platform/deps.ts';

const PERIOD_SECONDS = 30;
const encryptionKeyOf = (deps: Deps): Buffer =>
  createHash('sha256').update(deps.secrets.TOTP_SECRET).digest();

/**
 * Encrypts the authenticator's secret for storage: AES-256-GCM with the account id as additional data. The
 * result is the IV (12 bytes), the authentication tag (16 bytes) and the ciphertext.
 */
export function encryptTotpSecret(deps: Deps, accountId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', encryptionKeyOf(deps), iv).setAAD(Buffer.from(accountId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

export function decryptTotpSecret(deps: Deps, accountId: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', encryptionKeyOf(deps), encrypted.subarray(0, 12));
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]);
}

export const newTotpSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Mingtang',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

export const totpUriOf = (secret: Buffer, label: string): string => totpOf(secret, label).toString();
export const base32Of = (secret: Buffer): string =>
  new Secret({ buffer: new Uint8Array(secret).buffer }).base32;

/** Time step of the code, with one step of clock drift allowed; undefined for a wrong code. */
export function findTotpStep(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
