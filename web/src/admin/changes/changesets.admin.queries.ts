import type { ChangesetRow } from '@mingtang/contract/changesets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';

export const changesetTable: TableSource<ChangesetRow> = {
  name: 'changesets',
  load: ({ filters, cursor, pageSize }, signal) =>
    callApi('GET /h5/changesets', { query: { ...filters, cursor, pageSize } }, { signal }),
};

export const useChangeset = (id: string) =>
  useQuietQuery(['changeset', id], () => callApi('GET /h5/changesets/{id}', { params: { id } }));

export const CHANGESET_PAGE_SIZE = 20;

const RUNNING_REFETCH_INTERVAL_MS = 2_000;

/** Another `reloadKey` reloads the items; the previous ones stay until then. */
export const useChangesetItems = (
  id: string,
  cursor: string | undefined,
  reloadKey: string | null,
  { enabled, running }: { enabled: boolean; running: boolean },
) =>
  useQuery({
    queryKey: ['changeset-items', id, cursor, reloadKey],
    queryFn: () =>
      callApi('GET /h5/changesets/{id}/items', {
        params: { id },
        query: { cursor, pageSize: CHANGESET_PAGE_SIZE },
      }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: running && RUNNING_REFETCH_INTERVAL_MS,
  });

/** Invalidates every query, because a changeset may have changed any table. */
export const invalidateChangedData = (): Promise<void> => queryClient.invalidateQueries();

export const applyChangeset = (id: string): Promise<ChangesetRow> =>
  callApi('POST /h5/changesets/{id}/apply', { params: { id } });

export async function undoChangeset(id: string): Promise<ChangesetRow> {
  const row = await callApi('POST /h5/changesets/{id}/undo', { params: { id } });
  await invalidateChangedData();
  return row;
}

export const discardChangeset = (id: string): Promise<null> =>
  callApi('DELETE /h5/changesets/{id}', { params: { id } });
