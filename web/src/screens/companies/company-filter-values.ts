import { companySorts } from '@mingtang/contract/enums';
import type { GeoPoint } from '@mingtang/contract/fields';
import type { CompanyFilter } from '../../features/companies/companies.queries.ts';

export type CompanySort = (typeof companySorts)[number];
/** Selectable distances in kilometres. */
export const RADII_KM = [5, 20, 50, 200] as const;

/** The filter as stored in the URL. Excludes the user's coordinates, because URLs are shared. */
export interface CompanyFilterValues {
  industry?: string | undefined;
  category?: string | undefined;
  region?: string | undefined;
  /** Key of the name of a certificate. */
  certificate?: string | undefined;
  within?: number | undefined;
  sort: CompanySort;
}

export const NO_COMPANY_FILTER: CompanyFilterValues = {
  industry: undefined,
  category: undefined,
  region: undefined,
  certificate: undefined,
  within: undefined,
  sort: 'recommended',
};

export function parseCompanyFilter(searchParams: URLSearchParams): CompanyFilterValues {
  const param = (name: string) => searchParams.get(name) ?? undefined;
  return {
    industry: param('industry'),
    category: param('category'),
    region: param('region'),
    certificate: param('certificate'),
    within: RADII_KM.find((radius) => String(radius) === searchParams.get('within')),
    sort: companySorts.find((sort) => sort === searchParams.get('sort')) ?? NO_COMPANY_FILTER.sort,
  };
}

/** Writes only the values that differ from an unfiltered list. */
export function formatCompanyFilter({ sort, ...filter }: CompanyFilterValues): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) params.set(name, String(value));
  if (sort !== NO_COMPANY_FILTER.sort) params.set('sort', sort);
  return params;
}

export const needsLocation = ({ within, sort }: CompanyFilterValues): boolean =>
  within !== undefined || sort === 'nearest';

export const countActiveFilters = ({
  industry,
  category,
  region,
  certificate,
  within,
}: CompanyFilterValues): number =>
  [industry, category, region, certificate, within].filter((value) => value !== undefined).length;

/** The query sent to the server. Includes the coordinates only if the filter uses distance. */
export function toCompanyFilter(
  filter: CompanyFilterValues,
  userLocation: GeoPoint | undefined,
): CompanyFilter {
  const { industry, category, region, certificate, within, sort } = filter;
  return {
    ...(industry !== undefined && { industry }),
    ...(category !== undefined && { categoryId: category }),
    ...(region !== undefined && { region }),
    ...(certificate !== undefined && { certificate }),
    ...(within !== undefined && { within }),
    ...(needsLocation(filter) && userLocation),
    sort,
  };
}
