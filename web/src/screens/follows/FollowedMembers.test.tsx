import { expect, test } from 'vitest';
import { main, openApp, waitFor, within } from '../../../test/open-app.ts';
import { authorCard } from '../../../test/samples/members.sample.ts';

const UPDATE_FOLLOW = 'POST /h5/cloud/update_author';
const UNFOLLOW_LABEL = '已关注陆栖云，再按一次取消';
const SCREEN = 'follows?tab=members';

test('keeps an unfollowed member in the list, with a button to follow again', async () => {
  const { api, user } = await openApp(SCREEN, {
    user: true,
    api: (api) =>
      api
        .respondWith('POST /h5/cloud/get_follow', {
          rows: [{ kind: 'member', member: authorCard({ followed: true }) }],
          nextCursor: null,
        })
        .respondWith(UPDATE_FOLLOW, ({ body }) => {
          const { followed } = body as { followed: boolean };
          return { followed, fansCount: followed ? 1 : 0 };
        }),
  });
  const list = within(await main().findByRole('list', { name: '会员' }));
  expect(list.getByRole('link', { name: /陆栖云/ })).toBeVisible();
  for (const [buttonBefore, buttonAfter] of [
    [UNFOLLOW_LABEL, '关注陆栖云'],
    ['关注陆栖云', UNFOLLOW_LABEL],
    [UNFOLLOW_LABEL, '关注陆栖云'],
  ] as const) {
    await user.click(list.getByRole('button', { name: buttonBefore }));
    expect(await list.findByRole('button', { name: buttonAfter })).toBeVisible();
  }
  await waitFor(() =>
    expect(api.requestsTo(UPDATE_FOLLOW).map(({ body }) => body)).toEqual(
      [false, true, false].map((followed) => ({ subject: 'member', id: '21', followed })),
    ),
  );
});

test('shows an empty state when nobody is followed', async () => {
  await openApp(SCREEN, {
    user: true,
    api: (api) =>
      api
        .respondWith('POST /h5/cloud/get_follow', { rows: [], nextCursor: null })
        .respondWith('POST /h5/member/list', { rows: [], nextCursor: null }),
  });
  expect(await main().findByRole('heading', { name: '还没有关注会员' })).toBeVisible();
});
