import type { SavedView } from '@mingtang/contract/saved-views';
import { expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

async function openMembers(location: 'adminMembers' | 'adminMembers?vip=yes') {
  let views: SavedView[] = [];
  return openApp(location, {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/table', tablePage([]))
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
        .respondWith('GET /h5/views', () => ({ rows: views }))
        .respondWith('PUT /h5/views', ({ body }) => {
          views = [{ id: '1', ...(body as Omit<SavedView, 'id'>) }];
          return views[0]!;
        }),
  });
}

test('offers to save the filters in the menu of the list, only if there are any', async () => {
  const { user } = await openMembers('adminMembers');
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  expect(await screen.findByRole('menuitem', { name: '保存为视图' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('adds no row above the list for filters, but one for the saved views', async () => {
  const { user, api } = await openMembers('adminMembers?vip=yes');
  const menu = await screen.findByRole('button', { name: '更多操作' });
  expect(screen.queryByRole('navigation', { name: '视图' })).toBeNull();
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: '保存为视图' }));
  const dialog = within(await screen.findByRole('dialog', { name: '保存为视图' }));
  const save = dialog.getByRole('button', { name: /^保\s?存$/ });
  await user.click(save);
  expect(await dialog.findByText('请输入名称')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '视图名称' }), '本会 VIP');
  await user.click(save);
  const tabs = within(await screen.findByRole('navigation', { name: '视图' }));
  expect(tabs.getByRole('button', { name: '本会 VIP' })).toHaveAttribute('aria-current', 'true');
  expect(api.requestsTo('PUT /h5/views')).toMatchObject([
    { body: { screen: 'members', name: '本会 VIP', query: 'vip=yes' } },
  ]);
});
