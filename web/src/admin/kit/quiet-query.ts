import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { queryClient } from '../../core/api/query-client.ts';

/** Query whose component shows the error itself. */
export const useQuietQuery = <T>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<T>,
  options?: Pick<UseQueryOptions<T>, 'enabled' | 'placeholderData' | 'staleTime' | 'refetchInterval'>,
) => useQuery({ queryKey, queryFn: ({ signal }) => load(signal), meta: { quiet: true }, ...options });

/** Invalidates every query whose key starts with one of the names. */
export const invalidateQueries = (...names: string[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** Waits for a change and invalidates the queries that show it. Does not wait for their responses. */
export async function invalidateAfter<T>(change: Promise<T>, ...names: string[]): Promise<T> {
  const result = await change;
  void invalidateQueries(...names);
  return result;
}

/** Waits for a change and for the refetch of the queries, after a failure too: someone else may have made the change. */
export async function refetchAfter<T>(change: Promise<T>, ...names: string[]): Promise<T> {
  try {
    return await change;
  } finally {
    await invalidateQueries(...names);
  }
}
