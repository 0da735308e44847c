import { postKinds } from '@mingtang/contract/enums';
import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';
import type { PostFilter } from '../../features/posts/posts.queries.ts';

export const boardKinds = ['all', ...postKinds] as const;
export const boardSorts = ['newest', 'hottest', 'essence'] as const;
export type BoardKind = (typeof boardKinds)[number];
export type BoardSort = (typeof boardSorts)[number];

/** Filters of the post list. Stored in the URL so that they can be shared and survive back navigation. */
export interface BoardFilters {
  kind: BoardKind;
  sort: BoardSort;
  region: string;
  label: string;
}

export const DEFAULT_FILTERS: BoardFilters = { kind: 'all', sort: 'newest', region: '', label: '' };
const filterNames = Object.keys(DEFAULT_FILTERS) as (keyof BoardFilters)[];

export function useBoardFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters: BoardFilters = {
    kind: boardKinds.find((kind) => kind === searchParams.get('kind')) ?? DEFAULT_FILTERS.kind,
    sort: boardSorts.find((sort) => sort === searchParams.get('sort')) ?? DEFAULT_FILTERS.sort,
    region: searchParams.get('region') ?? '',
    label: searchParams.get('label') ?? '',
  };
  /** Changes only its own parameters: the home screen stores its tab in the same URL. */
  function changeFilters(changes: Partial<BoardFilters>) {
    const next = latestQuery();
    for (const name of filterNames) {
      const value = changes[name];
      if (value === DEFAULT_FILTERS[name]) next.delete(name);
      else if (value !== undefined) next.set(name, value);
    }
    setSearchParams(next, { replace: true });
  }
  return {
    filters,
    isFiltered: filterNames.some((name) => filters[name] !== DEFAULT_FILTERS[name]),
    changeFilters,
    clearFilters: () => changeFilters(DEFAULT_FILTERS),
  };
}

/** Converts the filters to the request body; unset filters are omitted. */
export const toPostFilter = ({ kind, sort, region, label }: BoardFilters): PostFilter => ({
  ...(kind !== 'all' && { kind }),
  ...(region !== '' && { region }),
  ...(label !== '' && { labelId: label }),
  sort: sort === 'hottest' ? 'hottest' : 'newest',
  essenceOnly: sort === 'essence',
});
