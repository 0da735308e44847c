import type { Language } from '@mingtang/contract/fields';
import type { ProductTerms } from '@mingtang/contract/products.fields';
import { pageTexts } from './page-texts.ts';

/** 3850 → 38.50, as structured data require it. */
export const formatYuan = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** 2480 → 2,480, in both languages. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

const formatPrice = (fen: number): string => {
  const cents = fen % 100 === 0 ? '' : `.${String(fen % 100).padStart(2, '0')}`;
  return `${formatNumber(Math.trunc(fen / 100))}${cents}`;
};

/** ¥38–52.50 / piece, or that the price is quoted on request. */
export function formatTermsPrice(language: Language, { price }: ProductTerms): string {
  if (price === null) return pageTexts[language].onRequest;
  return `${formatPriceRange(price)} / ${price.unit}`;
}

/** ¥38–52.50 */
export function formatPriceRange({ min, max }: NonNullable<ProductTerms['price']>): string {
  return `¥${formatPrice(min)}${max === null ? '' : `–${formatPrice(max)}`}`;
}
