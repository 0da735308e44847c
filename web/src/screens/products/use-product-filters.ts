import { productSorts } from '@mingtang/contract/choices';
import { useSearchParams } from 'react-router';
import { queryNow } from '../../app/go.ts';
import type { ProductFilter } from '../../features/products/products.queries.ts';

export type ProductSort = (typeof productSorts)[number];

/** What a list of products is narrowed to. It lives in the address, so that it can be shared and comes back. */
export interface ProductFilters {
  category: string | undefined;
  sort: ProductSort;
}

const NONE: ProductFilters = { category: undefined, sort: 'newest' };

export function useProductFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ProductFilters = {
    category: params.get('category') ?? NONE.category,
    sort: productSorts.find((sort) => sort === params.get('sort')) ?? NONE.sort,
  };
  /** The screen around the list keeps what it shows in the same address. */
  function change(part: Partial<ProductFilters>) {
    const next = queryNow();
    for (const [name, value] of Object.entries(part))
      if (value === undefined || value === NONE.sort) next.delete(name);
      else next.set(name, value);
    setParams(next, { replace: true });
  }
  return { filters, change, clear: () => change(NONE) };
}

/** As the call wants them: what is not set is left out. */
export const asked = ({ category, sort }: ProductFilters): ProductFilter => ({
  ...(category !== undefined && { categoryId: category }),
  sort,
});
