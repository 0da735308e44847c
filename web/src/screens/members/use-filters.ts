import { memberSorts } from '@mingtang/contract/choices';
import { useSearchParams } from 'react-router';
import { queryNow } from '../../app/go.ts';
import type { MemberFilters } from '../../features/members/members.queries.ts';

type Sort = (typeof memberSorts)[number];

/** What the list is narrowed to. It lives in the address, so that it can be shared and comes back. */
export interface Filters {
  keyword: string;
  industry: string;
  region: string;
  vip: boolean;
  sort: Sort;
}

export const KEYWORD_MAX = 60;

const read = (params: URLSearchParams): Filters => ({
  keyword: (params.get('keyword') ?? '').slice(0, KEYWORD_MAX),
  industry: params.get('industry') ?? '',
  region: params.get('region') ?? '',
  vip: params.get('vip') === '1',
  sort: memberSorts.find((sort) => sort === params.get('sort')) ?? 'active',
});

export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = read(params);
  function change(part: Partial<Filters>) {
    const { keyword, industry, region, vip, sort } = { ...read(queryNow()), ...part };
    const pairs = {
      keyword: keyword.trim(),
      industry,
      region,
      vip: vip ? '1' : '',
      sort: sort === 'active' ? '' : sort,
    };
    setParams(Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== '')), {
      replace: true,
    });
  }
  const narrowed = filters.keyword !== '' || filters.industry !== '' || filters.region !== '' || filters.vip;
  return {
    filters,
    narrowed,
    change,
    clear: () => change({ keyword: '', industry: '', region: '', vip: false }),
  };
}

/** As the call wants them: what is not set is left out. */
export const asked = ({ keyword, industry, region, vip, sort }: Filters): MemberFilters => ({
  ...(keyword !== '' && { keyword }),
  ...(industry !== '' && { industry }),
  ...(region !== '' && { region }),
  vipOnly: vip,
  sort,
});
