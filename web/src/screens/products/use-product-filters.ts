import { productSorts } from '@mingtang/contract/enums';
import { useSearchParams } from 'react-router';
import { latestQuery } from '../../core/navigation.ts';
import type { ProductListQuery } from '../../features/products/products.queries.ts';

export type ProductSort = (typeof productSorts)[number];

/** Filters of a product list. Stored in the URL so that they can be shared and survive back navigation. */
export interface ProductFilters {
  category: string | undefined;
  sort: ProductSort;
}

const DEFAULTS: ProductFilters = { category: undefined, sort: 'newest' };

export function useProductFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters: ProductFilters = {
    category: searchParams.get('category') ?? DEFAULTS.category,
    sort: productSorts.find((sort) => sort === searchParams.get('sort')) ?? DEFAULTS.sort,
  };
  /** Changes only its own parameters: the screen around the list stores its state in the same URL. */
  function changeFilters(changes: Partial<ProductFilters>) {
    const next = latestQuery();
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === DEFAULTS.sort) next.delete(name);
      else next.set(name, value);
    setSearchParams(next, { replace: true });
  }
  return { filters, changeFilters, clearFilters: () => changeFilters(DEFAULTS) };
}

/** Converts the filters to query parameters of the request; unset filters are omitted. */
export const toProductListQuery = ({ category, sort }: ProductFilters): ProductListQuery => ({
  ...(category !== undefined && { categoryId: category }),
  sort,
});
