import type { HomeEvent } from '@mingtang/contract/news';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

/** Recent events of the network. */
export const useHomeEvents = (): UseQueryResult<readonly HomeEvent[]> =>
  useQuery({
    queryKey: ['news', 'events'],
    queryFn: async ({ signal }) => (await callApi('GET /no-auth/h5/home/events', undefined, { signal })).rows,
    meta: { quiet: true },
  });
