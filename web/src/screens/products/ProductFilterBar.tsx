import { productSorts } from '@mingtang/contract/enums';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextRadios } from '../../ui/inputs/TextRadios.tsx';
import { CategoryFilterButton } from './CategoryFilterButton.tsx';
import type { ProductFilters } from './use-product-filters.ts';
import s from './ProductFilterBar.module.css';

export interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** Sort order and category filter above a product list. */
export function ProductFilterBar({ filters, onChange }: ProductFilterBarProps) {
  const { t } = useTranslation();
  return (
    <div className={s.bar}>
      <TextRadios
        label={t('productList.sort')}
        value={filters.sort}
        options={productSorts.map((value) => ({ value, label: t(`productList.sorts.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <CategoryFilterButton value={filters.category} onChange={(category) => onChange({ category })} />
    </div>
  );
}
