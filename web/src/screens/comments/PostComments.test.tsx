import type { CommentThread, WriteCommentInput } from '@mingtang/contract/comments';
import { describe, expect, test } from 'vitest';
import {
  findAnnouncement,
  main,
  openApp,
  screen,
  waitFor,
  within,
  type AppOptions,
} from '../../../test/open-app.ts';
import { comment, thread } from '../../../test/samples/comments.sample.ts';
import { author, memberDetail } from '../../../test/samples/members.sample.ts';
import { postDetail } from '../../../test/samples/posts.sample.ts';

const ME = author({ id: '7', name: '沈听澜' });
const DESKTOP = { width: 1280, height: 800 };

const section = () => within(main().getByRole('region', { name: '评论' }));
const article = (text: string) => section().getByText(text).closest('article')!;
const articles = () => section().getAllByRole('article');

/** Opens a post whose fake comment endpoints keep state between requests. */
async function openPost(
  threads: CommentThread[],
  { mine = false, ...options }: AppOptions & { mine?: boolean } = {},
) {
  let rows = threads;
  let locked = false;
  const app = await openApp('post?id=401', {
    user: true,
    ...options,
    api: (api) =>
      api
        .respondWith('POST /h5/cloud/get_detail', () =>
          postDetail({ mine, comments: rows.length, commentsLocked: locked, ...(mine && { author: ME }) }),
        )
        .respondWith('GET /h5/member/{id}', memberDetail(ME))
        .respondWith('POST /h5/cloud/get_comments', ({ body }) => ({
          rows: (body as { sort: string }).sort === 'newest' ? rows.toReversed() : rows,
          nextCursor: null,
        }))
        .respondWith('POST /h5/cloud/update_comment', ({ body }) => {
          const { commentId, text } = body as WriteCommentInput;
          rows = rows.map((row) =>
            row.id === commentId ? { ...row, text, editedAt: new Date().toISOString() } : row,
          );
          return rows.find((row) => row.id === commentId)!;
        })
        .respondWith('DELETE /h5/comments/{id}', ({ params }) => {
          rows = rows.flatMap((row) =>
            row.id !== params['id'] ? [row] : row.replyCount > 0 ? [{ ...row, text: '', removed: true }] : [],
          );
          return null;
        })
        .respondWith('PUT /h5/posts/{id}/lock', () => {
          locked = true;
          return { locked };
        }),
  });
  const chooseFromMenu = async (commentText: string, entry: string) => {
    await app.user.click(
      within(article(commentText)).getAllByRole('button', { name: /的评论：更多操作$/ })[0]!,
    );
    const sheet = await screen.findByRole('dialog', { name: '更多操作' });
    await app.user.click(within(sheet).getByRole('button', { name: entry }));
  };
  await screen.findAllByText('供应藏毯');
  return { ...app, chooseFromMenu };
}

const older = thread({ id: '801', text: '颜色有几种', author: ME, mine: true });
const withReply = thread({
  id: '802',
  text: '可以寄样吗',
  author: ME,
  mine: true,
  replies: [comment({ id: '803', parentId: '802', text: '可以', author: author(), byPostAuthor: true })],
});

