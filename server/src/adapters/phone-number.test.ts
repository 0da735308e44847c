import { AREA_CODES } from '@mingtang/contract/area-codes';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { countryCodeOf, maskPhone, nationalNumberOf, parsePhone, numberBlockOf } from './phone-number.ts';

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
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+91 81234 56789', '+918123456789'],
  ['+966 51 234 5678', '+966512345678'],
  ['+7 771 000 9998', '+77710009998'],
])('%s is a mobile number', (input, e164) => {
  expect(parsePhone(input)).toBe(e164);
});

test.each([
  ['empty', ''],
  ['text', 'call me'],
  ['a number inside text', 'tel 13800001234 please'],
  ['one digit too few', '1380000123'],
  ['one digit too many', '138000012345'],
  ['a Beijing landline', '010 6552 1234'],
  ['a toll-free number', '400 810 0000'],
  ['a London landline', '+44 20 7946 0123'],
  ['a Guernsey mobile number, which shares +44', '+44 7781 123456'],
  ['a North American number, which the SMS vendor would treat as a mainland one', '+1 202 555 0123'],
  ['an extension', '13800001234 ext. 5'],
  ['an injected second number', '13800001234,13800001235'],
  ['a line break', '13800001234\n+8613800001235'],
  ['a URI', 'tel:+8613800001234;phone-context=example.com'],
  ['a Japanese premium number', '+81 990 123 456'],
])('rejects %s', (_description, input) => {
  expect(parsePhone(input)).toBeUndefined();
});

test('accepts an example mobile number of every supported country code and of no other', () => {
  const accepted = new Set<string>();
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (!example || !parsePhone(example.number)) continue;
    accepted.add(getCountryCallingCode(country));
    expect(countryCodeOf(example.number)).toBe(getCountryCallingCode(country));
  }
  expect([...accepted].toSorted()).toEqual([...AREA_CODES].toSorted());
});

test('rejects a hostile string quickly', () => {
  // CPU time, because a busy machine would distort wall-clock time.
  const started = process.cpuUsage();
  for (const input of ['1'.repeat(50_000), '+'.repeat(50_000), '('.repeat(25_000), '１'.repeat(31)]) {
    expect(parsePhone(input)).toBeUndefined();
  }
  expect(process.cpuUsage(started).user).toBeLessThan(50_000);
});

test('splits and masks a number', () => {
  expect(countryCodeOf('+8613800001234')).toBe('86');
  expect(countryCodeOf('+85251234567')).toBe('852');
  expect(countryCodeOf('+447400123456')).toBe('44');
  expect(() => countryCodeOf('+12025550123')).toThrow(RangeError);
  expect(nationalNumberOf('+8613800001234')).toBe('13800001234');
  expect(maskPhone('+8613800001234')).toBe('+86 138****1234');
  expect(maskPhone('+85251234567')).toBe('+852 51****67');
  expect(numberBlockOf('+8613800001234')).toBe('+861380000');
  expect(numberBlockOf('+85251234567')).toBe('+8525123456');
});
