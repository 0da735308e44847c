import { randomInt } from 'node:crypto';

/** Digits and capital letters that are not mistaken for each other when they are read from paper. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** Fifty random bits: a certificate is found only by who has it. */
export const createCheckCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

/** Path of the public page that tells whether a certificate is valid. It has no fragment, because WeChat removes it. */
export const certificatePath = (number: string, checkCode: string): string =>
  `/certificate/${number}-${checkCode}`;
