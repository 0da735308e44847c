import { expect, test } from 'vitest';
import { parseOrderKeyword } from './order-keyword.ts';

test.each([
  ['598', 59_800],
  ['598.00', 59_800],
  ['598.5', 59_850],
  ['¥598', 59_800],
  ['￥1,998.05', 199_805],
  ['1,234,567', 123_456_700],
  ['598 元', 59_800],
  ['598.001', undefined],
  ['1,99', undefined],
  ['12345678', undefined],
  ['598 顾', undefined],
])('reads the amount %s', (text, fen) => {
  expect(parseOrderKeyword(text).amountFen).toBe(fen);
});

test('takes four digits for the end of a phone number, and for an amount', () => {
  expect(parseOrderKeyword('1998')).toMatchObject({ phoneEnd: '1998', amountFen: 199_800 });
  expect(parseOrderKeyword('199')).toMatchObject({ phoneEnd: undefined, amountFen: 19_900 });
});

test('takes twenty digits, also with spaces, for an order number', () => {
  expect(parseOrderKeyword('20261114 507781716561')).toMatchObject({ number: '20261114507781716561' });
  expect(parseOrderKeyword('2026111450778171656').number).toBeUndefined();
});

test('takes a complete phone number for one', () => {
  expect(parseOrderKeyword('13900000001')).toMatchObject({ phone: '+8613900000001', number: undefined });
});
