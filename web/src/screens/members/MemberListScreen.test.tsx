import { expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { currentPath, main, openApp, waitFor, within } from '../../../test/app.ts';
import { dictionary } from '../../../test/samples/companies.ts';
import { memberCard } from '../../../test/samples/members.ts';

const SCREEN = 'member-list/member-list';
const LIST = 'POST /h5/member/list';
const address = () => Object.fromEntries(new URLSearchParams(currentPath().split('?')[1]));

/** No member pays: the list of those who do is empty. */
function answerList(api: FakeApi): void {
  api
    .answer(LIST, ({ body }) => ({
      rows: (body as { vipOnly: boolean }).vipOnly ? [] : [memberCard({ name: '闻人若水' })],
      nextCursor: null,
    }))
    .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));
}

test('filters are part of the address and can be cleared', async () => {
  const { api, user } = await openApp(SCREEN, { api: answerList });
  await user.type(await main().findByRole('searchbox', { name: '搜索会员' }), '闻人若水');
  await waitFor(() => expect(address()).toEqual({ keyword: '闻人若水' }));
  const list = within(await main().findByRole('list', { name: '会员列表' }));
  expect(list.getByRole('link', { name: /闻人若水/ })).toBeVisible();
  await waitFor(() =>
    expect(api.sent(LIST).at(-1)?.body).toEqual({ keyword: '闻人若水', vipOnly: false, sort: 'active' }),
  );
  await user.click(main().getByRole('button', { name: 'VIP 会员' }));
  expect(await main().findByRole('heading', { name: '没有符合条件的会员' })).toBeVisible();
  expect(address()).toEqual({ keyword: '闻人若水', vip: '1' });
  await user.click(main().getByRole('button', { name: '清除条件' }));
  await waitFor(() => expect(main().getByRole('searchbox', { name: '搜索会员' })).toHaveValue(''));
  expect(address()).toEqual({});
});

test('filters are read from the address', async () => {
  const { api } = await openApp(`${SCREEN}?keyword=${encodeURIComponent('闻人')}&industry=mining`, {
    api: answerList,
  });
  expect(await main().findByRole('searchbox', { name: '搜索会员' })).toHaveValue('闻人');
  await waitFor(() =>
    expect(api.sent(LIST).map(({ body }) => body)).toEqual([
      { keyword: '闻人', industry: 'mining', vipOnly: false, sort: 'active' },
    ]),
  );
});
