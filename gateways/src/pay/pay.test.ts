import { expect, test } from 'vitest';
import { createTemper } from './behaviour.ts';
import { encodeGbk } from './gbk.ts';
import { createLinks } from './links.ts';
import { parseYuan, yuan } from './money.ts';
import { beijing, beijingDay, parseBeijing } from './time.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [19_900, '199.00'],
  [-9_905, '-99.05'],
])('%i fen are written %s', (fen, text) => {
  expect(yuan(fen)).toBe(text);
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
])('%s yuan are %s fen', (text, fen) => {
  expect(parseYuan(text)).toBe(fen);
});

test('a day begins at midnight in Beijing', () => {
  const at = Date.parse('2026-01-01T16:00:00Z');
  expect(beijing(at)).toEqual({
    day: '2026-01-02',
    clock: '2026-01-02 00:00:00',
    rfc3339: '2026-01-02T00:00:00+08:00',
  });
  expect(beijingDay('2026-01-02')?.from).toBe(at);
  expect(beijingDay('2026-13-02')).toBeNull();
  expect(parseBeijing('2026-01-02 00:00')).toBe(at);
});

test('GBK text comes back from the platform’s decoder', () => {
  const text = '名堂 Mingtang，账单（元）：￥199.00\t#——';
  expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
  expect(encodeGbk('名').toString('hex')).toBe('c3fb');
});

test('the same seed gives the same row of chances', () => {
  const row = (seed: number) => {
    const temper = createTemper();
    temper.change({ seed });
    return Array.from({ length: 50 }, () => temper.random());
  };
  expect(row(42)).toEqual(row(42));
  expect(row(42)).not.toEqual(row(43));
  const mean = row(42).reduce((sum, value) => sum + value) / 50;
  expect(mean).toBeGreaterThan(0.3);
  expect(mean).toBeLessThan(0.7);
});

test('a link is good until its time is over, or until it is taken', () => {
  let now = 0;
  const links = createLinks<string>(() => now);
  const first = links.make('first', 1000);
  const second = links.make('second', 1000);
  expect(links.take(first)).toBe('first');
  expect(links.take(first)).toBeUndefined();
  now = 999;
  expect(links.find(second)).toBe('second');
  now = 1000;
  expect(links.find(second)).toBeUndefined();
});
