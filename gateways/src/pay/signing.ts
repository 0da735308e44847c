import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const signInThreadPool = promisify(sign);

/** RSA with SHA-256, which both vendors use. Off the main thread: a burst of notifies is mostly this. */
export async function rsaSign(text: string, key: KeyObject): Promise<string> {
  const signature = await signInThreadPool('sha256', Buffer.from(text), key);
  return signature.toString('base64');
}

/** Checking costs a thirtieth of signing and stays on the main thread. */
export function rsaVerify(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
