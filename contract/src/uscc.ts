/** Unified social credit codes. No schema in here: the browser reads this file too. */

/** GB 32100-2015: digits and capital letters without I, O, S, V and Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const BODY = 17;
const BASE = ALPHABET.length;

/** The weights are the powers of three modulo 31. */
function checkDigitOf(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const letter of body) {
    sum += ALPHABET.indexOf(letter) * weight;
    weight = (weight * 3) % BASE;
  }
  return ALPHABET[(BASE - (sum % BASE)) % BASE]!;
}

/** Whether this is a unified social credit code whose last letter follows from the others. */
export const isUscc = (code: string): boolean =>
  code.length === BODY + 1 &&
  [...code].every((letter) => ALPHABET.includes(letter)) &&
  code[BODY] === checkDigitOf(code.slice(0, BODY));
