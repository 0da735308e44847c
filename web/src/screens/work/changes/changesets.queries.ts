import type { ChangesetRow } from '@mingtang/contract/changesets';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { withStepUp } from '../frame/step-up.ts';

export const applyChangeset = (id: string): Promise<ChangesetRow> =>
  withStepUp(() => call('POST /h5/changesets/{id}/apply', { params: { id } }));

/** What a change touched may stand in any table. */
export async function undoChangeset(id: string): Promise<ChangesetRow> {
  const row = await withStepUp(() => call('POST /h5/changesets/{id}/undo', { params: { id } }));
  await queryClient.invalidateQueries();
  return row;
}

export const dropChangeset = (id: string): Promise<null> =>
  call('DELETE /h5/changesets/{id}', { params: { id } });
