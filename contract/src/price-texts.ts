import type { Language } from './fields.ts';

/** Readers abroad take ¥ for the yen. */
export const currencySign: Readonly<Record<Language, string>> = { zh: '¥', en: 'CN¥' };

/** Whether the amount needs decimals. */
const hasFen = (fen: number): boolean => fen % 100 !== 0;

/** 2480 → 2,480, in both languages. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** 1,398 or 49.90, from integer fen, not negative, without floating-point arithmetic. */
export function formatYuan(fen: number, withDecimals = hasFen(fen)): string {
  const yuan = formatCount(Math.trunc(fen / 100));
  return withDecimals ? `${yuan}.${String(fen % 100).padStart(2, '0')}` : yuan;
}

/** ¥38 · ¥38.00–52.50 · CN¥38.00–52.50: decimals only if one of the two prices has fen, then in both. */
export function formatPriceRange(min: number, max: number | null, language: Language): string {
  const prices = max === null ? [min] : [min, max];
  const withDecimals = prices.some(hasFen);
  return `${currencySign[language]}${prices.map((fen) => formatYuan(fen, withDecimals)).join('–')}`;
}
