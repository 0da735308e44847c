import type { Comment, CommentThread, WriteCommentInput } from '@mingtang/contract/comments';
import type { LikeResult } from '@mingtang/contract/likes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../../test/kit.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { changeCommentState } from './comments.state.service.ts';

type Member = Awaited<ReturnType<typeof createTrustedMember>>;
interface Page {
  rows: CommentThread[];
  nextCursor: string | null;
}

describe('comments', () => {
  const kit = useKit();
  let author: Member;
  let reader: Member;
  let other: Member;
  let postId: string;

  beforeAll(async () => {
    author = await createTrustedMember(kit, '顾行舟');
    reader = await createTrustedMember(kit, '沈听澜');
    other = await createTrustedMember(kit, '陆知微');
  });
  const newPost = async () => {
    postId = await insertPost(kit, author.id);
    return postId;
  };
  const send = (member: Member, body: Partial<WriteCommentInput> & object): Promise<ApiResponse<Comment>> =>
    kit.call<Comment>('POST', '/h5/cloud/update_comment', {
      token: member.token,
      body: { postId, text: '有现货吗？', ...body },
    });
  const write = async (member: Member, body: Partial<WriteCommentInput> = {}): Promise<Comment> => {
    const response = await send(member, body);
    if (response.code !== 200) throw new Error(`comment: ${response.text}`);
    return response.data;
  };
  const list = (token: string | undefined, body: object = {}) =>
    kit.call<Page>('POST', '/h5/cloud/get_comments', { token, body: { postId, ...body } });
  const listRows = async (token: string | undefined, body: object = {}) =>
    (await list(token, body)).data.rows;
  const like = (member: Member, commentId: string, liked = true) =>
    kit.call<LikeResult>('POST', '/h5/cloud/update_thumbsup', {
      token: member.token,
      body: { commentId, liked },
    });
  const remove = (member: { token: string }, id: string) =>
    kit.call('DELETE', `/h5/comments/${id}`, { token: member.token });
  const getCommentCount = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT coalesce((SELECT comments FROM post_counts WHERE post_id = ${postId}), 0)
        + coalesce((SELECT sum(comments) FROM post_count_changes WHERE post_id = ${postId}), 0)::int AS count
    `.execute(kit.deps.db);
    return rows[0]!.count;
  };
  const setState = (id: string, state: 'live' | 'queued' | 'removed') =>
    inTransaction(kit.deps, (deps) => changeCommentState(deps, id, state));

  it('are readable by everyone, and those of the post author are marked', async () => {
    await newPost();
    const first = await write(reader, { text: '  请问起订量？\n谢谢 ' });
    await write(author, { text: '五十件起。' });
    expect(first).toMatchObject({
      text: '请问起订量？\n谢谢',
      parentId: null,
      mine: true,
      queued: false,
      author: { id: reader.id, name: '沈听澜', vip: true },
    });
    expect(await listRows(undefined, { sort: 'newest' })).toMatchObject([
      { text: '五十件起。', byPostAuthor: true, mine: false },
      { id: first.id, byPostAuthor: false, mine: false, likes: 0, replyCount: 0, replies: [] },
    ]);
    expect(await getCommentCount()).toBe(2);
  });

  it('have one level of replies, which name the replied-to author', async () => {
    await newPost();
    const thread = await write(reader);
    const reply = await write(author, { parentId: thread.id });
    const nestedReply = await write(other, { parentId: thread.id, replyToId: reply.id });
    expect(nestedReply).toMatchObject({ parentId: thread.id, replyTo: { id: author.id, name: '顾行舟' } });
    expect(reply.replyTo).toBeNull();
    for (const text of ['三', '四']) await write(reader, { parentId: thread.id, text });
    const [row] = await listRows(other.token);
    expect(row).toMatchObject({ replyCount: 4 });
    expect(row!.replies.map(({ id }) => id)).toEqual([reply.id, nestedReply.id, expect.any(String)]);
    const replies = await list(other.token, { parentId: thread.id, pageSize: 3 });
    expect(replies.data.rows.map(({ text }) => text)).toEqual(['有现货吗？', '有现货吗？', '三']);
    const rest = await list(other.token, { parentId: thread.id, cursor: replies.data.nextCursor });
    expect(rest.data.rows.map(({ text }) => text)).toEqual(['四']);
    expect(await send(other, { parentId: reply.id })).toMatchObject(errorResponse('comment.not_found'));
    expect(await getCommentCount()).toBe(5);
  });

  it('reply only to visible comments of the same post and thread', async () => {
    const previousPostId = await newPost();
    const otherPostComment = await write(reader);
    await newPost();
    const [thread, second] = [await write(reader), await write(reader)];
    const otherThreadReply = await write(reader, { parentId: second.id });
    expect(await send(other, { parentId: otherPostComment.id })).toMatchObject(
      errorResponse('comment.not_found'),
    );
    expect(await send(other, { parentId: thread.id, replyToId: otherThreadReply.id })).toMatchObject(
      errorResponse('comment.not_found'),
    );
    expect(await send(other, { replyToId: thread.id })).toMatchObject(errorResponse('request.invalid'));
    expect(await send(other, { commentId: otherPostComment.id })).toMatchObject(
      errorResponse('comment.not_found'),
    );
    await setState(thread.id, 'removed');
    expect(await send(other, { parentId: thread.id })).toMatchObject(errorResponse('comment.not_found'));
    expect(previousPostId).not.toBe(postId);
  });

  it('require a session and a live post with unlocked comments', async () => {
    await newPost();
    const thread = await write(reader);
    const { status } = await kit.call('POST', '/h5/cloud/update_comment', { body: { postId, text: '？' } });
    expect(status).toBe(401);
    await kit.deps.db.updateTable('posts').set({ comments_locked: true }).where('id', '=', postId).execute();
    expect(
      await callInBothLanguages((language) =>
        kit.call('POST', '/h5/cloud/update_comment', {
          token: other.token,
          language,
          body: { postId, text: '？' },
        }),
      ),
    ).toMatchObject(errorResponses('comment.locked'));
    expect(await listRows(other.token)).toMatchObject([{ id: thread.id }]);
    await kit.deps.db
      .updateTable('posts')
      .set({ comments_locked: false, state: 'expired' })
      .where('id', '=', postId)
      .execute();
    expect(await send(other, {})).toMatchObject(errorResponse('post.state'));
    expect(await listRows(other.token)).toHaveLength(1);
    await kit.deps.db.updateTable('posts').set({ state: 'removed' }).where('id', '=', postId).execute();
    expect(await list(other.token)).toMatchObject(errorResponse('post.not_found'));
    expect(await list(undefined)).toMatchObject(errorResponse('post.not_found'));
    expect(await listRows(author.token)).toHaveLength(1);
    postId = (await addPost(kit, author.token, { draft: true })).id;
    expect(await list(reader.token)).toMatchObject(errorResponse('post.not_found'));
  });

  it.each(['', '   ', 'x'.repeat(1001), 'a\u202Eb', 'a\u0000b'])('reject the text %j', async (text) => {
    await newPost();
    expect(await send(reader, { text })).toMatchObject(errorResponse('request.invalid'));
  });

  it('can be edited by their author for fifteen minutes and are marked as edited', async () => {
    await newPost();
    const comment = await write(reader);
    kit.clock.forward(14 * 60);
    const edited = await write(reader, { commentId: comment.id, text: '有现货。' });
    expect(edited).toMatchObject({ id: comment.id, text: '有现货。', editedAt: expect.any(String) });
    expect(await send(other, { commentId: comment.id })).toMatchObject(errorResponse('comment.not_found'));
    kit.clock.forward(61);
    expect(await send(reader, { commentId: comment.id })).toMatchObject(
      errorResponse('comment.edit_time_over'),
    );
    expect(await listRows(other.token)).toMatchObject([{ text: '有现货。' }]);
    expect(await getCommentCount()).toBe(1);
  });

  it('can be removed only by their author, the post author and moderators', async () => {
    await newPost();
    const superAdmin = await kit.createSuperAdmin();
    for (const member of [reader, author, superAdmin]) {
      const comment = await write(reader);
      expect(await remove(other, comment.id)).toMatchObject(errorResponse('comment.not_found'));
      expect(await remove(member, comment.id)).toMatchObject({ code: 200 });
      expect(await remove(member, comment.id)).toMatchObject(errorResponse('comment.not_found'));
    }
    expect(await listRows(reader.token)).toEqual([]);
    expect(await getCommentCount()).toBe(0);
    const events = await kit.deps.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'comment.remove')
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.actor_id)).toEqual([author.id, superAdmin.id]);
  });

  it('stay in the list without text after removal while they have replies', async () => {
    await newPost();
    const thread = await write(reader, { text: '要撤回的话' });
    const reply = await write(author, { parentId: thread.id });
    await like(other, thread.id);
    await remove(reader, thread.id);
    const response = await list(other.token);
    expect(response.data.rows).toMatchObject([
      { id: thread.id, text: '', removed: true, likes: 0, liked: false, replies: [{ id: reply.id }] },
    ]);
    expect(response.text).not.toContain('要撤回的话');
    expect(await getCommentCount()).toBe(1);
    await remove(author, reply.id);
    expect(await listRows(other.token)).toEqual([]);
    expect(await getCommentCount()).toBe(0);
  });

  it('count one like per member, also with repeated and concurrent requests', async () => {
    await newPost();
    const comment = await write(reader);
    const responses = await Promise.all([like(other, comment.id), like(other, comment.id)]);
    expect(responses.map(({ code }) => code)).toEqual([200, 200]);
    expect((await like(author, comment.id)).data).toEqual({ liked: true, likes: 2 });
    expect((await like(other, comment.id, false)).data).toEqual({ liked: false, likes: 1 });
    expect((await like(other, comment.id, false)).data).toEqual({ liked: false, likes: 1 });
    expect(await listRows(author.token)).toMatchObject([{ likes: 1, liked: true }]);
    expect(await listRows(other.token)).toMatchObject([{ likes: 1, liked: false }]);
    await setState(comment.id, 'removed');
    expect(await like(other, comment.id)).toMatchObject(errorResponse('comment.not_found'));
  });

  it('with a word to review are queued and visible to their author only', async () => {
    await newPost();
    const superAdmin = await kit.createSuperAdmin();
    await kit.deps.db
      .insertInto('watched_words')
      .values({ word: '代开发票', action: 'review', created_by: superAdmin.id })
      .execute();
    kit.clock.forward(120);
    const comment = await write(reader, { text: '本公司代开发票' });
    expect(comment).toMatchObject({ queued: true, mine: true });
    expect(await listRows(reader.token)).toMatchObject([{ id: comment.id, queued: true }]);
    for (const token of [author.token, undefined]) expect(await listRows(token)).toEqual([]);
    expect(await getCommentCount()).toBe(0);
    expect(await like(other, comment.id)).toMatchObject(errorResponse('comment.not_found'));
    expect(await remove(author, comment.id)).toMatchObject(errorResponse('comment.not_found'));
    const review = await kit.deps.db
      .selectFrom('reviews')
      .select(['cause', 'decision'])
      .where('comment_id', '=', comment.id)
      .executeTakeFirst();
    expect(review).toEqual({ cause: 'words', decision: null });
    expect(await write(reader, { commentId: comment.id, text: '本公司有现货' })).toMatchObject({
      queued: false,
    });
    expect(await listRows(author.token)).toHaveLength(1);
    expect(await getCommentCount()).toBe(1);
    expect(await write(reader, { commentId: comment.id, text: '代开发票' })).toMatchObject({ queued: true });
    expect(await getCommentCount()).toBe(0);
  });

  it('are hidden in both directions between blocked members', async () => {
    await newPost();
    const [mine, theirs] = [await write(reader), await write(other)];
    await write(author, { parentId: mine.id });
    const theirReply = await write(other, { parentId: mine.id });
    const at = kit.clock.now();
    await kit.deps.db
      .insertInto('blocks')
      .values([
        { member_id: reader.id, other_id: other.id, initiated: true, at },
        { member_id: other.id, other_id: reader.id, initiated: false, at },
      ])
      .execute();
    expect((await listRows(reader.token)).map(({ id }) => id)).toEqual([mine.id]);
    expect((await listRows(reader.token))[0]!.replies).toHaveLength(1);
    expect((await listRows(other.token)).map(({ id }) => id)).toEqual([theirs.id]);
    expect(await listRows(author.token)).toHaveLength(2);
    expect(await send(other, { parentId: mine.id })).toMatchObject(errorResponse('comment.not_found'));
    expect(await like(reader, theirs.id)).toMatchObject(errorResponse('comment.not_found'));
    expect(await like(reader, theirReply.id)).toMatchObject(errorResponse('comment.not_found'));
    await kit.deps.db.deleteFrom('blocks').execute();
  });

  describe('called as one member with the user_id of another', () => {
    const callAs = (member: Member, operation: string, body: object) =>
      kit.call<Comment>('POST', `/h5/cloud/${operation}`, {
        token: member.token,
        body: { ...body, user_id: other.id },
      });

    it('read, write, edit and like as the caller', async () => {
      await newPost();
      const written = (await callAs(reader, 'update_comment', { postId, text: '本人' })).data;
      expect(written).toMatchObject({ mine: true, author: { id: reader.id } });
      const theirs = await write(other);
      expect(
        await callAs(reader, 'update_comment', { postId, text: '？', commentId: theirs.id }),
      ).toMatchObject(errorResponse('comment.not_found'));
      await callAs(reader, 'update_thumbsup', { commentId: theirs.id, liked: true });
      await like(other, written.id);
      const likes = await kit.deps.db
        .selectFrom('comment_likes')
        .select(['comment_id', 'member_id'])
        .where('comment_id', 'in', [theirs.id, written.id])
        .orderBy('comment_id')
        .execute();
      expect(likes).toEqual([
        { comment_id: written.id, member_id: other.id },
        { comment_id: theirs.id, member_id: reader.id },
      ]);
      const response = await callAs(reader, 'get_comments', { postId });
      expect((response.data as unknown as Page).rows).toMatchObject([
        { id: theirs.id, mine: false, liked: true },
        { id: written.id, mine: true, liked: false },
      ]);
    });
  });
});
