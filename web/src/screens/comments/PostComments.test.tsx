import type { CommentThread, WriteComment } from '@mingtang/contract/comments';
import { describe, expect, test } from 'vitest';
import { announced, main, openApp, screen, waitFor, within, type AppOptions } from '../../../test/app.ts';
import { comment, thread } from '../../../test/samples/comments.ts';
import { author, memberDetail } from '../../../test/samples/members.ts';
import { postDetail } from '../../../test/samples/posts.ts';

const ME = author({ id: '7', name: '沈听澜' });
const DESKTOP = { width: 1280, height: 800 };

const section = () => within(main().getByRole('region', { name: '评论' }));
const article = (text: string) => section().getByText(text).closest('article')!;
const articles = () => section().getAllByRole('article');

/** A post whose comments change as the calls ask for it. */
async function openPost(
  threads: CommentThread[],
  { mine = false, ...options }: AppOptions & { mine?: boolean } = {},
) {
  let rows = threads;
  let locked = false;
  const opened = await openApp('home-card-detail/home-card-detail?id=401', {
    user: true,
    ...options,
    api: (api) =>
      api
        .answer('POST /h5/cloud/get_detail', () =>
          postDetail({ mine, comments: rows.length, commentsLocked: locked, ...(mine && { author: ME }) }),
        )
        .answer('GET /h5/member/{id}', memberDetail(ME))
        .answer('POST /h5/cloud/get_comments', ({ body }) => ({
          rows: (body as { sort: string }).sort === 'newest' ? rows.toReversed() : rows,
          nextCursor: null,
        }))
        .answer('POST /h5/cloud/update_comment', ({ body }) => {
          const { commentId, text } = body as WriteComment;
          rows = rows.map((one) =>
            one.id === commentId ? { ...one, text, editedAt: new Date().toISOString() } : one,
          );
          return rows.find((one) => one.id === commentId)!;
        })
        .answer('DELETE /h5/comments/{id}', ({ params }) => {
          rows = rows.flatMap((one) =>
            one.id !== params['id'] ? [one] : one.replyCount > 0 ? [{ ...one, text: '', removed: true }] : [],
          );
          return null;
        })
        .answer('PUT /h5/posts/{id}/lock', () => {
          locked = true;
          return { locked };
        }),
  });
  const menu = async (of: string, entry: string) => {
    await opened.user.click(within(article(of)).getAllByRole('button', { name: /的评论：更多操作$/ })[0]!);
    const sheet = await screen.findByRole('dialog', { name: '更多操作' });
    await opened.user.click(within(sheet).getByRole('button', { name: entry }));
  };
  await screen.findAllByText('供应藏毯');
  return { ...opened, menu };
}

const older = thread({ id: '801', text: '颜色有几种', author: ME, mine: true });
const answered = thread({
  id: '802',
  text: '可以寄样吗',
  author: ME,
  mine: true,
  replies: [comment({ id: '803', parentId: '802', text: '可以', author: author(), byPostAuthor: true })],
});

