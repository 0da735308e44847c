import type { Language } from '@mingtang/contract/fields';
import { randomInt } from 'node:crypto';

/** Without characters that look alike: 0 and O, 1, I and L. */
const NAME_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Used until the member enters a name. Random, because digits of the phone would reveal part of the number. */
export function newProvisionalName(language: Language): string {
  const suffix = Array.from({ length: 4 }, () => NAME_ALPHABET[randomInt(NAME_ALPHABET.length)]).join('');
  return language === 'en' ? `Member ${suffix}` : `会员 ${suffix}`;
}
