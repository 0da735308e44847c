import { expect, test } from 'vitest';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { dictionary } from '../../../test/samples/companies.sample.ts';
import { labels } from '../../../test/samples/posts.sample.ts';

test('the posts are sorted and filtered by region in a sheet, whose button shows the choice', async () => {
  const { user, api } = await openApp('?tab=community', {
    user: true,
    api: (api) => {
      api
        .respondWith('POST /h5/cloud/get_label', { rows: labels() })
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
    },
  });
  await user.click(await main().findByRole('button', { name: '排序与地区：最新' }));
  const sheet = () => within(screen.getByRole('dialog', { name: '排序与地区' }));
  await user.click(
    within(sheet().getByRole('group', { name: '排序' })).getByRole('button', { name: '最热' }),
  );
  await waitFor(() => expect(currentLocation()).toContain('sort=hottest'));
  await user.click(await main().findByRole('button', { name: '排序与地区：最热' }));
  await user.click(
    within(sheet().getByRole('group', { name: '地区' })).getByRole('button', { name: '江苏' }),
  );
  expect(await main().findByRole('button', { name: '排序与地区：最热 · 江苏' })).toBeVisible();
  await waitFor(() =>
    expect(api.requestsTo('POST /h5/cloud/get_list').at(-1)?.body).toMatchObject({
      sort: 'hottest',
      region: 'cn-js',
    }),
  );
});
