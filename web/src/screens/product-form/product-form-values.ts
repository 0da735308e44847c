import type { AddProductInput } from '@mingtang/contract/products';
import type { ProductEditorData } from '../../features/products/products.editor.queries.ts';

/** Maximum lengths, equal to those of the contract's `AddProductInput`. */
export const PRODUCT_TEXT_MAX = { nameZh: 60, nameEn: 120, profileZh: 300, profileEn: 600 } as const;
export type ProductTextName = keyof typeof PRODUCT_TEXT_MAX;

/** Form values: an empty choice is an empty string. */
export type ProductValues = Record<
  ProductTextName | 'detailZh' | 'detailEn' | 'companyId' | 'firstCategoryId' | 'categoryId',
  string
> &
  Pick<AddProductInput, 'language' | 'international'> & { hidden: boolean };

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
  language,
  international: language === 'en',
  hidden: false,
});

export function toProductValues(product: ProductEditorData): ProductValues {
  const { id: _id, images: _images, reason: _reason, state, ...values } = product;
  return { ...values, hidden: state === 'hidden' };
}

export const toProductInput = ({ hidden, ...values }: ProductValues, images: string[]): AddProductInput => ({
  ...values,
  images,
  firstCategoryId: values.firstCategoryId || null,
  categoryId: values.categoryId || null,
  state: hidden ? 'hidden' : 'live',
});