describe('comments under a post', () => {
  test('shows the newest first when asked', async () => {
    const { user, api } = await openPost([older, answered]);
    await waitFor(() => expect(articles()[0]).toHaveTextContent('颜色有几种'));
    await user.click(section().getByRole('radio', { name: '最新' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('可以寄样吗'));
    expect(api.sent('POST /h5/cloud/get_comments').at(-1)?.body).toMatchObject({ sort: 'newest' });
  });

  test('the writer changes a comment, which is then marked as edited', async () => {
    const { user, api, menu } = await openPost([older, answered]);
    await section().findByText('可以寄样吗');
    await menu('可以寄样吗', '编辑');
    const text = await screen.findByRole('textbox', { name: '写评论' });
    expect(text).toHaveValue('可以寄样吗');
    await user.clear(text);
    await user.type(text, '可以先寄样吗');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await announced('评论已更新');
    await section().findByText('可以先寄样吗');
    expect(within(article('可以先寄样吗')).getByText('已编辑')).toBeInTheDocument();
    expect(api.sent('POST /h5/cloud/update_comment')[0]?.body).toMatchObject({
      postId: '401',
      commentId: '802',
      text: '可以先寄样吗',
    });
  });

  test('a deleted comment with replies keeps its place, and its replies stay', async () => {
    const { user, api, menu } = await openPost([answered]);
    await section().findByText('可以寄样吗');
    await menu('可以寄样吗', '删除');
    const question = await screen.findByRole('alertdialog', { name: '删除这条评论？' });
    expect(api.sent('DELETE /h5/comments/{id}')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await section().findByText('该评论已删除')).toBeInTheDocument();
    expect(section().getByText('可以')).toBeInTheDocument();
    expect(section().queryByText('可以寄样吗')).toBeNull();
    await announced('评论已删除');
  });

  test('the author of the post deletes the comment of somebody else', async () => {
    const theirs = thread({ text: '颜色有几种' });
    const { user, api, menu } = await openPost([theirs], { mine: true });
    await section().findByText('颜色有几种');
    await menu('颜色有几种', '删除');
    const question = await screen.findByRole('alertdialog', { name: '删除这条评论？' });
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(section().queryByText('颜色有几种')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.sent('DELETE /h5/comments/{id}')[0]?.params).toEqual({ id: theirs.id });
  });

  test('a reader may neither change nor delete the comment of somebody else', async () => {
    const { user } = await openPost([thread({ text: '颜色有几种' })]);
    await section().findByText('颜色有几种');
    await user.click(section().getByRole('button', { name: '程见野的评论：更多操作' }));
    const sheet = await screen.findByRole('dialog', { name: '更多操作' });
    expect(within(sheet).getByRole('button', { name: '举报' })).toBeInTheDocument();
    expect(within(sheet).queryByRole('button', { name: '编辑' })).toBeNull();
    expect(within(sheet).queryByRole('button', { name: '删除' })).toBeNull();
  });

  test.each([
    { on: 'a phone', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', viewport: DESKTOP },
  ])(
    'a reply names whom it answers, takes the focus and is sent to its thread, on $on',
    async ({ viewport }) => {
      const { user, api } = await openPost([thread({ id: '801', text: '起订量多少？' })], {
        mine: true,
        viewport,
      });
      api.answer('POST /h5/cloud/update_comment', comment({ id: '804', parentId: '801' }));
      await user.click(await screen.findByRole('button', { name: '回复程见野' }));
      const text = await screen.findByRole('textbox', { name: '写评论' });
      await waitFor(() => expect(text).toHaveFocus());
      expect(screen.getByText('程见野', { selector: 'form span' }).parentElement).toHaveTextContent(
        '回复 程见野',
      );
      await user.type(text, '三十张起。');
      await user.click(screen.getByRole('button', { name: '发送' }));
      await announced('评论已发布');
      expect(api.sent('POST /h5/cloud/update_comment')[0]?.body).toEqual({
        postId: '401',
        text: '三十张起。',
        parentId: '801',
        replyToId: '801',
      });
    },
  );

  test.each([
    { on: 'a phone', entrance: 'button', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', entrance: 'textbox', viewport: DESKTOP },
  ])('comments that the author closes take no more text, on $on', async ({ entrance, viewport }) => {
    const { user, api } = await openPost([], { mine: true, viewport });
    await screen.findByRole(entrance, { name: '写评论' });
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    const sheet = await screen.findByRole('dialog', { name: '动态操作' });
    await user.click(within(sheet).getByRole('button', { name: '关闭评论' }));
    expect(await screen.findByText('作者已关闭评论')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '写评论' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '写评论' })).toBeNull();
    expect(api.sent('PUT /h5/posts/{id}/lock')[0]?.body).toEqual({ locked: true });
  });
});
