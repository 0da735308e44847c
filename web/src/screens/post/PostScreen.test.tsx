import type { CurrentUser } from '@mingtang/contract/accounts';
import type { PinPost, PostCard, PostDetail } from '@mingtang/contract/posts';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import {
  announced,
  currentPath,
  main,
  openApp,
  screen,
  waitFor,
  within,
  type OpenedApp,
} from '../../../test/app.ts';
import { currentUser } from '../../../test/samples/accounts.ts';
import { dictionary } from '../../../test/samples/companies.ts';
import { author } from '../../../test/samples/members.ts';
import { labels, postCard, postDetail, postRecord } from '../../../test/samples/posts.ts';

const POST = 'home-card-detail/home-card-detail?id=401';
const ME = author({ id: '7', name: '沈听澜' });
const DAY_MS = 86_400_000;
const editor: CurrentUser = { ...currentUser(), permissions: ['post:pin', 'post:essence'] };

/** Answers for a post, its comments and the list that it stands in. What `post` returns is asked for each time. */
const answerPost = (api: FakeApi, post: () => PostDetail): FakeApi =>
  api
    .answer('POST /h5/cloud/get_detail', () => post())
    .answer('POST /h5/cloud/get_comments', { rows: [], nextCursor: null });

const answerList = (api: FakeApi, rows: () => PostCard[]): FakeApi =>
  api
    .answer('POST /h5/cloud/get_list', () => ({ rows: rows(), nextCursor: null }))
    .answer('POST /h5/cloud/get_label', { rows: labels() })
    .answer('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!));

async function menu({ user }: OpenedApp, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  const sheet = await screen.findByRole('dialog', { name: '动态操作' });
  await user.click(within(sheet).getByRole('button', { name: entry }));
}

const own = (change: Partial<PostDetail> = {}) => postDetail({ mine: true, author: ME, ...change });
/** A post of the signed-in member, which the call closes and opens. */
const openOwn = (post: PostDetail) => {
  let now = post;
  return openApp(POST, {
    user: true,
    api: (api) =>
      answerPost(api, () => now).answer('POST /h5/posts/{id}/close', ({ body }) => {
        const { outcome } = body as { outcome: 'won' | null };
        now = { ...now, outcome, state: outcome ? 'closed' : 'live' };
        return postRecord({ outcome, state: now.state });
      }),
  });
};

const openAsEditor = (first: PostDetail) => {
  let post = first;
  return openApp(POST, {
    user: editor,
    api: (api) =>
      answerPost(api, () => post)
        .answer('PUT /h5/posts/{id}/pin', ({ body }) => {
          post = { ...post, top: true, pinnedIn: [(body as PinPost).scope] };
          return { pinnedIn: post.pinnedIn };
        })
        .answer('DELETE /h5/posts/{id}/pin', () => {
          post = { ...post, top: false, pinnedIn: [] };
          return { pinnedIn: [] };
        })
        .answer('PUT /h5/posts/{id}/essence', ({ body }) => {
          post = { ...post, ...(body as { essence: boolean }) };
          return { essence: post.essence };
        }),
  });
};

const row = (title: string) =>
  within(
    main()
      .getAllByRole('article')
      .find((one: HTMLElement) => one.textContent.includes(title)),
  );

describe('a post that is not public', () => {
  const texts = {
    zh: {
      removed: '未通过审核，只有自己能看到。',
      reason: '原因：图片与实物不符',
      until: '请在 2037-05-01 09:30 前修改并重新提交。',
      change: '修改',
      queued: '正在审核，通过后公开。现在只有自己能看到。',
      like: /^点赞/,
    },
    en: {
      removed: 'It was refused, and only you see it.',
      reason: 'Reason: 图片与实物不符',
      until: 'You may change it and send it in again until 2037-05-01 09:30.',
      change: 'Change it',
      queued: 'Under review. Until then only you see it.',
      like: /^Like/,
    },
  };

  test.each(['zh', 'en'] as const)('tells its author why it was refused, in %s', async (language) => {
    const text = texts[language];
    await openApp(POST, {
      language,
      user: true,
      api: (api) =>
        answerPost(api, () => postDetail({ state: 'removed', mine: true, author: ME })).answer(
          'GET /h5/posts/{id}/record',
          postRecord({ state: 'removed', reason: '图片与实物不符', mendUntil: '2037-05-01T01:30:00Z' }),
        ),
    });
    expect(await screen.findByText(text.reason)).toBeInTheDocument();
    expect(main().getByText(text.removed)).toBeInTheDocument();
    expect(main().getByText(text.until)).toBeInTheDocument();
    expect(main().getByRole('link', { name: text.change })).toHaveAttribute(
      'href',
      '#/pages/publish-dynamics/publish-dynamics?id=401',
    );
  });

  test('offers no change when the time for it is over', async () => {
    await openApp(POST, {
      user: true,
      api: (api) =>
        answerPost(api, () => postDetail({ state: 'removed', mine: true, author: ME })).answer(
          'GET /h5/posts/{id}/record',
          postRecord({ state: 'removed', reason: '图片与实物不符', mendUntil: '2026-01-01T00:00:00Z' }),
        ),
    });
    expect(await screen.findByText('原因：图片与实物不符')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: '修改' })).toBeNull();
    expect(main().queryByText(/前修改并重新提交/)).toBeNull();
  });

  test.each(['zh', 'en'] as const)(
    'says that it is under review and cannot be liked, in %s',
    async (language) => {
      const text = texts[language];
      await openApp(POST, {
        language,
        user: true,
        api: (api) =>
          answerPost(api, () => postDetail({ state: 'queued', mine: true, author: ME })).answer(
            'GET /h5/posts/{id}/record',
            postRecord({ state: 'queued' }),
          ),
      });
      expect(await screen.findByText(text.queued)).toBeInTheDocument();
      expect(main().getByRole('button', { name: text.like })).toBeDisabled();
    },
  );

  test('has no such note once it is public, and can be liked', async () => {
    await openApp(POST, {
      user: true,
      api: (api) => answerPost(api, () => postDetail({ mine: true, author: ME })),
    });
    await waitFor(() => expect(main().getByRole('button', { name: /^点赞/ })).toBeEnabled());
    expect(main().queryByText(/审核/)).toBeNull();
  });

  test.each([
    { language: 'zh', title: '动态不存在或已下架', link: '看看社区' },
    { language: 'en', title: 'No such post, or it is no longer shown', link: 'See the community' },
  ] as const)('is missing for everybody else, in $language', async ({ language, title, link }) => {
    await openApp('home-detail/home-detail?id=401', {
      language,
      user: true,
      api: (api) => api.fail('POST /h5/cloud/get_detail', { code: 404, msg: title }),
    });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(main().getByRole('link', { name: link })).toBeInTheDocument();
  });
});

