import type { WatchedWord } from '@mingtang/contract/care';
import type { Comment } from '@mingtang/contract/comments';
import type { Post } from '@mingtang/contract/posts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewOf, watchWord } from '../../../test/care.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, postForm, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

interface Table {
  rows: WatchedWord[];
  total: number;
}

describe('watched words', () => {
  const kit = useKit();
  let staff: string;
  let author: { token: string; id: string };
  const send = (change: object, token = author.token) =>
    kit.call<Post>('POST', '/h5/posts', { token, body: postForm(change) });
  const words = async (query = '') =>
    (await kit.call<Table>('GET', `/h5/words${query}`, { token: staff })).data;

  beforeAll(async () => {
    const { token } = await kit.superAdmin();
    ({ token: staff } = await staffWith(kit, token, ['post:moderate']));
    author = await trustedMember(kit);
    await watchWord(kit, staff, '代开发票', 'block');
    await watchWord(kit, staff, '加微信', 'mask');
    await watchWord(kit, staff, '刷单', 'review');
  });

  it('refuses a text that holds a blocked one, and names the fields', async () => {
    const answer = await send({ titleZh: '本店代-开 发票', bodyZh: '诚信' });
    expect(answer).toMatchObject({ ...refusal('text.blocked'), data: { fields: { titleZh: 'words' } } });
    expect(await send({ titleZh: '本店', bodyZh: '代开发票', draft: true })).toMatchObject({ code: 200 });
  });

  it('masks one in what is kept, at its length', async () => {
    const { data } = await send({ titleZh: '详谈请加 微 信', bodyZh: '价格加微信面议' });
    expect(data).toMatchObject({ state: 'live', titleZh: '详谈请*****', bodyZh: '价格***面议' });
  });

  it('sends what holds one to staff, with the word, comments as well', async () => {
    const post = await addPost(kit, author.token, { bodyZh: '招人刷单，日结' });
    expect(post.state).toBe('queued');
    expect(await reviewOf(kit, staff, post.id)).toMatchObject({ cause: 'words', found: '刷单' });
    const open = await addPost(kit, author.token);
    const comment = await kit.call<Comment>('POST', '/h5/cloud/update_comment', {
      token: author.token,
      body: { postId: open.id, text: '刷单吗' },
    });
    expect(comment.data).toMatchObject({ queued: true });
    expect(await reviewOf(kit, staff, comment.data.id)).toMatchObject({
      subject: 'comment',
      postId: open.id,
    });
  });

  it('lets staff who care for the community write what others wait with', async () => {
    expect((await send({ titleZh: '识别刷单骗局' }, staff)).data).toMatchObject({ state: 'live' });
  });

  it('are added, changed and forgotten, each with a record, and felt within a second', async () => {
    const word = await watchWord(kit, staff, '内部价', 'block');
    expect(await send({ titleZh: '内部价出清' })).toMatchObject(refusal('text.blocked'));
    expect((await watchWord(kit, staff, '内部价', 'mask')).id).toBe(word.id);
    expect((await send({ titleZh: '内部价出清' })).data).toMatchObject({ titleZh: '***出清' });
    expect(await words('?keyword=内部')).toMatchObject({
      rows: [{ word: '内部价', action: 'mask' }],
      total: 1,
    });
    expect(await kit.call('DELETE', `/h5/words/${word.id}`, { token: staff })).toMatchObject({ code: 200 });
    kit.clock.forward(1);
    expect(await kit.call('DELETE', `/h5/words/${word.id}`, { token: staff })).toMatchObject(
      refusal('word.not_found'),
    );
    const other = await trustedMember(kit);
    expect((await send({ titleZh: '内部价出清' }, other.token)).data).toMatchObject({
      titleZh: '内部价出清',
    });
    const events = [
      ...(await eventsOf(kit, 'word.set', `word:${word.id}`)),
      ...(await eventsOf(kit, 'word.remove', `word:${word.id}`)),
    ];
    expect(events.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: { word: '内部价', action: 'block' } },
      { before: { word: '内部价', action: 'block' }, after: { word: '内部价', action: 'mask' } },
      { before: { word: '内部价', action: 'mask' }, after: null },
    ]);
  });

  it('must have a letter, and are the staff’s alone', async () => {
    const add = (token: string | undefined, word = '词') =>
      kit.call('POST', '/h5/words', { token, body: { word, action: 'mask' } });
    expect(await add(staff, '***')).toMatchObject(refusal('request.invalid'));
    expect(await add(author.token)).toMatchObject(refusal('forbidden'));
    expect(await add(undefined)).toMatchObject(refusal('session.invalid'));
  });
});
