import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { handleError } from '../../core/api/error-policy.ts';

const isInfinite = ({ state }: Query): boolean =>
  typeof state.data === 'object' && state.data !== null && 'pageParams' in state.data;

const isFailed = ({ state }: Query): boolean => state.status === 'error';

/**
 * Refetches all active queries and returns whether none failed. Infinite lists are cut to their first page, because the
 * cursors of later pages depend on it.
 */
export async function refreshActiveQueries(client: QueryClient): Promise<boolean> {
  client.setQueriesData<InfiniteData<unknown>>(
    { type: 'active', predicate: isInfinite },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await client.invalidateQueries({ type: 'active' });
  const [failedQuery] = client.getQueryCache().findAll({ type: 'active', predicate: isFailed });
  if (failedQuery) handleError(failedQuery.state.error);
  return !failedQuery;
}
