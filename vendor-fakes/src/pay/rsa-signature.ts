import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signInThreadPool = promisify(sign);

/**
 * Signs with RSA and SHA-256, as both vendors do. Runs in the thread pool, because signing takes
 * most of the time in a burst of webhooks.
 */
export async function rsaSign(text: string, key: KeyObject): Promise<string> {
  const signature = await signInThreadPool('sha256', Buffer.from(text), key);
  return signature.toString('base64');
}

/** Verifying costs a thirtieth of signing, so it runs on the main thread. */
export function rsaVerify(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
