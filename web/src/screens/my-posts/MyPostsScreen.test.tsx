import type { MyPost } from '@mingtang/contract/posts';
import { describe, expect, test } from 'vitest';
import { announced, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { myPost, postRecord } from '../../../test/samples/posts.ts';

const SCREEN = 'my-article/my-article';
const DAY_MS = 86_400_000;

const rows = () => main().queryAllByRole('article');

/** A list of one post, which changes its state as the calls ask for it. */
async function openMine(first: MyPost, tab = '') {
  let posts = [first];
  const opened = await openApp(`${SCREEN}${tab}`, {
    user: true,
    api: (api) =>
      api
        .answer('POST /h5/cloud/get_my_article', ({ body }) => {
          const { state } = body as { state?: string };
          return { rows: posts.filter((post) => !state || post.state === state), nextCursor: null };
        })
        .answer('POST /h5/posts/{id}/close', ({ body }) => {
          const { outcome } = body as { outcome: 'won' | null };
          posts = posts.map((post) => ({ ...post, outcome, state: outcome ? 'closed' : 'live' }));
          return postRecord();
        })
        .answer('DELETE /h5/posts/{id}', () => {
          posts = [];
          return null;
        }),
  });
  await waitFor(() => expect(rows()).toHaveLength(1));
  return opened;
}

const row = () => within(main().getByRole('list', { name: '我的发布' }).querySelector('li'));

describe('my posts', () => {
  test('one that waits says who looks at it', async () => {
    await openMine(myPost({ state: 'queued' }), '?state=queued');
    expect(row().getByText(/^管理员看过后就会展示/)).toBeInTheDocument();
  });

  test('one that is shown says until when and can be edited', async () => {
    await openMine(myPost({ expiresAt: '2026-06-01T02:00:00Z' }), '?state=live');
    expect(row().getByText('展示至 2026-06-01')).toBeInTheDocument();
    expect(row().getByRole('link', { name: '编辑' })).toHaveAttribute(
      'href',
      '#/pages/publish-dynamics/publish-dynamics?id=401',
    );
  });

  test('a refused one says why and how long it may be changed', async () => {
    const mendUntil = new Date(Date.now() + 3 * DAY_MS - 60_000).toISOString();
    await openMine(myPost({ state: 'removed', reason: '请写明代理的地区', mendUntil }), '?state=removed');
    expect(row().getByText(/请写明代理的地区/)).toHaveTextContent(/还有 3\s?天可以修改/);
    expect(row().getByRole('link', { name: '修改并重新提交' })).toBeInTheDocument();
  });

  test('a refused one whose time is over offers nothing', async () => {
    const mendUntil = new Date(Date.now() - 60_000).toISOString();
    await openMine(myPost({ state: 'removed', reason: '请写明代理的地区', mendUntil }), '?state=removed');
    expect(row().getByText('修改期限已过。')).toBeInTheDocument();
    expect(row().queryByRole('link', { name: '修改并重新提交' })).toBeNull();
  });

  test('one is closed as won, leaves its tab and stands under the closed ones', async () => {
    const { user, api } = await openMine(myPost(), '?state=live');
    await user.click(row().getByRole('button', { name: '结束' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '已成交' }));
    await announced('已结束');
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(api.sent('POST /h5/posts/{id}/close')[0]?.body).toEqual({ outcome: 'won' });
    await user.click(main().getByRole('tab', { name: '已结束' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(row().getByText('已成交')).toBeInTheDocument();
  });

  test('a closed one is opened again', async () => {
    const { user, api } = await openMine(myPost({ state: 'closed', outcome: 'won' }), '?state=closed');
    await user.click(row().getByRole('button', { name: '重新打开' }));
    await announced('已重新打开');
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(api.sent('POST /h5/posts/{id}/close')[0]?.body).toEqual({ outcome: null });
    await user.click(main().getByRole('tab', { name: '展示中' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test('one is deleted after a question', async () => {
    const { user, api } = await openMine(myPost());
    await user.click(row().getByRole('button', { name: '删除' }));
    const question = await screen.findByRole('alertdialog', { name: '删除这条动态？' });
    expect(api.sent('DELETE /h5/posts/{id}')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await announced('已删除');
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(api.sent('DELETE /h5/posts/{id}')[0]?.params).toEqual({ id: '401' });
  });
});
