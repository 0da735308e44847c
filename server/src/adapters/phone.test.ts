import { AREA_CODES } from '@mingtang/contract/limits';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { areaOf, maskPhone, nationalOf, parsePhone, prefixOf } from './phone.ts';

test.each([
  ['13800001234', '+8613800001234'],
  [' 138 0000 1234 ', '+8613800001234'],
  ['138-0000-1234', '+8613800001234'],
  ['+86 13800001234', '+8613800001234'],
  ['8613800001234', '+8613800001234'],
  ['１３８００００１２３４', '+8613800001234'],
  ['＋８６１３８００００１２３４', '+8613800001234'],
  ['+852 5123 4567', '+85251234567'],
  ['+44 7400 123456', '+447400123456'],
])('%s is a mobile number', (raw, e164) => {
  expect(parsePhone(raw)).toBe(e164);
});

test.each([
  ['empty', ''],
  ['words', 'call me'],
  ['a number inside words', 'tel 13800001234 please'],
  ['one digit short', '1380000123'],
  ['one digit long', '138000012345'],
  ['a landline of Beijing', '010 6552 1234'],
  ['a free call number', '400 810 0000'],
  ['a landline of London', '+44 20 7946 0123'],
  ['a mobile of Guernsey, which shares +44', '+44 7781 123456'],
  ['a number of North America, which the SMS vendor would take for a mainland one', '+1 202 555 0123'],
  ['a mobile of France', '+33 6 12 34 56 78'],
  ['an extension', '13800001234 ext. 5'],
  ['an injected second number', '13800001234,13800001235'],
  ['a line break', '13800001234\n+8613800001235'],
  ['an URI', 'tel:+8613800001234;phone-context=example.com'],
  ['a premium number of Japan', '+81 990 123 456'],
])('refuses %s', (_what, raw) => {
  expect(parsePhone(raw)).toBeUndefined();
});

test('an example mobile number of every offered code parses, and none of another code', () => {
  const accepted = new Set<string>();
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (!example || !parsePhone(example.number)) continue;
    accepted.add(getCountryCallingCode(country));
    expect(areaOf(example.number)).toBe(getCountryCallingCode(country));
  }
  expect([...accepted].toSorted()).toEqual([...AREA_CODES].toSorted());
});

test('a hostile string is answered at once', () => {
  // The processor's own time: a machine that stands still for a moment is no fault of the string.
  const started = process.cpuUsage();
  for (const raw of ['1'.repeat(50_000), '+'.repeat(50_000), '('.repeat(25_000), '１'.repeat(31)]) {
    expect(parsePhone(raw)).toBeUndefined();
  }
  expect(process.cpuUsage(started).user).toBeLessThan(50_000);
});

test('the parts of a number', () => {
  expect(areaOf('+8613800001234')).toBe('86');
  expect(areaOf('+85251234567')).toBe('852');
  expect(areaOf('+447400123456')).toBe('44');
  expect(() => areaOf('+33612345678')).toThrow(RangeError);
  expect(nationalOf('+8613800001234')).toBe('13800001234');
  expect(maskPhone('+8613800001234')).toBe('+86 138****1234');
  expect(maskPhone('+85251234567')).toBe('+852 51****67');
  expect(prefixOf('+8613800001234')).toBe('+861380000');
  expect(prefixOf('+85251234567')).toBe('+8525123456');
});