describe('comments under a post', () => {
  test('sorts by newest first on request', async () => {
    const { user, api } = await openPost([older, withReply]);
    await waitFor(() => expect(articles()[0]).toHaveTextContent('颜色有几种'));
    await user.click(section().getByRole('radio', { name: '最新' }));
    await waitFor(() => expect(articles()[0]).toHaveTextContent('可以寄样吗'));
    expect(api.requestsTo('POST /h5/cloud/get_comments').at(-1)?.body).toMatchObject({ sort: 'newest' });
  });

  test('marks a comment as edited after its author changes it', async () => {
    const { user, api, chooseFromMenu } = await openPost([older, withReply]);
    await section().findByText('可以寄样吗');
    await chooseFromMenu('可以寄样吗', '编辑');
    const textbox = await screen.findByRole('textbox', { name: '写评论' });
    expect(textbox).toHaveValue('可以寄样吗');
    await user.clear(textbox);
    await user.type(textbox, '可以先寄样吗');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await findAnnouncement('评论已更新');
    await section().findByText('可以先寄样吗');
    expect(within(article('可以先寄样吗')).getByText('已编辑')).toBeInTheDocument();
    expect(api.requestsTo('POST /h5/cloud/update_comment')[0]?.body).toMatchObject({
      postId: '401',
      commentId: '802',
      text: '可以先寄样吗',
    });
  });

  test('replaces a deleted comment that has replies by a placeholder and keeps the replies', async () => {
    const { user, api, chooseFromMenu } = await openPost([withReply]);
    await section().findByText('可以寄样吗');
    await chooseFromMenu('可以寄样吗', '删除');
    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除这条评论？' });
    expect(api.requestsTo('DELETE /h5/comments/{id}')).toEqual([]);
    await user.click(within(confirmDialog).getByRole('button', { name: '删除' }));
    expect(await section().findByText('该评论已删除')).toBeInTheDocument();
    expect(section().getByText('可以')).toBeInTheDocument();
    expect(section().queryByText('可以寄样吗')).toBeNull();
    await findAnnouncement('评论已删除');
  });

  test('lets the author of the post delete a comment of another member', async () => {
    const theirs = thread({ text: '颜色有几种' });
    const { user, api, chooseFromMenu } = await openPost([theirs], { mine: true });
    await section().findByText('颜色有几种');
    await chooseFromMenu('颜色有几种', '删除');
    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除这条评论？' });
    await user.click(within(confirmDialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(section().queryByText('颜色有几种')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.requestsTo('DELETE /h5/comments/{id}')[0]?.params).toEqual({ id: theirs.id });
  });

  test('offers a reader neither edit nor delete for a comment of another member', async () => {
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
    'a reply shows its addressee, focuses the field and is posted to the thread, on $on',
    async ({ viewport }) => {
      const { user, api } = await openPost([thread({ id: '801', text: '起订量多少？' })], {
        mine: true,
        viewport,
      });
      api.respondWith('POST /h5/cloud/update_comment', comment({ id: '804', parentId: '801' }));
      await user.click(await screen.findByRole('button', { name: '回复程见野' }));
      const textbox = await screen.findByRole('textbox', { name: '写评论' });
      await waitFor(() => expect(textbox).toHaveFocus());
      expect(screen.getByText('程见野', { selector: 'form span' }).parentElement).toHaveTextContent(
        '回复 程见野',
      );
      await user.type(textbox, '三十张起。');
      await user.click(screen.getByRole('button', { name: '发送' }));
      await findAnnouncement('评论已发布');
      expect(api.requestsTo('POST /h5/cloud/update_comment')[0]?.body).toEqual({
        postId: '401',
        text: '三十张起。',
        parentId: '801',
        replyToId: '801',
      });
    },
  );

  test.each([
    { on: 'a phone', composerRole: 'button', viewport: { width: 390, height: 844 } },
    { on: 'a desktop', composerRole: 'textbox', viewport: DESKTOP },
  ])(
    'no comment can be written after the author closes the comments, on $on',
    async ({ composerRole, viewport }) => {
      const { user, api } = await openPost([], { mine: true, viewport });
      await screen.findByRole(composerRole, { name: '写评论' });
      await user.click(screen.getByRole('button', { name: '更多操作' }));
      const sheet = await screen.findByRole('dialog', { name: '动态操作' });
      await user.click(within(sheet).getByRole('button', { name: '关闭评论' }));
      expect(await screen.findByText('作者已关闭评论')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '写评论' })).toBeNull();
      expect(screen.queryByRole('textbox', { name: '写评论' })).toBeNull();
      expect(api.requestsTo('PUT /h5/posts/{id}/lock')[0]?.body).toEqual({ locked: true });
    },
  );
});
