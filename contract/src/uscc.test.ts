import { describe, expect, it } from 'vitest';
import { isTaxNumber, isUscc } from './uscc.ts';

describe('isUscc', () => {
  it.each(['91350100M000100Y4', '91320500MA1MCNGT0', '52320500MJ5123456'])(
    '%s has exactly one valid check character',
    (body) => {
      const accepted = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((last) => isUscc(body + last));
      expect(accepted).toHaveLength(1);
    },
  );

  it('accepts the example of the standard', () => {
    expect(isUscc('91350100M000100Y43')).toBe(true);
  });

  it('rejects a wrong character at any position and any two swapped neighbours', () => {
    const code = '91350100M000100Y43';
    for (let index = 0; index < 17; index += 1) {
      const other = code[index] === '7' ? '8' : '7';
      expect(isUscc(code.slice(0, index) + other + code.slice(index + 1))).toBe(false);
      if (code[index] !== code[index + 1])
        expect(isUscc(code.slice(0, index) + code[index + 1] + code[index] + code.slice(index + 2))).toBe(
          false,
        );
    }
  });

  it.each(['', '91350100M000100Y4', '91350100M000100Y433', '91350100m000100y43', '9135O100M000100Y43'])(
    'rejects %j',
    (code) => {
      expect(isUscc(code)).toBe(false);
    },
  );
});

it.each([
  ['91320500MA0000000W', true],
  ['91320500MA00000000', false],
  ['320500123456789', true],
  ['32050012345678901234', true],
  ['32050012345678', false],
  ['320500123456789012345', false],
  ['91320500ma0000000w', false],
])('the tax number %s is accepted: %s', (text, accepted) => {
  expect(isTaxNumber(text)).toBe(accepted);
});
