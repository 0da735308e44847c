import type { Language } from '@mingtang/contract/fields';
import { currencySign } from '@mingtang/contract/price-texts';
import { formatCount } from './format.ts';

/** Splits integer fen into yuan and fen without floating-point arithmetic. */
const splitFen = (fen: number) => ({
  sign: fen < 0 ? '−' : '',
  yuan: formatCount(Math.trunc(Math.abs(fen) / 100)),
  fenDigits: String(Math.abs(fen) % 100).padStart(2, '0'),
});

/** 1,398 or 49.90: decimals only if there are fen. */
function formatYuan(fen: number): string {
  const { yuan, fenDigits } = splitFen(fen);
  return fenDigits === '00' ? yuan : `${yuan}.${fenDigits}`;
}

/** ¥598.00 · CN¥598: for amounts due or paid. */
export function formatAmount(fen: number, language: Language): string {
  if (language === 'en') return formatPrice(fen, language);
  const { sign, yuan, fenDigits } = splitFen(fen);
  return `${sign}${currencySign.zh}${yuan}.${fenDigits}`;
}

/** ¥1,398 · CN¥1,398: for prices; decimals only if there are fen. */
export const formatPrice = (fen: number, language: Language): string =>
  `${splitFen(fen).sign}${currencySign[language]}${formatYuan(fen)}`;

/** ¥49.8 · CN¥49.80: price per month, rounded down to a tenth of a yuan so that it never overstates the price. */
export function formatMonthlyPrice(fen: number, months: number, language: Language): string {
  const price = formatPrice(Math.floor(fen / months / 10) * 10, language);
  return language === 'en' ? price : price.replace(/(\.\d)0$/, '$1');
}
