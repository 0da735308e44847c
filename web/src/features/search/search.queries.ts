import type { SearchHit, SearchTab, Suggestion } from '@mingtang/contract/search';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

const STALE_MS = 5 * 60_000;

export const useSearch = (tab: SearchTab, keyword: string, categoryId: string | undefined, enabled = true) =>
  useCursorPages(
    ['search', tab, keyword, categoryId],
    (cursor, options) =>
      callApi(
        'POST /h5/cloud/get_search',
        { body: { tab, keyword, ...(categoryId && { categoryId }), ...cursor } },
        options,
      ),
    enabled,
  );

/** Not essential: errors are ignored. The previous suggestions stay until the next have loaded. */
export const useSuggestions = (keyword: string): UseQueryResult<readonly Suggestion[]> =>
  useQuery({
    queryKey: ['suggestions', keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword };
      return (await callApi('GET /h5/search/suggest', { query }, { signal, background: true })).rows;
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
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
