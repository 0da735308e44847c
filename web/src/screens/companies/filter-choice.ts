import { companySorts } from '@mingtang/contract/choices';
import type { Point } from '@mingtang/contract/fields';
import type { CompanyFilter } from '../../features/companies/companies.queries.ts';

export type CompanySort = (typeof companySorts)[number];
/** Kilometres that the filter offers. */
export const RADII = [5, 20, 50, 200] as const;

/** What a person chose, as the address bar keeps it. Where they are is not part of it: an address is passed on. */
export interface FilterChoice {
  industry?: string | undefined;
  category?: string | undefined;
  region?: string | undefined;
  within?: number | undefined;
  sort: CompanySort;
}

export const NO_FILTER: FilterChoice = {
  industry: undefined,
  category: undefined,
  region: undefined,
  within: undefined,
  sort: 'recommended',
};

export function readChoice(search: URLSearchParams): FilterChoice {
  const text = (name: string) => search.get(name) ?? undefined;
  return {
    industry: text('industry'),
    category: text('category'),
    region: text('region'),
    within: RADII.find((radius) => String(radius) === search.get('within')),
    sort: companySorts.find((sort) => sort === search.get('sort')) ?? NO_FILTER.sort,
  };
}

/** Only what differs from an unfiltered list is written down. */
export function writeChoice({ sort, ...choice }: FilterChoice): URLSearchParams {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(choice))
    if (value !== undefined) written.set(name, String(value));
  if (sort !== NO_FILTER.sort) written.set('sort', sort);
  return written;
}

export const needsPlace = ({ within, sort }: FilterChoice): boolean =>
  within !== undefined || sort === 'nearest';

export const countChosen = ({ industry, category, region, within }: FilterChoice): number =>
  [industry, category, region, within].filter((one) => one !== undefined).length;

/** What the server is asked for. A place goes along only where the choice needs it. */
export function filterOf(choice: FilterChoice, place: Point | undefined): CompanyFilter {
  const { industry, category, region, within, sort } = choice;
  return {
    ...(industry !== undefined && { industry }),
    ...(category !== undefined && { categoryId: category }),
    ...(region !== undefined && { region }),
    ...(within !== undefined && { within }),
    ...(needsPlace(choice) && place),
    sort,
  };
}
