import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf, yuanOf } from '../../src/adapters/pay/yuan.ts';

describe('an amount in yuan', () => {
  it.each([
    ['0.01', 1],
    ['0.29', 29],
    ['1.1', 110],
    ['1.15', 115],
    ['598', 59_800],
    [' 598.00 ', 59_800],
    ['999999999.99', 99_999_999_999],
  ])('of %s is %i fen', (yuan, fen) => {
    expect(fenOf(yuan)).toBe(fen);
  });

  it.each(['', '-1', '+1', '1.', '.5', '1.005', '1e3', '1,000', '¥1', 'NaN', '1.00 元', '9999999999'])(
    'is not parsed from %j',
    (text) => {
      expect(() => fenOf(text)).toThrow('not an amount');
    },
  );

  it('is the same after formatting and parsing', () => {
    fc.assert(fc.property(fc.nat(100_000_000), (fen) => fenOf(yuanOf(fen)) === fen));
  });
});
