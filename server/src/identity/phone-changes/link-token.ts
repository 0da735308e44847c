import { createHmac, hash } from 'node:crypto';

/**
 * 128 bits of an HMAC of the row's nonce, so that the worker can send the token without the database containing it. The
 * vendor accepts variables of at most 35 characters, hence hexadecimal digits of half the digest.
 */
const tokenOf = (purpose: string, secret: string, nonce: Buffer): string =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(nonce).digest('hex').slice(0, 32);

/** Of the link in the SMS to the old number. */
export const oldNumberTokenOf = (secret: string, nonce: Buffer): string =>
  tokenOf('phone-change-old', secret, nonce);

/** Of the link in the SMS to the new number. */
export const newNumberTokenOf = (secret: string, nonce: Buffer): string =>
  tokenOf('phone-change-new', secret, nonce);

export const hashLinkToken = (token: string): Buffer => hash('sha256', token, 'buffer');
