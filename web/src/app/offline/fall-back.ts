import { notifyManager, type QueryPersister } from '@tanstack/react-query';
import { ApiFailure } from '../../api/failure.ts';
import { queryClient } from '../../api/query-client.ts';

/** The bar says that no server answers, and beside it stands the age of what is shown: both follow this failure alone. */
const noServer = (error: unknown): boolean => error instanceof ApiFailure && error.kind === 'network';

/** Where no server answers, a screen that has nothing yet shows what was seen last; it keeps its age. */
const orKept: QueryPersister = async (ask, context, query) => {
  try {
    return await ask(context);
  } catch (error) {
    if (!noServer(error) || query.state.data !== undefined) throw error;
    const { findKept } = await import('./kept.ts').catch(() => ({ findKept: undefined }));
    const kept = await findKept?.(query.queryKey, query.queryHash);
    if (kept === undefined) throw error;
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: kept.at }));
    return kept.data;
  }
};

export function startFallBack(): void {
  const { queries, ...rest } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...rest, queries: { ...queries, persister: orKept } });
}
