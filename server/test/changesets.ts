import type { ChangesetItem, ChangesetPreview, ChangesetRow } from '@mingtang/contract/changesets';
import type { Kit } from './kit.ts';
import { until } from './services.ts';

const reach = async (
  kit: Kit,
  token: string,
  id: string,
  states: readonly string[],
): Promise<ChangesetRow> => {
  let row: ChangesetRow | undefined;
  await until(`changeset ${id} ${states.join(' or ')}`, async () => {
    row = (await kit.call<ChangesetRow>('GET', `/h5/changesets/${id}`, { token })).data;
    return states.includes(row.state);
  });
  return row!;
};

/** Plans a bulk change; the preview is the answer. */
export async function plan(kit: Kit, token: string, path: string, body: object): Promise<ChangesetPreview> {
  const answer = await kit.call<ChangesetPreview>('POST', path, { token, body });
  if (answer.code !== 200) throw new Error(`plan: ${answer.text}`);
  return answer.data;
}

export async function apply(kit: Kit, token: string, id: string): Promise<ChangesetRow> {
  const answer = await kit.call('POST', `/h5/changesets/${id}/apply`, { token });
  if (answer.code !== 200) throw new Error(`apply: ${answer.text}`);
  return reach(kit, token, id, ['applied']);
}

export async function undo(kit: Kit, token: string, id: string): Promise<ChangesetRow> {
  const answer = await kit.call('POST', `/h5/changesets/${id}/undo`, { token });
  if (answer.code !== 200) throw new Error(`undo: ${answer.text}`);
  return reach(kit, token, id, ['undone']);
}

export const itemsOf = async (kit: Kit, token: string, id: string): Promise<ChangesetItem[]> =>
  (await kit.call<{ rows: ChangesetItem[] }>('GET', `/h5/changesets/${id}/items?pageSize=100`, { token }))
    .data.rows;
