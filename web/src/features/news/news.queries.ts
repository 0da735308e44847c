import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';

export type NewsItem = ResponseOf<'GET /h5/information/{id}'>;
export const NEWS_KEY = ['news'] as const;

/** Published news of the current edition, paginated. */
export const useNewsList = () =>
  useInfiniteQuery({
    queryKey: [...NEWS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /h5/information/list', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

export const useNewsItem = (id: string) =>
  useQuery({
    queryKey: [...NEWS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /h5/information/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