/** One test per act: a second message is shown only when the first has had its time. */
describe('the author of a post', () => {
  test('closes it as won', async () => {
    const app = await openOwn(own());
    await menu(app, '标记为已成交');
    await announced('已关闭');
    expect(await screen.findByText('已成交，不再公开。')).toBeInTheDocument();
    expect(app.api.sent('POST /h5/posts/{id}/close').map(({ body }) => body)).toEqual([{ outcome: 'won' }]);
  });

  test('opens it again', async () => {
    const app = await openOwn(own({ state: 'closed', outcome: 'won' }));
    expect(await screen.findByText('已成交，不再公开。')).toBeInTheDocument();
    await menu(app, '重新公开');
    await announced('已重新公开');
    await waitFor(() => expect(screen.queryByText('已成交，不再公开。')).toBeNull());
    expect(app.api.sent('POST /h5/posts/{id}/close').map(({ body }) => body)).toEqual([{ outcome: null }]);
  });

  test('deletes it, which leads back to the list without it', async () => {
    let posts = [own()];
    const app = await openApp('community/index', {
      user: true,
      api: (api) =>
        answerList(
          answerPost(api, () => posts[0]!),
          () => posts,
        ).answer('DELETE /h5/posts/{id}', () => {
          posts = [];
          return null;
        }),
    });
    const { user, api } = app;
    await user.click((await screen.findAllByRole('link', { name: /供应藏毯/ }))[0]!);
    await waitFor(() => expect(currentPath()).toBe(POST));
    await menu(app, '删除动态');
    const question = await screen.findByRole('alertdialog', { name: '删除这条动态？' });
    expect(api.sent('DELETE /h5/posts/{id}')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(currentPath()).toBe('community/index'));
    await announced('动态已删除');
    expect(await screen.findByText('社区还没有动态')).toBeInTheDocument();
    expect(screen.queryByText('供应藏毯')).toBeNull();
  });
});

