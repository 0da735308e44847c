import { expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

test('on a phone, a role is cancelled in the details of the row only', async () => {
  const { user } = await openApp('administrators', {
    user: administrator(),
    viewport: { width: 390, height: 844 },
    api: (api) =>
      api.respondWith('GET /roles', { rows: [] }).respondWith('GET /h5/freSystemSettings/getUsers', {
        rows: [
          {
            accountId: '8',
            name: '容听雨',
            avatar: null,
            phoneMasked: '+86 138****0008',
            companyName: null,
            roles: [
              { id: '3', name: '审核员' },
              { id: '4', name: '财务' },
            ],
          },
        ],
        total: 1,
        more: false,
        next: null,
        previous: null,
        position: 1,
      }),
  });
  const row = within((await screen.findByText('容听雨')).closest('li')!);
  expect(row.getByText('审核员 · 财务')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^取消/ })).toBeNull();
  await user.click(row.getByRole('button', { name: '查看容听雨' }));
  const details = within(await screen.findByRole('dialog', { name: '容听雨' }));
  expect(details.getByRole('button', { name: '取消审核员' })).toBeInTheDocument();
  expect(details.getByRole('button', { name: '取消财务' })).toBeInTheDocument();
});

test('an administrator is added by searching for the member and choosing a role', async () => {
  const GRANT = 'POST /h5/freSystemSettings/calOrGrant';
  const candidate = {
    accountId: '9',
    name: '顾南枝',
    avatar: null,
    phoneMasked: '+86 138****0009',
    companyName: null,
    roles: [],
  };
  const { user, api } = await openApp('administrators', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /roles', {
          rows: [
            {
              id: '5',
              name: '客服管理员',
              nameEn: 'Support',
              system: true,
              permissions: [],
              holders: 0,
            },
          ],
        })
        .respondWith('GET /h5/freSystemSettings/getUsers', ({ query }) => {
          const rows = query['keyword'] === '顾南枝' ? [candidate] : [];
          return tablePage(rows);
        })
        .respondWith(GRANT, null),
  });
  await user.click(await screen.findByRole('button', { name: '添加管理员' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加管理员' }));
  await user.type(dialog.getByRole('combobox', { name: '会员' }), '顾南枝');
  await user.click(await screen.findByTitle('顾南枝 +86 138****0009'));
  await user.click(dialog.getByRole('combobox', { name: '角色' }));
  await user.click(await screen.findByTitle('客服管理员'));
  await user.click(dialog.getByRole('button', { name: '授予' }));
  await waitFor(() => expect(api.requestsTo(GRANT)).toHaveLength(1));
  expect(api.requestsTo(GRANT)[0]?.body).toEqual({ accountId: '9', roleId: '5', grant: true });
});
