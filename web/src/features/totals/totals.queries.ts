import type { DirectoryTotals } from '@mingtang/contract/totals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';

const STALE_MS = 5 * 60_000;

const totalsQuery = queryOptions({
  queryKey: ['directory-totals'],
  queryFn: ({ signal }) =>
    callApi('GET /no-auth/h5/directory/totals', undefined, { signal, background: true }),
  staleTime: STALE_MS,
  meta: { quiet: true },
});

/** Number of listed companies and members; undefined until it is loaded, or if that fails. */
export const useDirectoryTotals = (): DirectoryTotals | undefined => useQuery(totalsQuery).data;
