import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';

/** Only a network error falls back to persisted data; the same error shows the connectivity bar and the data's age. */
const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/** On a network error, a query without data returns its persisted response with the original `dataUpdatedAt`. */
const fallBackToPersisted: QueryPersister = async (fetchQuery, context, query) => {
  try {
    return await fetchQuery(context);
  } catch (error) {
    if (!isNetworkError(error) || query.state.data !== undefined) throw error;
    const { findPersistedQuery } = await import('./persisted-queries.ts').catch(() => ({
      findPersistedQuery: undefined,
    }));
    const persisted = await findPersistedQuery?.(query.queryKey, query.queryHash);
    if (persisted === undefined) throw error;
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: persisted.at }));
    return persisted.data;
  }
};

export function startOfflineFallback(): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...rest, queries: { ...queries, persister: fallBackToPersisted } });
}
