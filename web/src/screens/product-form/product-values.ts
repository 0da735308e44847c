import type { AddProduct } from '@mingtang/contract/products';
import type { FieldPath } from 'react-hook-form';
import type { ProductRecord } from '../../features/products/record.queries.ts';

/** As the contract's `AddProduct` counts them. */
export const MOST = { nameZh: 60, nameEn: 120, profileZh: 300, profileEn: 600 } as const;
export type TextName = keyof typeof MOST;

/** The form: a choice that is not made is an empty string. */
export type ProductValues = Record<
  TextName | 'detailZh' | 'detailEn' | 'companyId' | 'firstCategoryId' | 'categoryId',
  string
> &
  Pick<AddProduct, 'language' | 'international'> & { hidden: boolean };

export const blankValues = (language: 'zh' | 'en', companyId: string): ProductValues => ({
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

export function valuesOf(record: ProductRecord): ProductValues {
  const { id: _id, images: _images, reason: _reason, state, ...values } = record;
  return { ...values, hidden: state === 'hidden' };
}

export const sentOf = ({ hidden, ...values }: ProductValues, images: string[]): AddProduct => ({
  ...values,
  images,
  firstCategoryId: values.firstCategoryId || null,
  categoryId: values.categoryId || null,
  state: hidden ? 'hidden' : 'live',
});

export const isWritten = (values: ProductValues, language: 'zh' | 'en'): boolean =>
  (language === 'zh'
    ? (['nameZh', 'profileZh', 'detailZh'] as const)
    : (['nameEn', 'profileEn', 'detailEn'] as const)
  ).some((name) => values[name] !== '');

/** The place in the form of what the server names. */
export function placeOf(named: string, values: ProductValues): FieldPath<ProductValues> | undefined {
  const [root = ''] = named.split('.');
  if (root === 'name') return values.language === 'zh' ? 'nameZh' : 'nameEn';
  return root in values ? (root as FieldPath<ProductValues>) : undefined;
}
