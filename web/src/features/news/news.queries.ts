import { useQuery } from '@tanstack/react-query';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type NewsItem = ResponseOf<'GET /h5/information/{id}'>;
export const NEWS_KEY = ['news'] as const;

/** Published news of the current edition, paginated. */
export const useNewsList = () =>
  useCursorPages([...NEWS_KEY, 'list'], (cursor, options) =>
    callApi('GET /h5/information/list', { query: cursor }, options),
  );

export const useNewsItem = (id: string) =>
  useQuery({
    queryKey: [...NEWS_KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /h5/information/{id}', { params: { id } }, { signal }),
    enabled: id !== '',
    meta: { quiet: true },
  });
