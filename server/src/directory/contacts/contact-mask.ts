import type { MaskedContact } from '@mingtang/contract/contacts';
import { maskDigits } from '../../adapters/phone-number.ts';
import { splitName } from './personal-name.ts';

const STARS = '****';

/** The first `count` characters, but at most half of the text, so that something is always hidden. */
const firstCharacters = (value: string, count: number): string => {
  const characters = Array.from(value);
  return characters
    .slice(0, Math.min(count, Math.floor(characters.length / 2)))
    .join('')
    .trimEnd();
};

/** A short number shows no digits, so that some stay hidden. */
function maskWrittenPhone(value: string): string {
  const digits = value.replaceAll(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '');
  return digits.length < 7 ? STARS : maskDigits(digits);
}

/** `0512-****12`: the area code and the last two digits are enough to recognise a known number. */
function maskLandline(value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  const area = /^(0[12]\d|0\d{3})/.exec(digits)?.[0] ?? '';
  const rest = digits.slice(area.length);
  return (area === '' ? '' : `${area}-`) + STARS + (rest.length < 6 ? '' : rest.slice(-2));
}

function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return at < 1 ? '***' : `${firstCharacters(value, 1)}***${value.slice(at)}`;
}

/** Shows a family name only if it looks like one, because the field accepts any text. */
function maskPerson(value: string): string {
  const { family } = splitName(value);
  return /^[\p{L}'’-]+$/u.test(family) ? `${family}＊` : '＊';
}

const MASKERS: Record<MaskedContact['field'], (value: string) => string> = {
  person: maskPerson,
  phone: maskWrittenPhone,
  landline: maskLandline,
  email: maskEmail,
  wechat: (value) => firstCharacters(value, 2) + STARS,
  address: (value) => `${firstCharacters(value, 6)}…`,
};

/** A contact field as shown before it is revealed. */
export const maskContactField = (field: MaskedContact['field'], value: string): string =>
  MASKERS[field](value);
