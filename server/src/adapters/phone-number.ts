import { AREA_CODES, AREA_CODES_BY_COUNTRY, type AreaCode } from '@mingtang/contract/area-codes';
// Only the `max` metadata distinguishes mobile numbers from landlines in every country.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const supportedCountries = new Set<string>(Object.keys(AREA_CODES_BY_COUNTRY));

/** Enough for the fifteen digits of E.164 with separators; longer input is not parsed. */
const inputLengthMax = 32;

/** The number in E.164; undefined unless it is a mobile number of a supported country. */
export function parsePhone(input: string): string | undefined {
  if (input.length > inputLengthMax) return undefined;
  const number = parsePhoneNumberFromString(input.normalize('NFKC').trim(), {
    defaultCountry: 'CN',
    extract: false,
  });
  if (!number?.isValid() || number.ext || !supportedCountries.has(number.country ?? '')) return undefined;
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined;
}

/** No supported country code is a prefix of another, so the first match is the only one. */
export function countryCodeOf(e164: string): AreaCode {
  const countryCode = AREA_CODES.find((code) => e164.startsWith(`+${code}`));
  if (!countryCode) throw new RangeError('Not a phone number of a supported country');
  return countryCode;
}

export function nationalNumberOf(e164: string): string {
  return e164.slice(countryCodeOf(e164).length + 1);
}

/** `138****1234`; numbers with fewer than ten digits show less. */
export function maskDigits(digits: string): string {
  const [head, tail] = digits.length < 10 ? [2, 2] : [3, 4];
  return `${digits.slice(0, head)}****${digits.slice(-tail)}`;
}

/** `+86 138****1234` */
export const maskPhone = (e164: string): string =>
  `+${countryCodeOf(e164)} ${maskDigits(nationalNumberOf(e164))}`;

/**
 * Country code and first seven digits. SMS rate limits count per block, because SMS pumping uses consecutive
 * numbers.
 */
export function numberBlockOf(e164: string): string {
  return `+${countryCodeOf(e164)}${nationalNumberOf(e164).slice(0, 7)}`;
}
