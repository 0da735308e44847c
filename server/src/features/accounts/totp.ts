import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../deps.ts';

const PERIOD = 30;
const keyOf = (deps: Deps): Buffer => createHash('sha256').update(deps.secrets.TOTP_SECRET).digest();

/** The authenticator's key at rest: AES-256-GCM, bound to its account. */
export function seal(deps: Deps, accountId: string, secret: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps), iv).setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function unseal(deps: Deps, accountId: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

export const newSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Mingtang',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
  });

export const uriOf = (secret: Buffer, label: string): string => totpOf(secret, label).toString();
export const base32Of = (secret: Buffer): string =>
  new Secret({ buffer: new Uint8Array(secret).buffer }).base32;

/** The time step the code belongs to, one step of clock drift allowed; undefined when it is wrong. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}
