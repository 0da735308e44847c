import { memberSorts } from '@mingtang/contract/enums';
import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';
import type { MemberFilters } from '../../features/members/members.queries.ts';

type MemberSort = (typeof memberSorts)[number];

/** Filters of the member list, stored in the URL so that they can be shared and survive navigation. */
export interface MemberFilterParams {
  keyword: string;
  industry: string;
  region: string;
  vip: boolean;
  sort: MemberSort;
}

export const KEYWORD_MAX = 60;

const parseFilterParams = (searchParams: URLSearchParams): MemberFilterParams => ({
  keyword: (searchParams.get('keyword') ?? '').slice(0, KEYWORD_MAX),
  industry: searchParams.get('industry') ?? '',
  region: searchParams.get('region') ?? '',
  vip: searchParams.get('vip') === '1',
  sort: memberSorts.find((sort) => sort === searchParams.get('sort')) ?? 'active',
});

export function useMemberFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const filters = parseFilterParams(searchParams);
  function changeFilters(changes: Partial<MemberFilterParams>) {
    const { keyword, industry, region, vip, sort } = { ...parseFilterParams(latestQuery()), ...changes };
    const urlParams = {
      keyword: keyword.trim(),
      industry,
      region,
      vip: vip ? '1' : '',
      sort: sort === 'active' ? '' : sort,
    };
    setSearchParams(Object.fromEntries(Object.entries(urlParams).filter(([, value]) => value !== '')), {
      replace: true,
    });
  }
  const isFiltered =
    filters.keyword !== '' || filters.industry !== '' || filters.region !== '' || filters.vip;
  return {
    filters,
    isFiltered,
    changeFilters,
    clearFilters: () => changeFilters({ keyword: '', industry: '', region: '', vip: false }),
  };
}

/** Filters for the request body; unset values are omitted. */
export const toMemberListFilter = ({
  keyword,
  industry,
  region,
  vip,
  sort,
}: MemberFilterParams): MemberFilters => ({
  ...(keyword !== '' && { keyword }),
  ...(industry !== '' && { industry }),
  ...(region !== '' && { region }),
  vipOnly: vip,
  sort,
});
