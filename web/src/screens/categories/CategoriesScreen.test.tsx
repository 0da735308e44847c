import { expect, test } from 'vitest';
import { main, openApp } from '../../../test/open-app.ts';
import { categories } from '../../../test/samples/companies.sample.ts';

test('shows the categories to a visitor without edit buttons', async () => {
  await openApp('categories', {
    api: (api) => api.respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() }),
  });
  expect((await main().findAllByRole('listitem'))[0]).toHaveTextContent('机械设备');
  expect(main().queryAllByRole('button')).toEqual([]);
});
