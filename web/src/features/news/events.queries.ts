import type { HomeEvent } from '@mingtang/contract/news';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What happened last in the network. */
export const useHomeEvents = (): UseQueryResult<readonly HomeEvent[]> =>
  useQuery({
    queryKey: ['news', 'events'],
    queryFn: async ({ signal }) => (await call('GET /no-auth/h5/home/events', undefined, { signal })).rows,
    meta: { quiet: true },
  });
