import { expect, test } from 'vitest';
import { main, openApp, waitFor, within } from '../../../test/app.ts';
import { authorCard } from '../../../test/samples/members.ts';

const CHANGE = 'POST /h5/cloud/update_author';
const FOLLOWED = '已关注陆栖云，再按一次取消';
const SCREEN = 'tabbar/follow/follow?tab=members';

test('a member who is no longer followed stays in the list and can be followed again', async () => {
  const { api, user } = await openApp(SCREEN, {
    user: true,
    api: (api) =>
      api
        .answer('POST /h5/cloud/get_follow', {
          rows: [{ kind: 'member', member: authorCard({ followed: true }) }],
          nextCursor: null,
        })
        .answer(CHANGE, ({ body }) => {
          const { followed } = body as { followed: boolean };
          return { followed, fansCount: followed ? 1 : 0 };
        }),
  });
  const list = within(await main().findByRole('list', { name: '会员' }));
  expect(list.getByRole('link', { name: /陆栖云/ })).toBeVisible();
  for (const [press, next] of [
    [FOLLOWED, '关注陆栖云'],
    ['关注陆栖云', FOLLOWED],
    [FOLLOWED, '关注陆栖云'],
  ] as const) {
    await user.click(list.getByRole('button', { name: press }));
    expect(await list.findByRole('button', { name: next })).toBeVisible();
  }
  await waitFor(() =>
    expect(api.sent(CHANGE).map(({ body }) => body)).toEqual(
      [false, true, false].map((followed) => ({ subject: 'member', id: '21', followed })),
    ),
  );
});

test('says when nobody is followed', async () => {
  await openApp(SCREEN, {
    user: true,
    api: (api) =>
      api
        .answer('POST /h5/cloud/get_follow', { rows: [], nextCursor: null })
        .answer('POST /h5/member/list', { rows: [], nextCursor: null }),
  });
  expect(await main().findByRole('heading', { name: '还没有关注会员' })).toBeVisible();
});
