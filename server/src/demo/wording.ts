import type { Dice } from './random.ts';
import type { Pair } from './trades/trade.ts';

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;
/** `{40-90}` is a number of that range, `{40-90w}` one counted in ten thousands, `{name}` a word given. */
const SLOT = /\{(?:(\d+)-(\d+)(w?)|([a-z]+))\}/g;

/** Large figures are round, as people give them. */
function figure(dice: Dice, low: number, high: number): number {
  const step = high >= 1000 ? 100 : high >= 300 ? 10 : 1;
  return Math.round(dice.between(low, high) / step) * step;
}

const grouped = (value: number): string => value.toLocaleString('en-US');
const inEnglish = (value: number): string =>
  value >= MILLION ? `${grouped(Math.round((value / MILLION) * 10) / 10)} million` : grouped(value);

/** Fills both languages with the same figures; the slots stand in the same order in both. */
export function fill(dice: Dice, text: Pair, words: Readonly<Record<string, Pair>> = {}): Pair {
  const figures: number[] = [];
  const zh = text.zh.replaceAll(SLOT, (_, low: string, high: string, unit: string, word: string) => {
    if (word !== undefined) return words[word]?.zh ?? '';
    const value = figure(dice, Number(low), Number(high));
    figures.push(value);
    return unit === 'w' ? `${grouped(value)} 万` : grouped(value);
  });
  const en = text.en.replaceAll(SLOT, (_, _low: string, _high: string, unit: string, word: string) => {
    if (word !== undefined) return words[word]?.en ?? '';
    const value = figures.shift() ?? 0;
    return unit === 'w' ? inEnglish(value * TEN_THOUSAND) : grouped(value);
  });
  return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) };
}

/** Sentences one after the other, as each language joins them. */
export const joined = (sentences: readonly Pair[]): Pair => ({
  zh: sentences.map(({ zh }) => zh).join(''),
  en: sentences.map(({ en }) => en).join(' '),
});
