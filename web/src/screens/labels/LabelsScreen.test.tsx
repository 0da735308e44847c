import { expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { announced, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { dictionary } from '../../../test/samples/companies.ts';
import { labels, postCard } from '../../../test/samples/posts.ts';

const CHOOSE = 'POST /h5/cloud/update_label';
const first = labels()[0]!;
const second = labels()[1]!;

/** Labels as the server keeps them: the chosen ones first, in the member's order. */
function answerLabels(api: FakeApi, chosen: string[]): void {
  let ids = chosen;
  const list = () => ({
    rows: [
      ...ids.map((id) => ({ ...labels().find((label) => label.id === id)!, chosen: true })),
      ...labels().filter(({ id }) => !ids.includes(id)),
    ],
  });
  api.answer('POST /h5/cloud/get_label', list).answer(CHOOSE, ({ body }) => {
    ids = (body as { labelIds: string[] }).labelIds;
    return list();
  });
}

const filter = () => within(main().getByRole('group', { name: '按标签筛选' }));
const choices = () =>
  filter()
    .getAllByRole('button')
    .map((button) => button.textContent);

const rows = () =>
  within(main().getByRole('list', { name: '我的标签' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('labels are added, moved and removed, saved by themselves, and the last change is undone', async () => {
  const { api, user } = await openApp('home-label/home-label', {
    user: true,
    api: (api) => answerLabels(api, []),
  });
  const names = labels().map(({ name }) => name) as [string, string, string];
  const saved = () => api.sent(CHOOSE).at(-1)?.body;
  for (const name of names)
    await user.click(await main().findByRole('button', { name: `添加标签“${name}”` }));
  await announced('已保存');
  expect(saved()).toEqual({ labelIds: ['51', '52', '53'] });
  await user.click(main().getByRole('button', { name: `上移“${names[2]}”` }));
  expect(rows()).toEqual([names[0], names[2], names[1]]);
  main()
    .getByRole('button', { name: `“${names[0]}”的次序，用方向键移动` })
    .focus();
  await user.keyboard('{ArrowDown}');
  expect(rows()).toEqual([names[2], names[0], names[1]]);
  await waitFor(() => expect(saved()).toEqual({ labelIds: ['53', '51', '52'] }));
  await announced('已保存');
  await user.click(main().getByRole('button', { name: `移除标签“${names[0]}”` }));
  await waitFor(() => expect(saved()).toEqual({ labelIds: ['53', '52'] }));
  await user.click(await main().findByRole('button', { name: '撤销' }));
  expect(rows()).toEqual([names[2], names[0], names[1]]);
  await waitFor(() => expect(saved()).toEqual({ labelIds: ['53', '51', '52'] }));
});

test('the order of the labels is that of the posts’ filter, and each label filters', async () => {
  const title = '仓库现货';
  const { user } = await openApp('?tab=community', {
    user: true,
    api: (api) => {
      answerLabels(api, [first.id, second.id]);
      api
        .answer('POST /h5/cloud/get_list', ({ body }) => ({
          rows: (body as { labelId?: string }).labelId === second.id ? [postCard({ title })] : [],
          nextCursor: null,
        }))
        .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
    },
  });
  await waitFor(() => expect(choices()).toEqual(['全部', first.name, second.name]));
  await user.click(filter().getByRole('button', { name: second.name }));
  await waitFor(() => expect(currentPath()).toContain(`label=${second.id}`));
  expect(await main().findByRole('article')).toHaveTextContent(title);
  await user.click(filter().getByRole('button', { name: first.name }));
  await waitFor(() => expect(main().queryByRole('article')).toBeNull());

  await user.click(main().getByRole('link', { name: '管理标签' }));
  await waitFor(() => expect(currentPath()).toBe('home-label/home-label'));
  await user.click(await screen.findByRole('button', { name: `上移“${second.name}”` }));
  await announced('已保存');
  window.history.back();
  await waitFor(() => expect(currentPath()).toContain('tab=community'));
  await waitFor(() => expect(choices()).toEqual(['全部', second.name, first.name]));
});
