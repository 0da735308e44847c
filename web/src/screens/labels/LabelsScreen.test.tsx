import { expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { dictionary } from '../../../test/samples/companies.sample.ts';
import { labels, postCard } from '../../../test/samples/posts.sample.ts';

const UPDATE_LABELS = 'POST /h5/cloud/update_label';
const first = labels()[0]!;
const second = labels()[1]!;

/** Responds like the server: the selected labels come first, in the member's order; an update is stored. */
function stubLabels(api: FakeApi, chosen: string[]): void {
  let ids = chosen;
  const list = () => ({
    rows: [
      ...ids.map((id) => ({ ...labels().find((label) => label.id === id)!, chosen: true })),
      ...labels().filter(({ id }) => !ids.includes(id)),
    ],
  });
  api.respondWith('POST /h5/cloud/get_label', list).respondWith(UPDATE_LABELS, ({ body }) => {
    ids = (body as { labelIds: string[] }).labelIds;
    return list();
  });
}

const getLabelFilter = () => within(main().getByRole('group', { name: '按标签筛选' }));
const listFilterNames = () =>
  getLabelFilter()
    .getAllByRole('button')
    .map((button) => button.textContent);

const listRowTexts = () =>
  within(main().getByRole('list', { name: '我的标签' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('adds, moves and removes labels, saves automatically and undoes the last change', async () => {
  const { api, user } = await openApp('labels', {
    user: true,
    api: (api) => stubLabels(api, []),
  });
  const names = labels().map(({ name }) => name) as [string, string, string];
  const lastSavedBody = () => api.requestsTo(UPDATE_LABELS).at(-1)?.body;
  for (const name of names)
    await user.click(await main().findByRole('button', { name: `添加标签“${name}”` }));
  await findAnnouncement('已保存');
  expect(lastSavedBody()).toEqual({ labelIds: ['51', '52', '53'] });
  await user.click(main().getByRole('button', { name: `上移“${names[2]}”` }));
  expect(listRowTexts()).toEqual([names[0], names[2], names[1]]);
  main()
    .getByRole('button', { name: `“${names[0]}”的次序，用方向键移动` })
    .focus();
  await user.keyboard('{ArrowDown}');
  expect(listRowTexts()).toEqual([names[2], names[0], names[1]]);
  await waitFor(() => expect(lastSavedBody()).toEqual({ labelIds: ['53', '51', '52'] }));
  await findAnnouncement('已保存');
  await user.click(main().getByRole('button', { name: `移除标签“${names[0]}”` }));
  await waitFor(() => expect(lastSavedBody()).toEqual({ labelIds: ['53', '52'] }));
  await user.click(await main().findByRole('button', { name: '撤销' }));
  expect(listRowTexts()).toEqual([names[2], names[0], names[1]]);
  await waitFor(() => expect(lastSavedBody()).toEqual({ labelIds: ['53', '51', '52'] }));
});

test('the post filter lists the labels in the order set by the member and filters by a label', async () => {
  const title = '仓库现货';
  const { user } = await openApp('?tab=community', {
    user: true,
    api: (api) => {
      stubLabels(api, [first.id, second.id]);
      api
        .respondWith('POST /h5/cloud/get_list', ({ body }) => ({
          rows: (body as { labelId?: string }).labelId === second.id ? [postCard({ title })] : [],
          nextCursor: null,
        }))
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
    },
  });
  await waitFor(() => expect(listFilterNames()).toEqual(['全部', first.name, second.name]));
  await user.click(getLabelFilter().getByRole('button', { name: second.name }));
  await waitFor(() => expect(currentLocation()).toContain(`label=${second.id}`));
  expect(await main().findByRole('article')).toHaveTextContent(title);
  await user.click(getLabelFilter().getByRole('button', { name: first.name }));
  await waitFor(() => expect(main().queryByRole('article')).toBeNull());

  await user.click(main().getByRole('link', { name: '管理标签' }));
  await waitFor(() => expect(currentLocation()).toBe('labels'));
  await user.click(await screen.findByRole('button', { name: `上移“${second.name}”` }));
  await findAnnouncement('已保存');
  window.history.back();
  await waitFor(() => expect(currentLocation()).toContain('tab=community'));
  await waitFor(() => expect(listFilterNames()).toEqual(['全部', second.name, first.name]));
});
