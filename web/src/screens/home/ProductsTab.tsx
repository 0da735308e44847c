import { productSorts } from '@mingtang/contract/choices';
import { useTranslation } from '../../app/text/text.ts';
import { CategoryPicker } from '../../features/categories/CategoryPicker.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { NoProducts } from '../products/NoProducts.tsx';
import { ProductFilterBar } from '../products/ProductFilterBar.tsx';
import { asked, useProductFilters } from '../products/use-product-filters.ts';
import { ProductGrid } from './ProductGrid.tsx';
import s from './ProductsTab.module.css';

/** Every product; a wide screen has its categories beside the list, a narrow one above it. */
export function ProductsTab() {
  const { t } = useTranslation();
  const desktop = useWidth() === 'desktop';
  const { filters, change, clear } = useProductFilters();
  const { category, sort } = filters;
  const list = (
    <ProductGrid filter={asked(filters)} empty={category !== undefined && <NoProducts onClear={clear} />} />
  );
  if (!desktop)
    return (
      <>
        <ProductFilterBar filters={filters} onChange={change} />
        {list}
      </>
    );
  return (
    <div className={s.columns}>
      {list}
      <aside className={s.aside} aria-label={t('productList.filter')}>
        <Segmented
          className={s.sort}
          label={t('productList.sort')}
          full
          value={sort}
          options={productSorts.map((value) => ({ value, label: t(`productList.sorts.${value}`) }))}
          onChange={(sort) => change({ sort })}
        />
        <CategoryPicker value={category} onChange={(category) => change({ category })} />
      </aside>
    </div>
  );
}