describe('staff', () => {
  test('pin a post to a list for some days', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity' }));
    const { user, api } = app;
    await menu(app, '置顶');
    const sheet = within(await screen.findByRole('dialog', { name: '置顶动态' }));
    const choose = (group: string, option: string) =>
      user.click(within(sheet.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }));
    await choose('置顶在', '商机');
    await choose('置顶时间', '3 天');
    await user.click(sheet.getByRole('button', { name: '置顶' }));
    await announced('已置顶');
    const pinned = api.sent('PUT /h5/posts/{id}/pin')[0]?.body as PinPost;
    expect(pinned.scope).toBe('opportunity');
    expect(Math.abs(Date.parse(pinned.endsAt) - Date.now() - 3 * DAY_MS)).toBeLessThan(2 * 60_000);
    expect(await main().findByRole('img', { name: '置顶' })).toBeInTheDocument();
  });

  test('take the pin away', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity', top: true, pinnedIn: ['opportunity'] }));
    expect(await screen.findByRole('img', { name: '置顶' })).toBeInTheDocument();
    await menu(app, '取消置顶');
    await announced('已取消置顶');
    await waitFor(() => expect(main().queryByRole('img', { name: '置顶' })).toBeNull());
  });

  test('feature a post', async () => {
    const app = await openAsEditor(postDetail({ kind: 'opportunity' }));
    await menu(app, '设为精华');
    await announced('已设为精华');
    expect(await main().findByRole('img', { name: '精华' })).toBeInTheDocument();
    expect(app.api.sent('PUT /h5/posts/{id}/essence')[0]?.body).toEqual({ essence: true });
  });

  test.each([
    { query: '?kind=opportunity', body: { kind: 'opportunity', essenceOnly: false } },
    { query: '?kind=opportunity&sort=essence', body: { kind: 'opportunity', essenceOnly: true } },
  ])('the list at $query asks for it and marks what is pinned or featured', async ({ query, body }) => {
    const { api } = await openApp(`community/index${query}`, {
      user: true,
      api: (api) =>
        answerList(api, () => [
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
    expect(api.sent('POST /h5/cloud/get_list')[0]?.body).toMatchObject(body);
  });

  test('are offered none of it without the permission', async () => {
    const { user } = await openApp(POST, { user: true, api: (api) => answerPost(api, () => postDetail()) });
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
        answerList(
          answerPost(api, () => postDetail({ labels: [{ id: '5', name: '外贸', chosen: false }] })),
          () => [],
        ),
    });

  test('leads a member to the community with that label, and back to the post', async () => {
    const { user, api } = await openLabelled(true);
    await user.click(await screen.findByRole('link', { name: '外贸' }));
    await waitFor(() => expect(currentPath()).toBe('community/index?label=5'));
    await waitFor(() =>
      expect(api.sent('POST /h5/cloud/get_list').at(-1)?.body).toMatchObject({ labelId: '5' }),
    );
    await user.click(await screen.findByRole('button', { name: '返回' }));
    await waitFor(() => expect(currentPath()).toBe(POST));
  });

  test('leads a visitor, to whom that screen is closed, to the tab of the home page', async () => {
    await openLabelled();
    expect(await screen.findByRole('link', { name: '外贸' })).toHaveAttribute(
      'href',
      '#/?tab=community&label=5',
    );
  });
});
