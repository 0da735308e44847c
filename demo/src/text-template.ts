import type { SeededRandom } from './seeded-random.ts';
import type { BilingualText } from './trades/trade-profile.ts';

const TEN_THOUSAND = 10_000;
const MILLION = 1_000_000;
/** `{40-90}`: number in that range; `{40-90w}`: the same in units of 10,000; `{name}`: value passed by the caller. */
const PLACEHOLDER = /\{(?:(\d+)-(\d+)(w?)|([a-z]+))\}/g;

/** Rounds large numbers, as people do in texts. */
function randomRoundNumber(random: SeededRandom, low: number, high: number): number {
  const step = high >= 1000 ? 100 : high >= 300 ? 10 : 1;
  return Math.round(random.between(low, high) / step) * step;
}

const formatGrouped = (value: number): string => value.toLocaleString('en-US');
const formatEnglish = (value: number): string =>
  value >= MILLION
    ? `${formatGrouped(Math.round((value / MILLION) * 10) / 10)} million`
    : formatGrouped(value);

/**
 * Fills the placeholders. Both languages get the same numbers, so their placeholders must have the same
 * order.
 */
export function fillTemplate(
  random: SeededRandom,
  text: BilingualText,
  values: Readonly<Record<string, BilingualText>> = {},
): BilingualText {
  const numbers: number[] = [];
  const zh = text.zh.replaceAll(PLACEHOLDER, (_, low: string, high: string, unit: string, name: string) => {
    if (name !== undefined) return values[name]?.zh ?? '';
    const value = randomRoundNumber(random, Number(low), Number(high));
    numbers.push(value);
    return unit === 'w' ? `${formatGrouped(value)} 万` : formatGrouped(value);
  });
  const en = text.en.replaceAll(PLACEHOLDER, (_, _low: string, _high: string, unit: string, name: string) => {
    if (name !== undefined) return values[name]?.en ?? '';
    const value = numbers.shift() ?? 0;
    return unit === 'w' ? formatEnglish(value * TEN_THOUSAND) : formatGrouped(value);
  });
  return { zh, en: en.charAt(0).toUpperCase() + en.slice(1) };
}

/** Joins with a space in English and without one in Chinese. */
export const joinSentences = (sentences: readonly BilingualText[]): BilingualText => ({
  zh: sentences.map(({ zh }) => zh).join(''),
  en: sentences.map(({ en }) => en).join(' '),
});
