import { AREA_CODES } from '@mingtang/contract/limits';
// The `max` metadata alone tells mobile numbers from landlines in every country.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';

export type AreaCode = (typeof AREA_CODES)[number];

/** Some codes are shared with islands whose messages cost many times more: those are not served. */
const countries: Record<AreaCode, readonly CountryCode[]> = {
  '86': ['CN'],
  '852': ['HK'],
  '853': ['MO'],
  '886': ['TW'],
  '65': ['SG'],
  '60': ['MY'],
  '66': ['TH'],
  '84': ['VN'],
  '81': ['JP'],
  '82': ['KR'],
  '44': ['GB'],
  '49': ['DE'],
  '61': ['AU'],
  '971': ['AE'],
};
const served = new Set<string>(Object.values(countries).flat());

/** The longest written form of fifteen digits with its marks; anything longer is not worth parsing. */
const rawMax = 32;

/** The number in E.164, or undefined unless it is a mobile number of a country we send messages to. */
export function parsePhone(raw: string): string | undefined {
  if (raw.length > rawMax) return undefined;
  const number = parsePhoneNumberFromString(raw.normalize('NFKC').trim(), {
    defaultCountry: 'CN',
    extract: false,
  });
  if (!number?.isValid() || number.ext || !served.has(number.country ?? '')) return undefined;
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? number.number : undefined;
}

/** No dialling code is the beginning of another, so the first match is the only one. */
export function areaOf(e164: string): AreaCode {
  const area = AREA_CODES.find((code) => e164.startsWith(`+${code}`));
  if (!area) throw new RangeError('Not a phone number of a served country');
  return area;
}

export function nationalOf(e164: string): string {
  return e164.slice(areaOf(e164).length + 1);
}

/** `+86 138****1234`; of a number under ten digits less is shown, or nothing would be left to hide. */
export function maskPhone(e164: string): string {
  const national = nationalOf(e164);
  const [head, tail] = national.length < 10 ? [2, 2] : [3, 4];
  return `+${areaOf(e164)} ${national.slice(0, head)}****${national.slice(-tail)}`;
}

/** The block a number belongs to: message budgets count it, because pumping runs through neighbours. */
export function prefixOf(e164: string): string {
  return `+${areaOf(e164)}${nationalOf(e164).slice(0, 7)}`;
}
