import type { MaskedContact } from '@mingtang/contract/contacts';
import { splitName } from './names.ts';

const STARS = '****';

/** At most half of a short text, so that something is always hidden. */
const firstOf = (value: string, count: number): string => {
  const characters = Array.from(value);
  return characters
    .slice(0, Math.min(count, Math.floor(characters.length / 2)))
    .join('')
    .trimEnd();
};

/** `138****1268`; of a short number less is shown, or nothing would be left to hide. */
function maskPhone(value: string): string {
  const digits = value.replaceAll(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '');
  if (digits.length < 7) return STARS;
  const [head, tail] = digits.length < 10 ? [2, 2] : [3, 4];
  return digits.slice(0, head) + STARS + digits.slice(-tail);
}

/** `0512-****12`: the area code says where, the last two digits let those who know the line recognise it. */
function maskLandline(value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  const area = /^(0[12]\d|0\d{3})/.exec(digits)?.[0] ?? '';
  const rest = digits.slice(area.length);
  return (area === '' ? '' : `${area}-`) + STARS + (rest.length < 6 ? '' : rest.slice(-2));
}

function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return at < 1 ? '***' : `${firstOf(value, 1)}***${value.slice(at)}`;
}

/** A family name is shown only if it reads as one: the field takes any text. */
function maskPerson(value: string): string {
  const { family } = splitName(value);
  return /^[\p{L}'’-]+$/u.test(family) ? `${family}＊` : '＊';
}

const masks: Record<MaskedContact['field'], (value: string) => string> = {
  person: maskPerson,
  phone: maskPhone,
  landline: maskLandline,
  email: maskEmail,
  wechat: (value) => firstOf(value, 2) + STARS,
  address: (value) => `${firstOf(value, 6)}…`,
};

/** How a contact field looks to those who have not asked for it. */
export const mask = (field: MaskedContact['field'], value: string): string => masks[field](value);
