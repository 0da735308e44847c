import type { Post, PostDetail, WritePost } from '@mingtang/contract/posts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPeriod } from '../../../test/cards.ts';
import { addCompany, insertCategories, insertChoices } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, postForm, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';
import { expirePosts } from './expiry.service.ts';

const DAY = 86_400;

describe('a post', () => {
  const kit = useKit();
  let author: { phone: string; token: string; id: string };
  let stranger: { phone: string; token: string; id: string };
  let category: { first: string; second: string };

  beforeAll(async () => {
    await insertChoices(kit);
    category = await insertCategories(kit);
    author = await trustedMember(kit);
    stranger = await trustedMember(kit, '顾云舟');
  });

  const detail = (id: string, token?: string) =>
    kit.call<PostDetail>('POST', '/h5/cloud/get_detail', { token, body: { postId: id } });
  const edit = (id: string, change: Partial<WritePost>, token = author.token) =>
    kit.call<Post>('PUT', `/h5/posts/${id}`, { token, body: postForm(change) });
  const act = (id: string, verb: string, body?: unknown, token = author.token) =>
    kit.call<Post>(verb === 'lock' ? 'PUT' : 'POST', `/h5/posts/${id}/${verb}`, { token, body });
  const remove = (id: string, token = author.token) => kit.call('DELETE', `/h5/posts/${id}`, { token });
  const record = (id: string, token = author.token) =>
    kit.call<Post>('GET', `/h5/posts/${id}/record`, { token });
  const upload = async (token: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#486' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const answer = await kit.call<{ id: string }>('POST', '/h5/posts/images', { token, body: form });
    if (answer.code !== 200) throw new Error(`upload: ${answer.text}`);
    return answer.data.id;
  };
  const nextDay = () => kit.clock.forward(DAY);

  it('is published with all that belongs to it, and opens for anyone', async () => {
    const { first, second } = category;
    const company = await addCompany(kit, author.token);
    const label = await kit.deps.db
      .insertInto('labels')
      .values({ name_zh: '展会', name_en: 'Fairs' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const images = [await upload(author.token), await upload(author.token)];
    const added = await addPost(kit, author.token, {
      kind: 'purchase',
      titleZh: '求购五轴加工中心',
      titleEn: 'Wanted: five-axis machining centre',
      quantity: '3 台',
      deadline: '2026-12-31',
      stock: '不属于求购',
      region: 'suzhou',
      companyId: company.id,
      firstCategoryId: first,
      categoryId: second,
      labelIds: [label.id],
      place: { name: '金鸡湖', latitude: 31.3, longitude: 120.7 },
      images,
    });
    expect(added).toMatchObject({ state: 'live', stock: '', reason: null, labelIds: [label.id] });
    const thirtyDays = Date.parse(added.publishedAt!) + 30 * DAY * 1000;
    expect(Date.parse(added.expiresAt!)).toBe(thirtyDays);
    const { data } = await detail(added.id);
    expect(data).toMatchObject({
      id: added.id,
      kind: 'purchase',
      title: '求购五轴加工中心',
      quantity: '3 台',
      deadline: '2026-12-31',
      author: { id: author.id, name: '沈听澜' },
      regionName: '苏州',
      companyId: company.id,
      category: { first: { id: first }, second: { id: second } },
      labels: [{ id: label.id, name: '展会', chosen: false }],
      place: { name: '金鸡湖', latitude: 31.3, longitude: 120.7 },
      mine: false,
      state: 'live',
      likers: [],
      pinnedIn: [],
    });
    expect(data.images).toHaveLength(2);
    expect((await record(added.id)).data.images.map((image) => image.id)).toEqual(images);
    expect(await eventsOf(kit, 'post.add', `post:${added.id}`)).toMatchObject([{ actor_id: author.id }]);
    const english = await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      language: 'en',
      body: { postId: added.id },
    });
    expect(english.data).toMatchObject({ title: 'Wanted: five-axis machining centre', language: 'en' });
  });

  it('is its author’s alone as a draft, may be empty, and is published by its first save as more', async () => {
    nextDay();
    const draft = await addPost(kit, author.token, { draft: true, titleZh: '', bodyZh: '' });
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null });
    expect(await detail(draft.id)).toMatchObject(refusal('post.not_found'));
    expect(await detail(draft.id, stranger.token)).toMatchObject(refusal('post.not_found'));
    expect((await detail(draft.id, author.token)).data).toMatchObject({ mine: true, state: 'draft' });
    expect((await edit(draft.id, { draft: true, titleZh: '还在写' })).data.state).toBe('draft');
    expect((await edit(draft.id, { titleZh: '写好了' })).data.state).toBe('live');
    expect((await detail(draft.id)).data.title).toBe('写好了');
    expect(await edit(draft.id, { draft: true })).toMatchObject(refusal('post.state'));
    const other = await addPost(kit, author.token, { draft: true, titleZh: '' });
    expect((await remove(other.id)).code).toBe(200);
    expect(await record(other.id)).toMatchObject(refusal('post.not_found'));
  });

  it('belongs to its author: to anyone else it is not there', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token);
    const { token } = stranger;
    for (const answer of [
      await record(id, token),
      await edit(id, {}, token),
      await remove(id, token),
      await act(id, 'close', { outcome: 'won' }, token),
      await act(id, 'renew', undefined, token),
      await act(id, 'lock', { locked: true }, token),
    ])
      expect(answer).toMatchObject(refusal('post.not_found'));
    expect((await record(id)).data.state).toBe('live');
  });

  it('waits for staff where its author is new, and says so to nobody else', async () => {
    const novice = await kit.member();
    await setPeriod(kit, novice.id, 'paid');
    const { id, state } = await addPost(kit, novice.token);
    expect(state).toBe('queued');
    expect(await detail(id)).toMatchObject(refusal('post.not_found'));
    expect((await detail(id, novice.token)).data.state).toBe('queued');
    const review = await kit.deps.db
      .selectFrom('reviews')
      .select(['cause', 'decided_at'])
      .where('post_id', '=', id)
      .execute();
    expect(review).toEqual([{ cause: 'first-posts', decided_at: null }]);
    expect((await edit(id, { titleZh: '改一改' }, novice.token)).data).toMatchObject({ state: 'queued' });
    expect((await remove(id, novice.token)).code).toBe(200);
    const withdrawn = await kit.deps.db
      .selectFrom('reviews')
      .select('decision')
      .where('post_id', '=', id)
      .execute();
    expect(withdrawn).toEqual([{ decision: 'withdrawn' }]);
  });

  it('goes back to staff when a change of it needs a look, and stays where none does', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token);
    expect((await edit(id, { bodyZh: '补充一句。' })).data.state).toBe('live');
    await setPeriod(kit, author.id, 'temporary');
    expect((await edit(id, { bodyZh: '再补充一句。' })).data.state).toBe('queued');
    await setPeriod(kit, author.id, 'paid');
    expect((await edit(id, { bodyZh: '还是等着。' })).data.state).toBe('queued');
    expect(await edit(id, { kind: 'supply' })).toMatchObject({
      ...refusal('request.invalid'),
      data: { fields: { kind: 'fixed' } },
    });
  });

  it('is mended within its time after a refusal, and then waits again', async () => {
    const refuse = (id: string, seconds: number) =>
      kit.deps.db
        .updateTable('posts')
        .set({
          state: 'removed',
          reason: '请写明来源',
          mend_until: new Date(kit.clock.now().getTime() + seconds * 1000),
        })
        .where('id', '=', id)
        .execute();
    const id = await insertPost(kit, author.id);
    await refuse(id, 3600);
    expect((await detail(id, author.token)).data.state).toBe('removed');
    expect(await detail(id)).toMatchObject(refusal('post.not_found'));
    expect((await record(id)).data).toMatchObject({ state: 'removed', reason: '请写明来源' });
    expect((await edit(id, { source: '海关公告' })).data).toMatchObject({
      state: 'queued',
      reason: null,
      mendUntil: null,
    });
    await refuse(id, -1);
    expect(await edit(id, {})).toMatchObject(refusal('post.mend_over'));
  });

  it('is closed as won or lost, and opened again as what it would be by then', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token, { kind: 'purchase' });
    expect(await act(id, 'close', { outcome: null })).toMatchObject(refusal('post.state'));
    expect((await act(id, 'close', { outcome: 'won' })).data).toMatchObject({
      state: 'closed',
      outcome: 'won',
    });
    expect(await detail(id)).toMatchObject(refusal('post.not_found'));
    expect((await act(id, 'close', { outcome: 'lost' })).data.outcome).toBe('lost');
    expect(await edit(id, { kind: 'purchase' })).toMatchObject(refusal('post.state'));
    expect((await act(id, 'close', { outcome: null })).data).toMatchObject({ state: 'live', outcome: null });
    await act(id, 'close', { outcome: 'lost' });
    await kit.deps.db
      .updateTable('posts')
      .set({ expires_at: kit.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await act(id, 'close', { outcome: null })).data.state).toBe('expired');
  });

  it('expires by its kind, tells its author, and is renewed at the front', async () => {
    nextDay();
    const old = new Date(kit.clock.now().getTime() - 90 * DAY * 1000);
    const due = new Date(kit.clock.now().getTime() - 1000);
    const id = await insertPost(kit, author.id, { kind: 'supply', published_at: old, expires_at: due });
    const stays = await insertPost(kit, author.id, { kind: 'information', published_at: old });
    await expirePosts(kit.deps);
    expect((await record(id)).data.state).toBe('expired');
    expect((await record(stays)).data.state).toBe('live');
    const told = await kit.deps.db
      .selectFrom('notifications')
      .select(['kind', 'account_id'])
      .where('post_id', '=', id)
      .execute();
    expect(told).toEqual([{ kind: 'expiry', account_id: author.id }]);
    const { data } = await act(id, 'renew');
    expect(data.state).toBe('live');
    expect(Date.parse(data.expiresAt!) - Date.parse(data.publishedAt!)).toBe(90 * DAY * 1000);
    expect(await act(id, 'renew')).toMatchObject(refusal('post.state'));
  });

  it('is taken away once and for good', async () => {
    const id = await insertPost(kit, author.id);
    expect((await remove(id)).code).toBe(200);
    expect(await remove(id)).toMatchObject(refusal('post.not_found'));
    for (const token of [author.token, stranger.token, undefined])
      expect(await detail(id, token)).toMatchObject(refusal('post.not_found'));
    expect(await eventsOf(kit, 'post.remove', `post:${id}`)).toMatchObject([{ actor_id: author.id }]);
  });

  it('has its comments locked and opened by its author', async () => {
    const id = await insertPost(kit, author.id);
    expect((await act(id, 'lock', { locked: true })).data).toEqual({ locked: true });
    expect((await detail(id)).data.commentsLocked).toBe(true);
    await act(id, 'lock', { locked: false });
    expect((await detail(id)).data.commentsLocked).toBe(false);
  });

  it('is sent as often a day as the membership allows, also when sent at once', async () => {
    const member = await trustedMember(kit);
    const send = () => kit.call('POST', '/h5/posts', { token: member.token, body: postForm() });
    const answers = await Promise.all(Array.from({ length: 7 }, send));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const draft = await addPost(kit, member.token, { draft: true });
    expect(await edit(draft.id, {}, member.token)).toMatchObject(refusal('post.quota'));
    const expired = await insertPost(kit, member.id, { state: 'expired' });
    expect(await act(expired, 'renew', undefined, member.token)).toMatchObject(refusal('post.quota'));
    const sent = answers.find((answer) => answer.code === 200)!.data as Post;
    await remove(sent.id, member.token);
    expect(await send()).toMatchObject(refusal('post.quota'));
    nextDay();
    expect((await send()).code).toBe(200);
    await setPeriod(kit, member.id, null);
    expect(await send()).toMatchObject(refusal('post.quota'));
    nextDay();
    expect((await send()).code).toBe(200);
    expect(await send()).toMatchObject(refusal('post.quota'));
  });

  it('takes only its author’s pictures, company, and what is there', async () => {
    const unknown = (field: string) => ({
      ...refusal('request.invalid'),
      data: { fields: { [field]: 'unknown' } },
    });
    const send = (change: Partial<WritePost>) =>
      kit.call('POST', '/h5/posts', { token: author.token, body: postForm({ draft: true, ...change }) });
    // Days have passed, and with them the sessions.
    author.token = (await kit.logIn(author.phone)).token;
    const { token } = await kit.logIn(stranger.phone);
    const [own, foreign] = [await upload(author.token), await upload(token)];
    const theirs = await addCompany(kit, token);
    expect(await send({ images: [foreign] })).toMatchObject(unknown('images'));
    expect(await send({ images: [own, own] })).toMatchObject(unknown('images'));
    expect(await send({ companyId: theirs.id })).toMatchObject(unknown('companyId'));
    expect(await send({ region: 'nowhere' })).toMatchObject(unknown('region'));
    expect(await send({ labelIds: ['987654321'] })).toMatchObject(refusal('post.label'));
    const half = { firstCategoryId: category.first };
    expect(await send({ ...half, draft: false })).toMatchObject(refusal('category.second'));
    expect((await send(half)).data).toMatchObject({ firstCategoryId: null });
  });

  it.each([
    ['no title', { titleZh: '' }],
    ['a title in the other language alone', { language: 'en' as const }],
    ['a title of 41 letters', { titleZh: '长'.repeat(41) }],
    ['a body that is too long', { bodyZh: '长'.repeat(1001) }],
    ['ten pictures', { images: Array.from({ length: 10 }, () => crypto.randomUUID()) }],
    ['six labels', { labelIds: ['1', '2', '3', '4', '5', '6'] }],
    ['one label twice', { labelIds: ['1', '1'] }],
    ['an unknown kind', { kind: 'secret' as never }],
    ['a field of its own', { essence: true } as never],
  ])('is refused with %s', async (_name, change: Partial<WritePost>) => {
    const answer = await kit.call('POST', '/h5/posts', { token: author.token, body: postForm(change) });
    expect(answer.status).toBe(400);
  });
});
