import type { PublicSettings } from '@mingtang/contract/settings';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const STALE_MS = 5 * 60_000;

/** What the network is called, its logo and its tabs; the caller's edition comes first. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    call('GET /no-auth/h5/freSystemSettings/query/list', { query: {} }, { signal, background: true }),
  select: ({ rows }): PublicSettings | null => rows[0] ?? null,
  staleTime: STALE_MS,
  meta: { quiet: true },
});

export const useSettings = (): UseQueryResult<PublicSettings | null> => useQuery(settingsQuery);
