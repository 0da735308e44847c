import type { CurrentUser } from '@mingtang/contract/accounts';
import type { PinPostInput, PostCard, PostDetail } from '@mingtang/contract/posts';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  currentLocation,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
  type OpenedApp,
} from '../../../test/open-app.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { dictionary } from '../../../test/samples/companies.sample.ts';
import { author } from '../../../test/samples/members.sample.ts';
import { labels, postCard, postDetail, editablePost } from '../../../test/samples/posts.sample.ts';

const POST = 'post?id=401';
const ME = author({ id: '7', name: '沈听澜' });
const DAY_MS = 86_400_000;
const editor: CurrentUser = { ...currentUser(), permissions: ['post:pin', 'post:essence'] };

/** Fakes the post and comment endpoints. `post` is called for every request. */
const stubPostCalls = (api: FakeApi, post: () => PostDetail): FakeApi =>
  api
    .respondWith('POST /h5/cloud/get_detail', () => post())
    .respondWith('POST /h5/cloud/get_comments', { rows: [], nextCursor: null });

const stubListCalls = (api: FakeApi, rows: () => PostCard[]): FakeApi =>
  api
    .respondWith('POST /h5/cloud/get_list', () => ({ rows: rows(), nextCursor: null }))
    .respondWith('POST /h5/cloud/get_label', { rows: labels() })
    .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));

async function chooseFromMenu({ user }: OpenedApp, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  const sheet = await screen.findByRole('dialog', { name: '动态操作' });
  await user.click(within(sheet).getByRole('button', { name: entry }));
}

const ownPost = (change: Partial<PostDetail> = {}) => postDetail({ mine: true, author: ME, ...change });
/** Opens a post of the logged-in member; the fake endpoint closes and reopens it. */
const openOwnPost = (post: PostDetail) => {
  let current = post;
  return openApp(POST, {
    user: true,
    api: (api) =>
      stubPostCalls(api, () => current).respondWith('POST /h5/posts/{id}/close', ({ body }) => {
        const { outcome } = body as { outcome: 'won' | null };
        current = { ...current, outcome, state: outcome ? 'closed' : 'live' };
        return editablePost({ outcome, state: current.state });
      }),
  });
};

test.each([
  ['zh', 1, '侯洋赞过'],
  ['zh', 36, '侯洋和另外 35 人赞过'],
  ['en', 1, '侯洋 likes this'],
  ['en', 2, '侯洋 and 1 other like this'],
  ['en', 36, '侯洋 and 35 others like this'],
] as const)('names the latest member who liked the post and counts the others, %s, %s', async (...row) => {
  const [language, likes, text] = row;
  const likers = [author({ id: '9', name: '侯洋' })];
  await openApp(POST, {
    language,
    user: true,
    api: (api) => stubPostCalls(api, () => postDetail({ likes, likers })),
  });
  expect(
    await screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text),
  ).toBeVisible();
});

const openAsEditor = (initialPost: PostDetail) => {
  let post = initialPost;
  return openApp(POST, {
    user: editor,
    api: (api) =>
      stubPostCalls(api, () => post)
        .respondWith('PUT /h5/posts/{id}/pin', ({ body }) => {
          post = { ...post, top: true, pinnedIn: [(body as PinPostInput).scope] };
          return { pinnedIn: post.pinnedIn };
        })
        .respondWith('DELETE /h5/posts/{id}/pin', () => {
          post = { ...post, top: false, pinnedIn: [] };
          return { pinnedIn: [] };
        })
        .respondWith('PUT /h5/posts/{id}/essence', ({ body }) => {
          post = { ...post, ...(body as { essence: boolean }) };
          return { essence: post.essence };
        }),
  });
};

const row = (title: string) =>
  within(
    main()
      .getAllByRole('article')
      .find((article: HTMLElement) => article.textContent.includes(title)),
  );

