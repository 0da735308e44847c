import type { SearchTab } from '@mingtang/contract/search';

/** Filters of the results: the category of products, the others of companies and products. */
export interface SearchFilters {
  category?: string | undefined;
  region?: string | undefined;
  industry?: string | undefined;
  certificate?: string | undefined;
}

const COMPANY_FILTERS = ['region', 'industry', 'certificate'] as const;

const FILTERS_BY_TAB: Partial<Record<string, readonly (keyof SearchFilters)[]>> = {
  companies: COMPANY_FILTERS,
  products: ['category', ...COMPANY_FILTERS],
} satisfies Partial<Record<SearchTab, readonly (keyof SearchFilters)[]>>;

/** The filters that the tab has and that are set; another tab discards the others. */
export const filtersOfTab = (tab: string, filters: SearchFilters): Record<string, string> =>
  Object.fromEntries(
    (FILTERS_BY_TAB[tab] ?? []).flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  );

/** The number of set filters in the sheet. */
export const countCompanyFilters = (filters: SearchFilters): number =>
  COMPANY_FILTERS.filter((name) => filters[name] !== undefined).length;

export const NO_COMPANY_FILTERS: SearchFilters = {
  region: undefined,
  industry: undefined,
  certificate: undefined,
};
