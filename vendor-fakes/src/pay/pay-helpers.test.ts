import { expect, test } from 'vitest';
import { createFaultControl } from './payment-faults.ts';
import { encodeGbk } from './gbk.ts';
import { createExpiringTokens } from './expiring-tokens.ts';
import { parseYuan, formatYuan } from './yuan-amount.ts';
import { toBeijingTime, beijingDayRange, parseBeijingTime } from './beijing-time.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [19_900, '199.00'],
  [-9_905, '-99.05'],
])('%i fen are formatted as %s', (fen, text) => {
  expect(formatYuan(fen)).toBe(text);
});

test.each([
  ['0.01', 1],
  ['1.1', 110],
  ['199', 19_900],
  [88.88, 8_888],
  ['0', null],
  ['-1', null],
  ['1.001', null],
  ['1e3', null],
  [undefined, null],
])('%s yuan are parsed as %s fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test('a day starts at midnight in Beijing', () => {
  const at = Date.parse('2026-01-01T16:00:00Z');
  expect(toBeijingTime(at)).toEqual({
    day: '2026-01-02',
    dateTime: '2026-01-02 00:00:00',
    rfc3339: '2026-01-02T00:00:00+08:00',
  });
  expect(beijingDayRange('2026-01-02')?.from).toBe(at);
  expect(beijingDayRange('2026-13-02')).toBeNull();
  expect(parseBeijingTime('2026-01-02 00:00')).toBe(at);
});

test('TextDecoder decodes the encoded GBK text to the original', () => {
  const text = '名堂 Mingtang，账单（元）：￥199.00\t#——';
  expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
  expect(encodeGbk('名').toString('hex')).toBe('c3fb');
});

test('the same seed gives the same sequence of random numbers', () => {
  const sequence = (seed: number) => {
    const faults = createFaultControl();
    faults.change({ seed });
    return Array.from({ length: 50 }, () => faults.random());
  };
  expect(sequence(42)).toEqual(sequence(42));
  expect(sequence(42)).not.toEqual(sequence(43));
  const mean = sequence(42).reduce((sum, value) => sum + value) / 50;
  expect(mean).toBeGreaterThan(0.3);
  expect(mean).toBeLessThan(0.7);
});

test('a token is valid until it expires or is consumed', () => {
  let now = 0;
  const tokens = createExpiringTokens<string>(() => now);
  const first = tokens.create('first', 1000);
  const second = tokens.create('second', 1000);
  expect(tokens.consume(first)).toBe('first');
  expect(tokens.consume(first)).toBeUndefined();
  now = 999;
  expect(tokens.find(second)).toBe('second');
  now = 1000;
  expect(tokens.find(second)).toBeUndefined();
});
