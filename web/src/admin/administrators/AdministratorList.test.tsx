import { expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

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
