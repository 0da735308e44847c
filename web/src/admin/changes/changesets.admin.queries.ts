import type { ChangesetRow } from '@mingtang/contract/changesets';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { withStepUp } from '../kit/step-up.ts';

export const applyChangeset = (id: string): Promise<ChangesetRow> =>
  withStepUp(() => callApi('POST /h5/changesets/{id}/apply', { params: { id } }));

/** Undoes a changeset and invalidates every query, because it may have changed any table. */
export async function undoChangeset(id: string): Promise<ChangesetRow> {
  const row = await withStepUp(() => callApi('POST /h5/changesets/{id}/undo', { params: { id } }));
  await queryClient.invalidateQueries();
  return row;
}

export const discardChangeset = (id: string): Promise<null> =>
  callApi('DELETE /h5/changesets/{id}', { params: { id } });
