import type { PublicSettings } from '@mingtang/contract/settings';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const STALE_MS = 5 * 60_000;

/** Public settings: name, logo, tabs. The first row is the current edition. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    callApi('GET /no-auth/h5/freSystemSettings/query/list', { query: {} }, { signal, background: true }),
  select: ({ rows }): PublicSettings | null => rows[0] ?? null,
  staleTime: STALE_MS,
  meta: { quiet: true },
});

export const useSettings = (): UseQueryResult<PublicSettings | null> => useQuery(settingsQuery);
