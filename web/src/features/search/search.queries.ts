import type { SearchHit, SearchTab } from '@mingtang/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';
import type { SearchFilters } from './search-filters.ts';

const toRequest = ({ category, ...filters }: SearchFilters) => ({
  ...filters,
  ...(category !== undefined && { categoryId: category }),
});

const STALE_MS = 5 * 60_000;

export const useSearch = (tab: SearchTab, keyword: string, filters: SearchFilters, enabled = true) =>
  useCursorPages(
    ['search', tab, keyword, filters],
    (cursor, options) =>
      callApi(
        'POST /h5/cloud/get_search',
        { body: { tab, keyword, ...toRequest(filters), ...cursor } },
        options,
      ),
    enabled,
  );

/** Not essential: errors are ignored. The previous suggestions stay until the next have loaded. */
export const useSuggestions = (keyword: string) =>
  useQuery({
    queryKey: ['suggestions', keyword],
    queryFn: ({ signal }) =>
      callApi('GET /h5/search/suggest', { query: { keyword } }, { signal, background: true }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
    meta: { quiet: true },
  });

/** The number of results of every tab, and the best of each. */
export const useSearchOverview = (keyword: string) =>
  useQuery({
    queryKey: ['search', 'overview', keyword],
    queryFn: ({ signal }) => callApi('GET /h5/search/overview', { query: { keyword } }, { signal }),
    enabled: keyword !== '',
    staleTime: STALE_MS,
  });

/** Not essential: without them the search field offers the history only. */
export const useTrades = () =>
  useQuery({
    queryKey: ['search', 'trades'],
    queryFn: async ({ signal }) =>
      (await callApi('GET /h5/search/trades', undefined, { signal, background: true })).rows,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });

export function hitKey(hit: SearchHit): string {
  switch (hit.kind) {
    case 'member':
      return `member ${hit.member.id}`;
    case 'company':
      return `company ${hit.company.id}`;
    case 'product':
      return `product ${hit.product.id}`;
    case 'post':
      return `post ${hit.post.id}`;
    case 'news':
      return `news ${hit.news.id}`;
  }
}
