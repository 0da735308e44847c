import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const openRoles = (permissions?: ReturnType<typeof administrator>['permissions']) =>
  openApp('administrators?tab=roles', {
    user: { ...administrator(), ...(permissions && { permissions }) },
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api.respondWith('GET /roles', { rows: [] }).respondWith('POST /roles', {
        id: '7',
        name: '财务助理',
        nameEn: 'Finance assistant',
        system: false,
        permissions: [],
        holders: 0,
      }),
  });

async function openNewRole({ user }: Awaited<ReturnType<typeof openRoles>>) {
  await user.click(await screen.findByRole('button', { name: '新建角色' }));
  return within(await screen.findByRole('dialog', { name: '新建角色' }));
}

test('a group of permissions is selected with one box, and single ones are left out again', async () => {
  const app = await openRoles();
  const { user, api } = app;
  const drawer = await openNewRole(app);
  await user.type(drawer.getByRole('textbox', { name: '中文名称' }), '财务助理');
  await user.type(drawer.getByRole('textbox', { name: '英文名称' }), 'Finance assistant');
  const group = within(drawer.getByRole('group', { name: '订单与财务' }));
  const all = group.getByRole('checkbox', { name: '全选：订单与财务' });
  await user.click(all);
  expect(all).toBeChecked();
  await user.click(group.getByRole('checkbox', { name: '退款' }));
  expect(all).not.toBeChecked();
  expect(all).toBePartiallyChecked();
  await user.click(drawer.getByRole('button', { name: /^保\s?存$/ }));
  await waitFor(() => expect(api.requestsTo('POST /roles')).toHaveLength(1));
  expect(api.requestsTo('POST /roles')).toMatchObject([
    {
      body: {
        name: '财务助理',
        nameEn: 'Finance assistant',
        permissions: ['order:read', 'payment:record', 'fapiao:write', 'dues:write'],
      },
    },
  ]);
});

test('the box of a group selects only permissions that the user holds', async () => {
  const app = await openRoles(['administrator:read', 'role:read', 'role:write', 'order:read']);
  const drawer = await openNewRole(app);
  expect(drawer.getByText('只能选择自己拥有的权限')).toBeVisible();
  const group = within(drawer.getByRole('group', { name: '订单与财务' }));
  await app.user.click(group.getByRole('checkbox', { name: '全选：订单与财务' }));
  expect(group.getByRole('checkbox', { name: '查看订单' })).toBeChecked();
  expect(group.getByRole('checkbox', { name: '退款' })).toBeDisabled();
  expect(group.getByRole('checkbox', { name: '退款' })).not.toBeChecked();
  expect(drawer.getByRole('checkbox', { name: '全选：内容' })).toBeDisabled();
});
