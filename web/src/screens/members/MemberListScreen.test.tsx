import { expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { currentLocation, main, openApp, waitFor, within } from '../../../test/open-app.ts';
import { dictionary } from '../../../test/samples/companies.sample.ts';
import { memberCard } from '../../../test/samples/members.sample.ts';

const SCREEN = 'members';
const LIST = 'POST /h5/member/list';
const queryParams = () => Object.fromEntries(new URLSearchParams(currentLocation().split('?')[1]));

/** Responds with an empty list if only VIP members are requested. */
function stubMemberList(api: FakeApi): void {
  api
    .respondWith(LIST, ({ body }) => ({
      rows: (body as { vipOnly: boolean }).vipOnly ? [] : [memberCard({ name: '闻人若水' })],
      nextCursor: null,
    }))
    .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
}

test('writes the filters to the URL and clears them', async () => {
  const { api, user } = await openApp(SCREEN, { api: stubMemberList });
  await user.type(await main().findByRole('searchbox', { name: '搜索会员' }), '闻人若水');
  await waitFor(() => expect(queryParams()).toEqual({ keyword: '闻人若水' }));
  const list = within(await main().findByRole('list', { name: '会员列表' }));
  expect(list.getByRole('link', { name: /闻人若水/ })).toBeVisible();
  await waitFor(() =>
    expect(api.requestsTo(LIST).at(-1)?.body).toEqual({
      keyword: '闻人若水',
      vipOnly: false,
      sort: 'active',
    }),
  );
  await user.click(main().getByRole('button', { name: 'VIP 会员' }));
  expect(await main().findByRole('heading', { name: '没有符合条件的会员' })).toBeVisible();
  expect(queryParams()).toEqual({ keyword: '闻人若水', vip: '1' });
  await user.click(main().getByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(main().getByRole('searchbox', { name: '搜索会员' })).toHaveValue(''));
  expect(queryParams()).toEqual({});
});

test('reads the filters from the URL', async () => {
  const { api } = await openApp(`${SCREEN}?keyword=${encodeURIComponent('闻人')}&industry=mining`, {
    api: stubMemberList,
  });
  expect(await main().findByRole('searchbox', { name: '搜索会员' })).toHaveValue('闻人');
  await waitFor(() =>
    expect(api.requestsTo(LIST).map(({ body }) => body)).toEqual([
      { keyword: '闻人', industry: 'mining', vipOnly: false, sort: 'active' },
    ]),
  );
});
