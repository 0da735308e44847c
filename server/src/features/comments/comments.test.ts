import type { Comment, CommentThread, WriteComment } from '@mingtang/contract/comments';
import type { Liked } from '@mingtang/contract/likes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../test/kit.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, trustedMember } from '../../../test/posts.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { changeCommentState } from './state.service.ts';

type Member = Awaited<ReturnType<typeof trustedMember>>;
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
    author = await trustedMember(kit, '顾行舟');
    reader = await trustedMember(kit, '沈听澜');
    other = await trustedMember(kit, '陆知微');
  });
  const newPost = async () => {
    postId = await insertPost(kit, author.id);
    return postId;
  };
  const send = (who: Member, body: Partial<WriteComment> & object): Promise<Answer<Comment>> =>
    kit.call<Comment>('POST', '/h5/cloud/update_comment', {
      token: who.token,
      body: { postId, text: '有现货吗？', ...body },
    });
  const write = async (who: Member, body: Partial<WriteComment> = {}): Promise<Comment> => {
    const answer = await send(who, body);
    if (answer.code !== 200) throw new Error(`comment: ${answer.text}`);
    return answer.data;
  };
  const list = (token: string | undefined, body: object = {}) =>
    kit.call<Page>('POST', '/h5/cloud/get_comments', { token, body: { postId, ...body } });
  const rows = async (token: string | undefined, body: object = {}) => (await list(token, body)).data.rows;
  const like = (who: Member, commentId: string, liked = true) =>
    kit.call<Liked>('POST', '/h5/cloud/update_thumbsup', { token: who.token, body: { commentId, liked } });
  const remove = (who: { token: string }, id: string) =>
    kit.call('DELETE', `/h5/comments/${id}`, { token: who.token });
  const countOf = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT coalesce((SELECT comments FROM post_counts WHERE post_id = ${postId}), 0)
        + coalesce((SELECT sum(comments) FROM post_count_changes WHERE post_id = ${postId}), 0)::int AS count
    `.execute(kit.deps.db);
    return rows[0]!.count;
  };
  const setState = (id: string, state: 'live' | 'queued' | 'removed') =>
    inTransaction(kit.deps, (deps) => changeCommentState(deps, id, state));

  it('stand under a post for everyone to read, with their author and who wrote the post', async () => {
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
    expect(await rows(undefined, { sort: 'newest' })).toMatchObject([
      { text: '五十件起。', byPostAuthor: true, mine: false },
      { id: first.id, byPostAuthor: false, mine: false, likes: 0, replyCount: 0, replies: [] },
    ]);
    expect(await countOf()).toBe(2);
  });

  it('are answered on a second level and no third, and say whom they answer', async () => {
    await newPost();
    const thread = await write(reader);
    const reply = await write(author, { parentId: thread.id });
    const answer = await write(other, { parentId: thread.id, replyToId: reply.id });
    expect(answer).toMatchObject({ parentId: thread.id, replyTo: { id: author.id, name: '顾行舟' } });
    expect(reply.replyTo).toBeNull();
    for (const text of ['三', '四']) await write(reader, { parentId: thread.id, text });
    const [row] = await rows(other.token);
    expect(row).toMatchObject({ replyCount: 4 });
    expect(row!.replies.map(({ id }) => id)).toEqual([reply.id, answer.id, expect.any(String)]);
    const replies = await list(other.token, { parentId: thread.id, pageSize: 3 });
    expect(replies.data.rows.map(({ text }) => text)).toEqual(['有现货吗？', '有现货吗？', '三']);
    const rest = await list(other.token, { parentId: thread.id, cursor: replies.data.nextCursor });
    expect(rest.data.rows.map(({ text }) => text)).toEqual(['四']);
    expect(await send(other, { parentId: reply.id })).toMatchObject(refusal('comment.not_found'));
    expect(await countOf()).toBe(5);
  });

  it('answer only what is there to be answered, under the same post', async () => {
    const before = await newPost();
    const elsewhere = await write(reader);
    await newPost();
    const [thread, second] = [await write(reader), await write(reader)];
    const foreign = await write(reader, { parentId: second.id });
    expect(await send(other, { parentId: elsewhere.id })).toMatchObject(refusal('comment.not_found'));
    expect(await send(other, { parentId: thread.id, replyToId: foreign.id })).toMatchObject(
      refusal('comment.not_found'),
    );
    expect(await send(other, { replyToId: thread.id })).toMatchObject(refusal('request.invalid'));
    expect(await send(other, { commentId: elsewhere.id })).toMatchObject(refusal('comment.not_found'));
    await setState(thread.id, 'removed');
    expect(await send(other, { parentId: thread.id })).toMatchObject(refusal('comment.not_found'));
    expect(before).not.toBe(postId);
  });

  it('need a post that is live and not locked, and a session', async () => {
    await newPost();
    const thread = await write(reader);
    const { status } = await kit.call('POST', '/h5/cloud/update_comment', { body: { postId, text: '？' } });
    expect(status).toBe(401);
    await kit.deps.db.updateTable('posts').set({ comments_locked: true }).where('id', '=', postId).execute();
    expect(
      await inBoth((language) =>
        kit.call('POST', '/h5/cloud/update_comment', {
          token: other.token,
          language,
          body: { postId, text: '？' },
        }),
      ),
    ).toMatchObject(refusals('comment.locked'));
    expect(await rows(other.token)).toMatchObject([{ id: thread.id }]);
    await kit.deps.db
      .updateTable('posts')
      .set({ comments_locked: false, state: 'expired' })
      .where('id', '=', postId)
      .execute();
    expect(await send(other, {})).toMatchObject(refusal('post.state'));
    expect(await rows(other.token)).toHaveLength(1);
    await kit.deps.db.updateTable('posts').set({ state: 'removed' }).where('id', '=', postId).execute();
    expect(await list(other.token)).toMatchObject(refusal('post.not_found'));
    expect(await list(undefined)).toMatchObject(refusal('post.not_found'));
    expect(await rows(author.token)).toHaveLength(1);
    postId = (await addPost(kit, author.token, { draft: true })).id;
    expect(await list(reader.token)).toMatchObject(refusal('post.not_found'));
  });

  it.each(['', '   ', 'x'.repeat(1001), 'a\u202Eb', 'a\u0000b'])('refuse the text %j', async (text) => {
    await newPost();
    expect(await send(reader, { text })).toMatchObject(refusal('request.invalid'));
  });

  it('are mended by their author within fifteen minutes, and say so', async () => {
    await newPost();
    const comment = await write(reader);
    kit.clock.forward(14 * 60);
    const mended = await write(reader, { commentId: comment.id, text: '有现货。' });
    expect(mended).toMatchObject({ id: comment.id, text: '有现货。', editedAt: expect.any(String) });
    expect(await send(other, { commentId: comment.id })).toMatchObject(refusal('comment.not_found'));
    kit.clock.forward(61);
    expect(await send(reader, { commentId: comment.id })).toMatchObject(refusal('comment.edit_over'));
    expect(await rows(other.token)).toMatchObject([{ text: '有现货。' }]);
    expect(await countOf()).toBe(1);
  });

  it('are taken away by their author, by the post’s author and by staff, and by nobody else', async () => {
    await newPost();
    const boss = await kit.superAdmin();
    for (const who of [reader, author, boss]) {
      const comment = await write(reader);
      expect(await remove(other, comment.id)).toMatchObject(refusal('comment.not_found'));
      expect(await remove(who, comment.id)).toMatchObject({ code: 200 });
      expect(await remove(who, comment.id)).toMatchObject(refusal('comment.not_found'));
    }
    expect(await rows(reader.token)).toEqual([]);
    expect(await countOf()).toBe(0);
    const events = await kit.deps.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'comment.remove')
      .orderBy('id')
      .execute();
    expect(events.map((event) => event.actor_id)).toEqual([author.id, boss.id]);
  });

  it('keep their place without their text as long as they are answered', async () => {
    await newPost();
    const thread = await write(reader, { text: '要撤回的话' });
    const reply = await write(author, { parentId: thread.id });
    await like(other, thread.id);
    await remove(reader, thread.id);
    const answer = await list(other.token);
    expect(answer.data.rows).toMatchObject([
      { id: thread.id, text: '', removed: true, likes: 0, liked: false, replies: [{ id: reply.id }] },
    ]);
    expect(answer.text).not.toContain('要撤回的话');
    expect(await countOf()).toBe(1);
    await remove(author, reply.id);
    expect(await rows(other.token)).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  it('are liked once by each, whatever is repeated, and exactly counted', async () => {
    await newPost();
    const comment = await write(reader);
    const twice = await Promise.all([like(other, comment.id), like(other, comment.id)]);
    expect(twice.map(({ code }) => code)).toEqual([200, 200]);
    expect((await like(author, comment.id)).data).toEqual({ liked: true, likes: 2 });
    expect((await like(other, comment.id, false)).data).toEqual({ liked: false, likes: 1 });
    expect((await like(other, comment.id, false)).data).toEqual({ liked: false, likes: 1 });
    expect(await rows(author.token)).toMatchObject([{ likes: 1, liked: true }]);
    expect(await rows(other.token)).toMatchObject([{ likes: 1, liked: false }]);
    await setState(comment.id, 'removed');
    expect(await like(other, comment.id)).toMatchObject(refusal('comment.not_found'));
  });

  it('wait for staff when a word asks for it, seen by their author alone', async () => {
    await newPost();
    const boss = await kit.superAdmin();
    await kit.deps.db
      .insertInto('watched_words')
      .values({ word: '代开发票', action: 'review', created_by: boss.id })
      .execute();
    kit.clock.forward(120);
    const comment = await write(reader, { text: '本公司代开发票' });
    expect(comment).toMatchObject({ queued: true, mine: true });
    expect(await rows(reader.token)).toMatchObject([{ id: comment.id, queued: true }]);
    for (const token of [author.token, undefined]) expect(await rows(token)).toEqual([]);
    expect(await countOf()).toBe(0);
    expect(await like(other, comment.id)).toMatchObject(refusal('comment.not_found'));
    expect(await remove(author, comment.id)).toMatchObject(refusal('comment.not_found'));
    const review = await kit.deps.db
      .selectFrom('reviews')
      .select(['cause', 'decision'])
      .where('comment_id', '=', comment.id)
      .executeTakeFirst();
    expect(review).toEqual({ cause: 'words', decision: null });
    expect(await write(reader, { commentId: comment.id, text: '本公司有现货' })).toMatchObject({
      queued: false,
    });
    expect(await rows(author.token)).toHaveLength(1);
    expect(await countOf()).toBe(1);
    expect(await write(reader, { commentId: comment.id, text: '代开发票' })).toMatchObject({ queued: true });
    expect(await countOf()).toBe(0);
  });

  it('of somebody blocked are not there, in either direction', async () => {
    await newPost();
    const [mine, theirs] = [await write(reader), await write(other)];
    await write(author, { parentId: mine.id });
    const answer = await write(other, { parentId: mine.id });
    const at = kit.clock.now();
    await kit.deps.db
      .insertInto('blocks')
      .values([
        { member_id: reader.id, other_id: other.id, made: true, at },
        { member_id: other.id, other_id: reader.id, made: false, at },
      ])
      .execute();
    expect((await rows(reader.token)).map(({ id }) => id)).toEqual([mine.id]);
    expect((await rows(reader.token))[0]!.replies).toHaveLength(1);
    expect((await rows(other.token)).map(({ id }) => id)).toEqual([theirs.id]);
    expect(await rows(author.token)).toHaveLength(2);
    expect(await send(other, { parentId: mine.id })).toMatchObject(refusal('comment.not_found'));
    expect(await like(reader, theirs.id)).toMatchObject(refusal('comment.not_found'));
    expect(await like(reader, answer.id)).toMatchObject(refusal('comment.not_found'));
    await kit.deps.db.deleteFrom('blocks').execute();
  });

  describe('called as one member with the user_id of another', () => {
    const as = (who: Member, operation: string, body: object) =>
      kit.call<Comment>('POST', `/h5/cloud/${operation}`, {
        token: who.token,
        body: { ...body, user_id: other.id },
      });

    it('read, write, mend and like for the caller alone', async () => {
      await newPost();
      const written = (await as(reader, 'update_comment', { postId, text: '本人' })).data;
      expect(written).toMatchObject({ mine: true, author: { id: reader.id } });
      const theirs = await write(other);
      expect(await as(reader, 'update_comment', { postId, text: '？', commentId: theirs.id })).toMatchObject(
        refusal('comment.not_found'),
      );
      await as(reader, 'update_thumbsup', { commentId: theirs.id, liked: true });
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
      const seen = await as(reader, 'get_comments', { postId });
      expect((seen.data as unknown as Page).rows).toMatchObject([
        { id: theirs.id, mine: false, liked: true },
        { id: written.id, mine: true, liked: false },
      ]);
    });
  });
});
