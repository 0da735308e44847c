import { postKinds } from '@mingtang/contract/choices';
import { useSearchParams } from 'react-router';
import { queryNow } from '../../app/go.ts';
import type { PostFilter } from '../../features/posts/posts.queries.ts';

export const boardKinds = ['all', ...postKinds] as const;
export const boardSorts = ['newest', 'hottest', 'essence'] as const;
export type BoardKind = (typeof boardKinds)[number];
export type BoardSort = (typeof boardSorts)[number];

/** What the list is narrowed to. It lives in the address, so that it can be shared and comes back. */
export interface BoardFilters {
  kind: BoardKind;
  sort: BoardSort;
  region: string;
  label: string;
}

const DEFAULTS: BoardFilters = { kind: 'all', sort: 'newest', region: '', label: '' };
const names = Object.keys(DEFAULTS) as (keyof BoardFilters)[];

export function useBoardFilters() {
  const [params, setParams] = useSearchParams();
  const filters: BoardFilters = {
    kind: boardKinds.find((kind) => kind === params.get('kind')) ?? DEFAULTS.kind,
    sort: boardSorts.find((sort) => sort === params.get('sort')) ?? DEFAULTS.sort,
    region: params.get('region') ?? '',
    label: params.get('label') ?? '',
  };
  /** The home screen keeps its tab in the same address. */
  function change(part: Partial<BoardFilters>) {
    const next = queryNow();
    for (const name of names) {
      const wanted = part[name];
      if (wanted === DEFAULTS[name]) next.delete(name);
      else if (wanted !== undefined) next.set(name, wanted);
    }
    setParams(next, { replace: true });
  }
  return {
    filters,
    narrowed: names.some((name) => filters[name] !== DEFAULTS[name]),
    change,
    clear: () => change(DEFAULTS),
  };
}

/** As the call wants them: what is not set is left out. */
export const asked = ({ kind, sort, region, label }: BoardFilters): PostFilter => ({
  ...(kind !== 'all' && { kind }),
  ...(region !== '' && { region }),
  ...(label !== '' && { labelId: label }),
  sort: sort === 'hottest' ? 'hottest' : 'newest',
  essenceOnly: sort === 'essence',
});
