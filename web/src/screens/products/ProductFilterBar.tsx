import { productSorts } from '@mingtang/contract/choices';
import { useTranslation } from '../../app/text/text.ts';
import { TextRadios } from '../../ui/TextRadios.tsx';
import { CategoryButton } from './CategoryButton.tsx';
import type { ProductFilters } from './use-product-filters.ts';
import s from './ProductFilterBar.module.css';

export interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange: (part: Partial<ProductFilters>) => void;
}

/** Above a list: the order at the left, the category at the right. */
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
      <CategoryButton value={filters.category} onChange={(category) => onChange({ category })} />
    </div>
  );
}
