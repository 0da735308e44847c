import { LEAD_DAYS_MAX, MIN_ORDER_MAX } from '@mingtang/contract/limits';
import { productUnits } from '@mingtang/contract/product-units';
import type { AddProductInput } from '@mingtang/contract/products';
import type { ProductEditorData } from '../../features/products/products.editor.queries.ts';

/** Maximum lengths, equal to those of the contract's `AddProductInput`. */
export const PRODUCT_TEXT_MAX = { nameZh: 60, nameEn: 120, profileZh: 300, profileEn: 600 } as const;
type ProductTextName = keyof typeof PRODUCT_TEXT_MAX;

/** Form values: an empty choice is an empty string. */
export type ProductValues = Record<
  | ProductTextName
  | 'detailZh'
  | 'detailEn'
  | 'companyId'
  | 'firstCategoryId'
  | 'categoryId'
  | 'priceMin'
  | 'priceMax'
  | 'unit'
  | 'minOrder'
  | 'leadDays',
  string
> &
  Pick<AddProductInput, 'language' | 'international'> & { hidden: boolean };

/** Products entered one after the other mostly have the same company, categories and language. */
export const nextProductValues = (previous: ProductEditorData): ProductValues => ({
  ...blankProductValues(previous.language, previous.companyId),
  firstCategoryId: previous.firstCategoryId,
  categoryId: previous.categoryId,
  international: previous.international,
});

export const blankProductValues = (language: 'zh' | 'en', companyId: string): ProductValues => ({
  nameZh: '',
  nameEn: '',
  profileZh: '',
  profileEn: '',
  detailZh: '',
  detailEn: '',
  companyId,
  firstCategoryId: '',
  categoryId: '',
  priceMin: '',
  priceMax: '',
  unit: '',
  minOrder: '',
  leadDays: '',
  language,
  international: language === 'en',
  hidden: false,
});

/** Fen of an amount in yuan; null if it is empty, undefined if it is not an amount. */
export function parseYuan(text: string): number | null | undefined {
  const [all, yuan = '', cents = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (all === undefined) return text.trim() === '' ? null : undefined;
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0')) || undefined;
}

/** A whole number from 1 to `max`; null if it is empty, undefined if it is not one. */
export function parseCount(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : undefined;
}

const formatYuan = (fen: number | null): string => {
  if (fen === null) return '';
  const cents = String(fen % 100).padStart(2, '0');
  return `${Math.trunc(fen / 100)}${cents === '00' ? '' : `.${cents}`}`;
};

export function toProductValues(product: ProductEditorData): ProductValues {
  const {
    id: _id,
    images: _images,
    reason: _reason,
    state,
    priceMinFen,
    priceMaxFen,
    unit,
    minOrder,
    leadDays,
    ...values
  } = product;
  return {
    ...values,
    priceMin: formatYuan(priceMinFen),
    priceMax: formatYuan(priceMaxFen),
    unit: unit ?? '',
    minOrder: String(minOrder ?? ''),
    leadDays: String(leadDays ?? ''),
    hidden: state === 'hidden',
  };
}

export const toProductInput = (
  { hidden, priceMin, priceMax, unit, minOrder, leadDays, ...values }: ProductValues,
  images: string[],
): AddProductInput => ({
  ...values,
  images,
  firstCategoryId: values.firstCategoryId || null,
  categoryId: values.categoryId || null,
  priceMinFen: parseYuan(priceMin) ?? null,
  priceMaxFen: parseYuan(priceMax) ?? null,
  unit: productUnits.find((code) => code === unit) ?? null,
  minOrder: parseCount(minOrder, MIN_ORDER_MAX) ?? null,
  leadDays: parseCount(leadDays, LEAD_DAYS_MAX) ?? null,
  state: hidden ? 'hidden' : 'live',
});
