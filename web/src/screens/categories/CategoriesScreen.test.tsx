import { expect, test } from 'vitest';
import { main, openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { categories } from '../../../test/samples/companies.sample.ts';

test('shows the categories to a visitor without edit buttons', async () => {
  await openApp('categories', {
    api: (api) => api.respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() }),
  });
  expect((await main().findAllByRole('listitem'))[0]).toHaveTextContent('机械设备');
  expect(main().queryAllByRole('button')).toEqual([]);
});

test('keeps the sidebar of the back office for staff, with its own item marked', async () => {
  await openApp('categories', {
    user: administrator(),
    viewport: { width: 1280, height: 800 },
    api: (api) =>
      api
        .respondWith('GET /h5/member/getUserByToken', administrator())
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() }),
  });
  const sidebar = within(await screen.findByRole('navigation', { name: '后台导航' }));
  expect(sidebar.getByRole('link', { name: '分类设置' })).toHaveAttribute('aria-current', 'page');
});
