import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type AnswerOf } from '../../api/client.ts';

export type NewsItem = AnswerOf<'GET /h5/information/{id}'>;
export const NEWS = ['news'] as const;

/** Published news of the edition, page by page. */
export const useNewsList = () =>
  useInfiniteQuery({
    queryKey: [...NEWS, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /h5/information/list', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });

export const useNewsItem = (id: string) =>
  useQuery({
    queryKey: [...NEWS, 'one', id],
    queryFn: ({ signal }) => call('GET /h5/information/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
