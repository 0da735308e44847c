import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsPurpose } from './sms.queries.ts';

/** No 0/O, 1/I/L: the code is read off a small screen and typed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RESET_LENGTH = 8;

/** The code is a function of the row's random nonce and a secret the database does not know. */
export function codeOf(secret: string, purpose: SmsPurpose, phone: string, nonce: Buffer): string {
  const digest = createHmac('sha256', secret).update(`sms\n${purpose}\n${phone}\n`).update(nonce).digest();
  if (purpose === 'register') return String(digest.readBigUInt64BE(0) % 1_000_000n).padStart(6, '0');
  let rest = digest.readBigUInt64BE(0);
  let code = '';
  for (let index = 0; index < RESET_LENGTH; index += 1) {
    code += LETTERS[Number(rest % BigInt(LETTERS.length))];
    rest /= BigInt(LETTERS.length);
  }
  return code;
}

const asWritten = (typed: string): string => typed.trim().toUpperCase();

/** Whether what was typed may be a reset code at all. */
export function isCodeShaped(typed: string): boolean {
  const signs = [...asWritten(typed)];
  return signs.length === RESET_LENGTH && signs.every((sign) => LETTERS.includes(sign));
}

/** Constant time, forgiving case and the spaces that a keyboard adds. */
export function sameCode(expected: string, typed: string): boolean {
  const given = Buffer.from(asWritten(typed));
  const wanted = Buffer.from(expected);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
