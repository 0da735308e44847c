import type { WatchedWord } from '@mingtang/contract/moderation';
import type { Comment } from '@mingtang/contract/comments';
import type { EditablePost } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findReview, addWatchedWord } from '../../../test/moderation.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, postForm, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface WordList {
  rows: WatchedWord[];
  total: number;
}

describe('watched words', () => {
  const kit = useKit();
  let staff: string;
  let author: { token: string; id: string };
  const addPostWith = (change: object, token = author.token) =>
    kit.call<EditablePost>('POST', '/h5/posts', { token, body: postForm(change) });
  const words = async (query = '') =>
    (await kit.call<WordList>('GET', `/h5/words${query}`, { token: staff })).data;

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    ({ token: staff } = await createStaff(kit, token, ['post:moderate']));
    author = await createTrustedMember(kit);
    await addWatchedWord(kit, staff, '代开发票', 'block');
    await addWatchedWord(kit, staff, '加微信', 'mask');
    await addWatchedWord(kit, staff, '刷单', 'review');
  });

  it('rejects a text with a blocked word and names the fields', async () => {
    const response = await addPostWith({ titleZh: '本店代-开 发票', bodyZh: '诚信' });
    expect(response).toMatchObject({
      ...errorResponse('text.blocked'),
      data: { fields: { titleZh: 'words' } },
    });
    expect(await addPostWith({ titleZh: '本店', bodyZh: '代开发票', draft: true })).toMatchObject({
      code: 200,
    });
  });

  it('masks a word in the stored text with one asterisk per character', async () => {
    const { data } = await addPostWith({ titleZh: '详谈请加 微 信', bodyZh: '价格加微信面议' });
    expect(data).toMatchObject({ state: 'live', titleZh: '详谈请*****', bodyZh: '价格***面议' });
  });

  it('queues posts and comments with a word to review, and records the word', async () => {
    const post = await addPost(kit, author.token, { bodyZh: '招人刷单，日结' });
    expect(post.state).toBe('queued');
    expect(await findReview(kit, staff, post.id)).toMatchObject({ cause: 'words', found: '刷单' });
    const livePost = await addPost(kit, author.token);
    const comment = await kit.call<Comment>('POST', '/h5/cloud/update_comment', {
      token: author.token,
      body: { postId: livePost.id, text: '刷单吗' },
    });
    expect(comment.data).toMatchObject({ queued: true });
    expect(await findReview(kit, staff, comment.data.id)).toMatchObject({
      subject: 'comment',
      postId: livePost.id,
    });
  });

  it('require no review of texts written by moderators', async () => {
    expect((await addPostWith({ titleZh: '识别刷单骗局' }, staff)).data).toMatchObject({ state: 'live' });
  });

  it('are added, changed and removed with an audit event, and take effect within a second', async () => {
    const word = await addWatchedWord(kit, staff, '内部价', 'block');
    expect(await addPostWith({ titleZh: '内部价出清' })).toMatchObject(errorResponse('text.blocked'));
    expect((await addWatchedWord(kit, staff, '内部价', 'mask')).id).toBe(word.id);
    expect((await addPostWith({ titleZh: '内部价出清' })).data).toMatchObject({ titleZh: '***出清' });
    expect(await words('?keyword=内部')).toMatchObject({
      rows: [{ word: '内部价', action: 'mask' }],
      total: 1,
    });
    expect(await kit.call('DELETE', `/h5/words/${word.id}`, { token: staff })).toMatchObject({ code: 200 });
    kit.clock.forward(1);
    expect(await kit.call('DELETE', `/h5/words/${word.id}`, { token: staff })).toMatchObject(
      errorResponse('word.not_found'),
    );
    const other = await createTrustedMember(kit);
    expect((await addPostWith({ titleZh: '内部价出清' }, other.token)).data).toMatchObject({
      titleZh: '内部价出清',
    });
    const events = [
      ...(await listAuditEvents(kit, 'word.set', `word:${word.id}`)),
      ...(await listAuditEvents(kit, 'word.remove', `word:${word.id}`)),
    ];
    expect(events.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: { word: '内部价', action: 'block' } },
      { before: { word: '内部价', action: 'block' }, after: { word: '内部价', action: 'mask' } },
      { before: { word: '内部价', action: 'mask' }, after: null },
    ]);
  });

  it('must contain a letter and can be written by moderators only', async () => {
    const add = (token: string | undefined, word = '词') =>
      kit.call('POST', '/h5/words', { token, body: { word, action: 'mask' } });
    expect(await add(staff, '***')).toMatchObject(errorResponse('request.invalid'));
    expect(await add(author.token)).toMatchObject(errorResponse('forbidden'));
    expect(await add(undefined)).toMatchObject(errorResponse('session.invalid'));
  });
});
