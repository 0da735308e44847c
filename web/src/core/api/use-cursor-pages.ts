import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import type { CallOptions } from './client.ts';

/** Pages of a list, each fetched with the cursor of the page before. The screen shows the error itself. */
export const useCursorPages = <P extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  fetchPage: (cursor: { cursor?: string }, options: CallOptions) => Promise<P>,
  enabled = true,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === '' ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled,
    meta: { quiet: true },
  });
