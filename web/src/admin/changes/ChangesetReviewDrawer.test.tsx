import { type ChangesetItem, ChangesetPreview } from '@mingtang/contract/changesets';
import { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { sampleOf } from '../../../test/sample-of.ts';
import { tablePage } from '../../../test/table-page.ts';

const COUNTS = { planned: 0, skipped: 0, done: 0, failed: 0, undone: 0, kept: 0 };
const item = (state: ChangesetItem['state']): ChangesetItem => ({
  position: 1,
  subjectId: '7',
  name: '秦望川',
  state,
  reason: '',
  diff: [],
});

/** Waits longer than usual: the code of the drawer is loaded when it first opens. */
const findButton = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 });

test('a bulk change that is applied or undone lists its items as they are, not as in the preview', async () => {
  const preview = {
    ...ChangesetPreview.parse(sampleOf(ChangesetPreview)),
    id: '9',
    state: 'draft' as const,
    total: 1,
    counts: { ...COUNTS, planned: 1 },
    reasons: [],
    sample: [item('planned')],
  };
  const { user, api } = await openApp('adminMembers', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/table', {
          rows: [
            {
              ...AdminMemberListItem.parse(sampleOf(AdminMemberListItem)),
              id: '7',
              name: '秦望川',
              state: 'active',
              vip: true,
            },
          ],
          total: 1,
          more: false,
          next: null,
          previous: null,
          position: 1,
        })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('POST /h5/member/bulk/vip-clear', preview)
        .respondWith('POST /h5/changesets/{id}/apply', { ...preview, state: 'applying' })
        .respondWith('GET /h5/changesets/{id}/items', tablePage([item('done')]))
        .respondRaw('GET /h5/changesets/{id}/stream', () => {
          const data = JSON.stringify({ state: 'applied', counts: { ...COUNTS, done: 1 } });
          return new Response(`event: changeset\ndata: ${data}\n\n`);
        }),
  });
  await user.click(await screen.findByRole('switch', { name: /秦望川/ }));
  await user.type(await screen.findByRole('textbox', { name: '原因' }), '到期清理');
  await user.click(screen.getByRole('button', { name: '预览变更' }));
  const apply = await findButton('确认变更 1 条');
  const items = within(screen.getByRole('list', { name: '变更内容' }));
  expect(items.getByText('将变更')).toBeInTheDocument();
  await user.click(apply);
  expect(await items.findByText('已变更')).toBeInTheDocument();

  api
    .respondWith('POST /h5/changesets/{id}/undo', {
      ...preview,
      state: 'undoing',
      counts: { ...COUNTS, done: 1 },
    })
    // A stream that stays open without events: the change is still being undone.
    .respondRaw('GET /h5/changesets/{id}/stream', () => new Response(new ReadableStream()));
  await user.click(await findButton('撤销'));
  expect(await screen.findByText('正在撤销')).toBeInTheDocument();
  expect(items.queryByText('将变更')).toBeNull();
  expect(items.getByText('已变更')).toBeInTheDocument();

  // Items follow the progress.
  api.respondWith('GET /h5/changesets/{id}/items', tablePage([item('undone')]));
  await waitFor(() => expect(items.getByText('已撤销')).toBeInTheDocument(), { timeout: 5_000 });
});
