import { productSorts } from '@mingtang/contract/enums';
import { useTranslation } from '../../core/text/i18n.ts';
import { CategoryNav } from '../../features/categories/CategoryNav.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { NoProducts } from '../products/NoProducts.tsx';
import { ProductFilterFields } from '../products/ProductFilterFields.tsx';
import { ProductFilterBar } from '../products/ProductFilterBar.tsx';
import { countSheetFilters, toProductListQuery, useProductFilters } from '../products/use-product-filters.ts';
import { ProductGrid } from './ProductGrid.tsx';
import s from './HomeProductsTab.module.css';

/** All products, with the filters beside the list on a desktop and above it otherwise. */
export function HomeProductsTab() {
  const { t } = useTranslation();
  const isDesktop = useBreakpoint() === 'desktop';
  const { filters, changeFilters, clearFilters } = useProductFilters();
  const { category, sort } = filters;
  const sheetFilters = countSheetFilters(filters);
  const list = (
    <ProductGrid
      filter={toProductListQuery(filters)}
      empty={
        (category !== undefined || sheetFilters > 0) && (
          <NoProducts filtered={sheetFilters > 0} onClear={clearFilters} />
        )
      }
    />
  );
  if (!isDesktop)
    return (
      <>
        <ProductFilterBar filters={filters} onChange={changeFilters} showSheet />
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
          fullWidth
          value={sort}
          options={productSorts.map((value) => ({ value, label: t(`productList.sorts.${value}`) }))}
          onChange={(sort) => changeFilters({ sort })}
        />
        <ProductFilterFields filters={filters} onChange={changeFilters} />
        <CategoryNav value={category} onChange={(category) => changeFilters({ category })} />
      </aside>
    </div>
  );
}
