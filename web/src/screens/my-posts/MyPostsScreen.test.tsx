import type { MyPost } from '@mingtang/contract/posts';
import { describe, expect, test } from 'vitest';
import { findAnnouncement, hrefTo, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { myPost, editablePost } from '../../../test/samples/posts.sample.ts';

const SCREEN = 'myPosts';
const DAY_MS = 86_400_000;

const postRows = () => main().queryAllByRole('article');

/** Opens a list of one post; the fake endpoints change its state. */
async function openMyPosts(post: MyPost, query: '' | `?${string}` = '') {
  let posts = [post];
  const app = await openApp(`${SCREEN}${query}`, {
    user: true,
    api: (api) =>
      api
        .respondWith('POST /h5/cloud/get_my_article', ({ body }) => {
          const { state } = body as { state?: string };
          return { rows: posts.filter((candidate) => !state || candidate.state === state), nextCursor: null };
        })
        .respondWith('POST /h5/posts/{id}/close', ({ body }) => {
          const { outcome } = body as { outcome: 'won' | null };
          posts = posts.map((current) => ({ ...current, outcome, state: outcome ? 'closed' : 'live' }));
          return editablePost();
        })
        .respondWith('GET /h5/reviews/usual-time', { content: 130, claims: null })
        .respondWith('DELETE /h5/posts/{id}', () => {
          posts = [];
          return null;
        }),
  });
  await waitFor(() => expect(postRows()).toHaveLength(1));
  return app;
}

const firstRow = () => within(main().getByRole('list', { name: '我的发布' }).querySelector('li'));

describe('my posts', () => {
  test('a queued post shows that an administrator reviews it', async () => {
    await openMyPosts(myPost({ state: 'queued' }), '?state=queued');
    expect(await main().findByText(/^管理员看过后就会展示.*审核通常需要约 2 小时。$/)).toBeInTheDocument();
  });

  test('a live post shows its expiry day and can be edited', async () => {
    await openMyPosts(myPost({ expiresAt: '2026-06-01T02:00:00Z' }), '?state=live');
    expect(firstRow().getByText('展示至 2026-06-01')).toBeInTheDocument();
    expect(firstRow().getByRole('link', { name: '编辑' })).toHaveAttribute('href', hrefTo('publish?id=401'));
  });

  test('a refused post shows the reason and the time left to revise it', async () => {
    const mendUntil = new Date(Date.now() + 3 * DAY_MS - 60_000).toISOString();
    await openMyPosts(myPost({ state: 'removed', reason: '请写明代理的地区', mendUntil }), '?state=removed');
    expect(firstRow().getByText(/请写明代理的地区/)).toHaveTextContent(/还有 3\s?天可以修改/);
    expect(firstRow().getByRole('link', { name: '修改并重新提交' })).toBeInTheDocument();
  });

  test('a refused post cannot be revised after the deadline', async () => {
    const mendUntil = new Date(Date.now() - 60_000).toISOString();
    await openMyPosts(myPost({ state: 'removed', reason: '请写明代理的地区', mendUntil }), '?state=removed');
    expect(firstRow().getByText('修改期限已过。')).toBeInTheDocument();
    expect(firstRow().queryByRole('link', { name: '修改并重新提交' })).toBeNull();
  });

  test('a post closed as won moves from the live tab to the closed tab', async () => {
    const { user, api } = await openMyPosts(myPost(), '?state=live');
    await user.click(firstRow().getByRole('button', { name: '结束' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '已成交' }));
    await findAnnouncement('已结束');
    await waitFor(() => expect(postRows()).toHaveLength(0));
    expect(api.requestsTo('POST /h5/posts/{id}/close')[0]?.body).toEqual({ outcome: 'won' });
    await user.click(main().getByRole('tab', { name: '已结束' }));
    await waitFor(() => expect(postRows()).toHaveLength(1));
    expect(firstRow().getByText('已成交')).toBeInTheDocument();
  });

  test('reopens a closed post', async () => {
    const { user, api } = await openMyPosts(myPost({ state: 'closed', outcome: 'won' }), '?state=closed');
    await user.click(firstRow().getByRole('button', { name: '重新打开' }));
    await findAnnouncement('已重新打开');
    await waitFor(() => expect(postRows()).toHaveLength(0));
    expect(api.requestsTo('POST /h5/posts/{id}/close')[0]?.body).toEqual({ outcome: null });
    await user.click(main().getByRole('tab', { name: '展示中' }));
    await waitFor(() => expect(postRows()).toHaveLength(1));
  });

  test('deletes a post after confirmation', async () => {
    const { user, api } = await openMyPosts(myPost());
    await user.click(firstRow().getByRole('button', { name: '删除' }));
    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除这条动态？' });
    expect(api.requestsTo('DELETE /h5/posts/{id}')).toEqual([]);
    await user.click(within(confirmDialog).getByRole('button', { name: '删除' }));
    await findAnnouncement('已删除');
    await waitFor(() => expect(postRows()).toHaveLength(0));
    expect(api.requestsTo('DELETE /h5/posts/{id}')[0]?.params).toEqual({ id: '401' });
  });
});
