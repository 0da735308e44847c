import type { Language } from '@mingtang/contract/fields';
import { currencySign, formatYuan } from '@mingtang/contract/price-texts';

const signOf = (fen: number): string => (fen < 0 ? '−' : '');

/** ¥598.00 · CN¥598: for amounts due or paid. */
export function formatAmount(fen: number, language: Language): string {
  if (language === 'en') return formatPrice(fen, language);
  return `${signOf(fen)}${currencySign.zh}${formatYuan(Math.abs(fen), true)}`;
}

/** ¥1,398 · CN¥1,398: for prices; decimals only if there are fen. */
export const formatPrice = (fen: number, language: Language): string =>
  `${signOf(fen)}${currencySign[language]}${formatYuan(Math.abs(fen))}`;

/** ¥49.8 · CN¥49.80: price per month, rounded down to a tenth of a yuan so that it never overstates the price. */
export function formatMonthlyPrice(fen: number, months: number, language: Language): string {
  const price = formatPrice(Math.floor(fen / months / 10) * 10, language);
  return language === 'en' ? price : price.replace(/(\.\d)0$/, '$1');
}
