import { expect, test } from 'vitest';
import { main, openApp } from '../../../test/app.ts';
import { categories } from '../../../test/samples/companies.ts';

test('shows a visitor the categories and nothing to change them with', async () => {
  await openApp('work/class-setting', {
    api: (api) => api.answer('GET /no-auth/pms/productCategory/list', { rows: categories() }),
  });
  expect((await main().findAllByRole('listitem'))[0]).toHaveTextContent('机械设备');
  expect(main().queryAllByRole('button')).toEqual([]);
});
