import type { Language } from '@mingtang/contract/fields';
import type { ProductTerms } from '@mingtang/contract/products.fields';

/** 3850 → 38.50, as structured data require it. */
export const formatYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** 2480 → 2,480, in both languages. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Readers abroad take ¥ for the yen. */
const CURRENCY_SIGNS: Record<Language, string> = { zh: '¥', en: 'CN¥' };

const formatAmount = (fen: number): string => {
  const cents = fen % 100 === 0 ? '' : `.${String(fen % 100).padStart(2, '0')}`;
  return `${formatNumber(Math.trunc(fen / 100))}${cents}`;
};

/** ¥38–52.50 · CN¥38–52.50, as in the app */
export const formatPriceRange = (
  language: Language,
  { min, max }: NonNullable<ProductTerms['price']>,
): string => `${CURRENCY_SIGNS[language]}${formatAmount(min)}${max === null ? '' : `–${formatAmount(max)}`}`;
