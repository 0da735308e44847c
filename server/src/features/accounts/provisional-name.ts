import type { Language } from '@mingtang/contract/fields';
import { randomInt } from 'node:crypto';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Until the member gives a name. Random, because digits of the phone would give the number away. */
export function provisionalName(language: Language): string {
  const tail = Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return language === 'en' ? `Member ${tail}` : `会员 ${tail}`;
}
