import { productSorts } from '@mingtang/contract/enums';
import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';
import type { ProductListQuery } from '../../features/products/products.queries.ts';

export type ProductSort = (typeof productSorts)[number];

/** Filters of a product list. Stored in the URL so that they can be shared and survive back navigation. */
export interface ProductFilters {
  category: string | undefined;
  /** The region of the company. */
  region: string | undefined;
  /** Maximum lead time in days. */
  days: (typeof LEAD_TIMES)[number] | undefined;
  /** Key of the name of a certificate of the company. */
  certificate: string | undefined;
  sort: ProductSort;
}

/** Selectable lead times in days, as in the URL. */
export const LEAD_TIMES = ['3', '7', '15', '30'] as const;

export const NO_PRODUCT_FILTERS: ProductFilters = {
  category: undefined,
  region: undefined,
  days: undefined,
  certificate: undefined,
  sort: 'newest',
};

/** The number of filters in the sheet that are set. */
export const countSheetFilters = ({ region, days, certificate }: ProductFilters): number =>
  [region, days, certificate].filter((value) => value !== undefined).length;

export function useProductFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters: ProductFilters = {
    category: searchParams.get('category') ?? undefined,
    region: searchParams.get('region') ?? undefined,
    days: LEAD_TIMES.find((days) => days === searchParams.get('days')),
    certificate: searchParams.get('certificate') ?? undefined,
    sort: productSorts.find((sort) => sort === searchParams.get('sort')) ?? NO_PRODUCT_FILTERS.sort,
  };
  /** Changes only its own parameters: the screen around the list stores its state in the same URL. */
  function changeFilters(changes: Partial<ProductFilters>) {
    const next = latestQuery();
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === NO_PRODUCT_FILTERS.sort) next.delete(name);
      else next.set(name, value);
    setSearchParams(next, { replace: true });
  }
  return { filters, changeFilters, clearFilters: () => changeFilters(NO_PRODUCT_FILTERS) };
}

/** Converts the filters to query parameters of the request; unset filters are omitted. */
export const toProductListQuery = ({
  category,
  region,
  days,
  certificate,
  sort,
}: ProductFilters): ProductListQuery => ({
  ...(category !== undefined && { categoryId: category }),
  ...(region !== undefined && { region }),
  ...(days !== undefined && { leadDays: Number(days) }),
  ...(certificate !== undefined && { certificate }),
  sort,
});
