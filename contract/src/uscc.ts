/** Unified social credit codes. Contains no schema, so that the browser can import it without Zod. */

/** GB 32100-2015: digits and capital letters without I, O, S, V and Z. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const BODY_LENGTH = 17;
const BASE = ALPHABET.length;

/** Check character for the first 17 characters. Their weights are the powers of three modulo 31. */
function checkCharacterOf(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % BASE;
  }
  return ALPHABET[(BASE - (sum % BASE)) % BASE]!;
}

/** Whether this is a unified social credit code with a correct check character. */
export const isUscc = (code: string): boolean =>
  code.length === BODY_LENGTH + 1 &&
  [...code].every((character) => ALPHABET.includes(character)) &&
  code[BODY_LENGTH] === checkCharacterOf(code.slice(0, BODY_LENGTH));

/**
 * Whether this is the tax number of a company: 15 to 20 digits and capital letters. One of 18 characters is a unified
 * social credit code, so its check character must be correct.
 */
export const isTaxNumber = (text: string): boolean =>
  /^[0-9A-Z]{15,20}$/.test(text) && (text.length !== BODY_LENGTH + 1 || isUscc(text));
