import { productSorts } from '@mingtang/contract/enums';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { TextRadios } from '../../ui/inputs/TextRadios.tsx';
import { CategoryFilterButton } from './CategoryFilterButton.tsx';
import { ProductFilterSheet } from './ProductFilterSheet.tsx';
import { countSheetFilters, type ProductFilters } from './use-product-filters.ts';
import s from './ProductFilterBar.module.css';

export interface ProductFilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
  /** Adds the filters by company and lead time, in lists of all companies. */
  showSheet?: boolean;
}

/** Sort order and category filter above a product list. */
export function ProductFilterBar({ filters, onChange, showSheet }: ProductFilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = countSheetFilters(filters);
  return (
    <div className={s.bar}>
      <TextRadios
        label={t('productList.sort')}
        value={filters.sort}
        options={productSorts.map((value) => ({ value, label: t(`productList.sorts.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <CategoryFilterButton value={filters.category} onChange={(category) => onChange({ category })} />
      {showSheet && (
        <button
          type="button"
          className={classes(s.category, s.more, count > 0 && s.on)}
          aria-haspopup="dialog"
          aria-label={count > 0 ? t('productList.moreCount', { count }) : undefined}
          onClick={() => setOpen(true)}
        >
          {t('productList.more')}
          {count > 0 && <span className="num">{count}</span>}
        </button>
      )}
      {open && (
        <ProductFilterSheet
          filters={filters}
          onApply={(changes) => {
            setOpen(false);
            onChange(changes);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
