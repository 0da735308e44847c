import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurpose } from './sms.queries.ts';

/** Without 0/O and 1/I/L, because the code is read from a small screen and typed. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RESET_CODE_LENGTH = 8;

/** The code is derived from the row's random nonce and a secret that is not in the database. */
export function smsCodeOf(secret: string, purpose: SmsPurpose, phone: string, nonce: Buffer): string {
  const digest = createHmac('sha256', secret).update(`sms\n${purpose}\n${phone}\n`).update(nonce).digest();
  if (purpose !== 'reset') return String(digest.readBigUInt64BE(0) % 1_000_000n).padStart(6, '0');
  let rest = digest.readBigUInt64BE(0);
  let code = '';
  for (let index = 0; index < RESET_CODE_LENGTH; index += 1) {
    code += CODE_ALPHABET[Number(rest % BigInt(CODE_ALPHABET.length))];
    rest /= BigInt(CODE_ALPHABET.length);
  }
  return code;
}

const normaliseCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether the input has the format of a reset code. */
export function hasResetCodeFormat(typed: string): boolean {
  const characters = [...normaliseCode(typed)];
  return (
    characters.length === RESET_CODE_LENGTH &&
    characters.every((character) => CODE_ALPHABET.includes(character))
  );
}

/** Constant-time comparison that ignores case and surrounding spaces. */
export function isSameCode(expected: string, typed: string): boolean {
  const typedBytes = Buffer.from(normaliseCode(typed));
  const expectedBytes = Buffer.from(expected);
  return typedBytes.length === expectedBytes.length && timingSafeEqual(typedBytes, expectedBytes);
}
