import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

export const usePoints = () =>
  useQuery({
    queryKey: ['points', 'balance'],
    queryFn: ({ signal }) => callApi('GET /h5/points', undefined, { signal }),
    meta: { quiet: true },
  });

export const usePointsEntries = () =>
  useInfiniteQuery({
    queryKey: ['points', 'entries'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /h5/points/entries', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    meta: { quiet: true },
  });
