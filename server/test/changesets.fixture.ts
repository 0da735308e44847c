import type { ChangesetItem, ChangesetPreview, ChangesetRow } from '@mingtang/contract/changesets';
import type { Kit } from './kit.ts';
import { waitUntil } from './services.fixture.ts';

const waitForState = async (
  kit: Kit,
  token: string,
  id: string,
  states: readonly string[],
): Promise<ChangesetRow> => {
  let row: ChangesetRow | undefined;
  await waitUntil(`changeset ${id} ${states.join(' or ')}`, async () => {
    row = (await kit.call<ChangesetRow>('GET', `/h5/changesets/${id}`, { token })).data;
    return states.includes(row.state);
  });
  return row!;
};

/** Plans a bulk change and returns its preview. */
export async function planChangeset(
  kit: Kit,
  token: string,
  path: string,
  body: object,
): Promise<ChangesetPreview> {
  const response = await kit.call<ChangesetPreview>('POST', path, { token, body });
  if (response.code !== 200) throw new Error(`planning the changeset failed: ${response.text}`);
  return response.data;
}

export async function applyChangeset(kit: Kit, token: string, id: string): Promise<ChangesetRow> {
  const response = await kit.call('POST', `/h5/changesets/${id}/apply`, { token });
  if (response.code !== 200) throw new Error(`applying the changeset failed: ${response.text}`);
  return waitForState(kit, token, id, ['applied']);
}

export async function undoChangeset(kit: Kit, token: string, id: string): Promise<ChangesetRow> {
  const response = await kit.call('POST', `/h5/changesets/${id}/undo`, { token });
  if (response.code !== 200) throw new Error(`undoing the changeset failed: ${response.text}`);
  return waitForState(kit, token, id, ['undone']);
}

export const listChangesetItems = async (kit: Kit, token: string, id: string): Promise<ChangesetItem[]> =>
  (await kit.call<{ rows: ChangesetItem[] }>('GET', `/h5/changesets/${id}/items?pageSize=100`, { token }))
    .data.rows;
