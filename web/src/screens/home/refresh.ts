import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { report } from '../../api/failures.ts';

const isEndless = ({ state }: Query): boolean =>
  typeof state.data === 'object' && state.data !== null && 'pageParams' in state.data;

const isFailed = ({ state }: Query): boolean => state.status === 'error';

/** Reads what is on screen anew. A long list starts over: its later pages hang on the first. */
export async function refreshShown(client: QueryClient): Promise<boolean> {
  client.setQueriesData<InfiniteData<unknown>>(
    { type: 'active', predicate: isEndless },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
  await client.invalidateQueries({ type: 'active' });
  const [failed] = client.getQueryCache().findAll({ type: 'active', predicate: isFailed });
  if (failed) report(failed.state.error);
  return !failed;
}