describe('a post that is not public', () => {
  const texts = {
    zh: {
      removed: '未通过审核，只有自己能看到。',
      reason: '原因：图片与实物不符',
      until: '请在 2037-05-01 09:30 前修改并重新提交。',
      change: '修改',
      queued: '正在审核，通过后公开。现在只有自己能看到。',
      usualTime: '审核通常需要约 2 小时。',
      like: /^点赞/,
    },
    en: {
      removed: 'It was not approved. Only you can see it.',
      reason: 'Reason: 图片与实物不符',
      until: 'You can edit and resubmit it until 1 May 2037, 09:30.',
      change: 'Edit post',
      queued: 'Under review. Until it is approved, only you can see it.',
      usualTime: 'A review usually takes about 2 hours.',
      like: /^Like/,
    },
  };

  test.each(['zh', 'en'] as const)('shows its author the reason for the refusal, in %s', async (language) => {
    const text = texts[language];
    await openApp(POST, {
      language,
      user: true,
      api: (api) =>
        stubPostCalls(api, () => postDetail({ state: 'removed', mine: true, author: ME })).respondWith(
          'GET /h5/posts/{id}/record',
          editablePost({ state: 'removed', reason: '图片与实物不符', mendUntil: '2037-05-01T01:30:00Z' }),
        ),
    });
    const reason = await screen.findByText(/图片与实物不符/);
    expect(reason.closest('p')).toHaveTextContent(text.reason);
    expect(reason.closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
    expect(main().getByText(text.removed)).toBeInTheDocument();
    expect(main().getByText(text.until)).toBeInTheDocument();
    expect(main().getByRole('link', { name: text.change })).toHaveAttribute('href', hrefTo('publish?id=401'));
  });

  test('offers no revision after the deadline', async () => {
    await openApp(POST, {
      user: true,
      api: (api) =>
        stubPostCalls(api, () => postDetail({ state: 'removed', mine: true, author: ME })).respondWith(
          'GET /h5/posts/{id}/record',
          editablePost({ state: 'removed', reason: '图片与实物不符', mendUntil: '2026-01-01T00:00:00Z' }),
        ),
    });
    expect(await screen.findByText('原因：图片与实物不符')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: '修改' })).toBeNull();
    expect(main().queryByText(/前修改并重新提交/)).toBeNull();
  });

  test.each(['zh', 'en'] as const)(
    'shows that it is under review and cannot be liked, in %s',
    async (language) => {
      const text = texts[language];
      await openApp(POST, {
        language,
        user: true,
        api: (api) =>
          stubPostCalls(api, () => postDetail({ state: 'queued', mine: true, author: ME }))
            .respondWith('GET /h5/posts/{id}/record', editablePost({ state: 'queued' }))
            .respondWith('GET /h5/reviews/usual-time', { content: 130, claims: null }),
      });
      expect(await screen.findByText(text.queued)).toBeInTheDocument();
      expect(await screen.findByText(text.usualTime)).toBeInTheDocument();
      expect(main().getByRole('button', { name: text.like })).toBeDisabled();
    },
  );

  test('shows no state note once it is public, and can be liked', async () => {
    await openApp(POST, {
      user: true,
      api: (api) => stubPostCalls(api, () => postDetail({ mine: true, author: ME })),
    });
    await waitFor(() => expect(main().getByRole('button', { name: /^点赞/ })).toBeEnabled());
    expect(main().queryByText(/审核/)).toBeNull();
  });

  test.each([
    { language: 'zh', title: '动态不存在或已下架', link: '看看社区' },
    { language: 'en', title: 'Post not found', link: 'See the community' },
  ] as const)('is reported as missing to everybody else, in $language', async ({ language, title, link }) => {
    await openApp('postForMembers?id=401', {
      language,
      user: true,
      api: (api) => api.fail('POST /h5/cloud/get_detail', { code: 404, msg: title }),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(main().getByRole('link', { name: link })).toBeInTheDocument();
  });
});

/** One test per action: toasts are queued, so a second one would be shown only after the first. */
describe('the author of a post', () => {
  test('closes it as won', async () => {
    const app = await openOwnPost(ownPost());
    await chooseFromMenu(app, '标记为已成交');
    await findAnnouncement('已关闭');
    expect(await screen.findByText('已成交，不再公开。')).toBeInTheDocument();
    expect(app.api.requestsTo('POST /h5/posts/{id}/close').map(({ body }) => body)).toEqual([
      { outcome: 'won' },
    ]);
  });

  test('reopens it', async () => {
    const app = await openOwnPost(ownPost({ state: 'closed', outcome: 'won' }));
    expect(await screen.findByText('已成交，不再公开。')).toBeInTheDocument();
    await chooseFromMenu(app, '重新公开');
    await findAnnouncement('已重新公开');
    await waitFor(() => expect(screen.queryByText('已成交，不再公开。')).toBeNull());
    expect(app.api.requestsTo('POST /h5/posts/{id}/close').map(({ body }) => body)).toEqual([
      { outcome: null },
    ]);
  });

  test('deletes it and returns to a list without it', async () => {
    let posts = [ownPost()];
    const app = await openApp('community', {
      user: true,
      api: (api) =>
        stubListCalls(
          stubPostCalls(api, () => posts[0]!),
          () => posts,
        ).respondWith('DELETE /h5/posts/{id}', () => {
          posts = [];
          return null;
        }),
    });
    const { user, api } = app;
    await user.click((await screen.findAllByRole('link', { name: /供应藏毯/ }))[0]!);
    await waitFor(() => expect(currentLocation()).toBe(POST));
    await chooseFromMenu(app, '删除动态');
    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除这条动态？' });
    expect(api.requestsTo('DELETE /h5/posts/{id}')).toEqual([]);
    await user.click(within(confirmDialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(currentLocation()).toBe('community'));
    await findAnnouncement('动态已删除');
    expect(await screen.findByText('社区还没有动态')).toBeInTheDocument();
    expect(screen.queryByText('供应藏毯')).toBeNull();
  });
});

describe('pinned and featured posts', () => {
  test('staff pin a post to a list for some days', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity' }));
    const { user, api } = app;
    await chooseFromMenu(app, '置顶');
    const sheet = within(await screen.findByRole('dialog', { name: '置顶动态' }));
    const choose = (group: string, option: string) =>
      user.click(within(sheet.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }));
    await choose('置顶在', '商机');
    await choose('置顶时间', '3 天');
    await user.click(sheet.getByRole('button', { name: '置顶' }));
    await findAnnouncement('已置顶');
    const pinned = api.requestsTo('PUT /h5/posts/{id}/pin')[0]?.body as PinPostInput;
    expect(pinned.scope).toBe('opportunity');
    expect(Math.abs(Date.parse(pinned.endsAt) - Date.now() - 3 * DAY_MS)).toBeLessThan(2 * 60_000);
    expect(await main().findByRole('img', { name: '置顶' })).toBeInTheDocument();
  });

  test('staff unpin a post', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity', top: true, pinnedIn: ['opportunity'] }));
    expect(await screen.findByRole('img', { name: '置顶' })).toBeInTheDocument();
    await chooseFromMenu(app, '取消置顶');
    await findAnnouncement('已取消置顶');
    await waitFor(() => expect(main().queryByRole('img', { name: '置顶' })).toBeNull());
  });

  test('staff feature a post', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity' }));
    await chooseFromMenu(app, '设为精华');
    await findAnnouncement('已设为精华');
    expect(await main().findByRole('img', { name: '精华' })).toBeInTheDocument();
    expect(app.api.requestsTo('PUT /h5/posts/{id}/essence')[0]?.body).toEqual({ essence: true });
  });

  test.each([
    { query: '?kind=opportunity', body: { kind: 'opportunity', essenceOnly: false } },
    { query: '?kind=opportunity&sort=essence', body: { kind: 'opportunity', essenceOnly: true } },
  ] as const)(
    'the list at $query sends its filter and marks pinned and featured posts',
    async ({ query, body }) => {
      const { api } = await openApp(`community${query}`, {
        user: true,
        api: (api) =>
          stubListCalls(api, () => [
            postCard({ id: '1', title: '寻冷链伙伴', top: true }),
            postCard({ id: '2', title: '寻代理', essence: true }),
            postCard({ id: '3', title: '寻仓库' }),
          ]),
      });
      await waitFor(() => expect(main().getAllByRole('article')).toHaveLength(3));
      const pinned = row('寻冷链伙伴');
      expect(pinned.getByRole('img', { name: '置顶' })).toBeInTheDocument();
      expect(pinned.queryByRole('img', { name: '精华' })).toBeNull();
      const featured = row('寻代理');
      expect(featured.getByRole('img', { name: '精华' })).toBeInTheDocument();
      expect(featured.queryByRole('img', { name: '置顶' })).toBeNull();
      expect(row('寻仓库').queryByRole('img', { name: /置顶|精华/ })).toBeNull();
      expect(api.requestsTo('POST /h5/cloud/get_list')[0]?.body).toMatchObject(body);
    },
  );

  test('a member without the permissions is offered neither pinning nor featuring', async () => {
    const { user } = await openApp(POST, {
      user: true,
      api: (api) => stubPostCalls(api, () => postDetail()),
    });
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    const sheet = within(await screen.findByRole('dialog', { name: '动态操作' }));
    expect(sheet.getByRole('button', { name: '举报' })).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: /置顶|精华/ })).toBeNull();
  });
});

describe('a label of a post', () => {
  const openLabelled = (user?: true) =>
    openApp(POST, {
      ...(user && { user }),
      api: (api) =>
        stubListCalls(
          stubPostCalls(api, () => postDetail({ labels: [{ id: '5', name: '外贸', chosen: false }] })),
          () => [],
        ),
    });

  test('links a member to the community filtered by that label, and back returns to the post', async () => {
    const { user, api } = await openLabelled(true);
    await user.click(await screen.findByRole('link', { name: '外贸' }));
    await waitFor(() => expect(currentLocation()).toBe('community?label=5'));
    await waitFor(() =>
      expect(api.requestsTo('POST /h5/cloud/get_list').at(-1)?.body).toMatchObject({ labelId: '5' }),
    );
    await user.click(await screen.findByRole('button', { name: '返回' }));
    await waitFor(() => expect(currentLocation()).toBe(POST));
  });

  test('links a visitor, who may not open the community screen, to the tab of the home page', async () => {
    await openLabelled();
    expect(await screen.findByRole('link', { name: '外贸' })).toHaveAttribute(
      'href',
      '#/?tab=community&label=5',
    );
  });
});
