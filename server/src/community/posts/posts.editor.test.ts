import type { EditablePost, PostDetail, WritePostInput } from '@mingtang/contract/posts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany, insertCategories, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, postForm, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';
import { expirePosts } from './posts.expiry.service.ts';

const DAY = 86_400;

describe('post editor', () => {
  const kit = useKit();
  let author: { phone: string; token: string; id: string };
  let otherMember: { phone: string; token: string; id: string };
  let category: { first: string; second: string };

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    category = await insertCategories(kit);
    author = await createTrustedMember(kit);
    otherMember = await createTrustedMember(kit, '顾云舟');
  });

  const detail = (id: string, token?: string) =>
    kit.call<PostDetail>('POST', '/h5/cloud/get_detail', { token, body: { postId: id } });
  const edit = (id: string, change: Partial<WritePostInput>, token = author.token) =>
    kit.call<EditablePost>('PUT', `/h5/posts/${id}`, { token, body: postForm(change) });
  const runAction = (id: string, verb: string, body?: unknown, token = author.token) =>
    kit.call<EditablePost>(verb === 'lock' ? 'PUT' : 'POST', `/h5/posts/${id}/${verb}`, { token, body });
  const remove = (id: string, token = author.token) => kit.call('DELETE', `/h5/posts/${id}`, { token });
  const getEditable = (id: string, token = author.token) =>
    kit.call<EditablePost>('GET', `/h5/posts/${id}/record`, { token });
  const upload = async (token: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#486' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const response = await kit.call<{ id: string }>('POST', '/h5/posts/images', { token, body: form });
    if (response.code !== 200) throw new Error(`upload: ${response.text}`);
    return response.data.id;
  };
  const nextDay = () => kit.clock.forward(DAY);

  it('publishes a post with all its fields, readable by anyone', async () => {
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
    const thirtyDaysLater = Date.parse(added.publishedAt!) + 30 * DAY * 1000;
    expect(Date.parse(added.expiresAt!)).toBe(thirtyDaysLater);
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
    expect((await getEditable(added.id)).data.images.map((image) => image.id)).toEqual(images);
    expect(await listAuditEvents(kit, 'post.add', `post:${added.id}`)).toMatchObject([
      { actor_id: author.id },
    ]);
    const english = await kit.call<PostDetail>('POST', '/h5/cloud/get_detail', {
      language: 'en',
      body: { postId: added.id },
    });
    expect(english.data).toMatchObject({ title: 'Wanted: five-axis machining centre', language: 'en' });
  });

  it('shows a draft only to its author and publishes it on the first save as non-draft', async () => {
    nextDay();
    const draft = await addPost(kit, author.token, { draft: true, titleZh: '', bodyZh: '' });
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null });
    expect(await detail(draft.id)).toMatchObject(errorResponse('post.not_found'));
    expect(await detail(draft.id, otherMember.token)).toMatchObject(errorResponse('post.not_found'));
    expect((await detail(draft.id, author.token)).data).toMatchObject({ mine: true, state: 'draft' });
    expect((await edit(draft.id, { draft: true, titleZh: '还在写' })).data.state).toBe('draft');
    expect((await edit(draft.id, { titleZh: '写好了' })).data.state).toBe('live');
    expect((await detail(draft.id)).data.title).toBe('写好了');
    expect(await edit(draft.id, { draft: true })).toMatchObject(errorResponse('post.state'));
    const other = await addPost(kit, author.token, { draft: true, titleZh: '' });
    expect((await remove(other.id)).code).toBe(200);
    expect(await getEditable(other.id)).toMatchObject(errorResponse('post.not_found'));
  });

  it('reports another member’s post as not found for every author action', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token);
    const { token } = otherMember;
    for (const response of [
      await getEditable(id, token),
      await edit(id, {}, token),
      await remove(id, token),
      await runAction(id, 'close', { outcome: 'won' }, token),
      await runAction(id, 'renew', undefined, token),
      await runAction(id, 'lock', { locked: true }, token),
    ])
      expect(response).toMatchObject(errorResponse('post.not_found'));
    expect((await getEditable(id)).data.state).toBe('live');
  });

  it('queues the post of a new author for review and shows it to no one else', async () => {
    const newMember = await kit.createMember();
    await setMembershipPeriod(kit, newMember.id, 'paid');
    const { id, state } = await addPost(kit, newMember.token);
    expect(state).toBe('queued');
    expect(await detail(id)).toMatchObject(errorResponse('post.not_found'));
    expect((await detail(id, newMember.token)).data.state).toBe('queued');
    const review = await kit.deps.db
      .selectFrom('reviews')
      .select(['cause', 'decided_at'])
      .where('post_id', '=', id)
      .execute();
    expect(review).toEqual([{ cause: 'first-posts', decided_at: null }]);
    expect((await edit(id, { titleZh: '改一改' }, newMember.token)).data).toMatchObject({ state: 'queued' });
    expect((await remove(id, newMember.token)).code).toBe(200);
    const withdrawn = await kit.deps.db
      .selectFrom('reviews')
      .select('decision')
      .where('post_id', '=', id)
      .execute();
    expect(withdrawn).toEqual([{ decision: 'withdrawn' }]);
  });

  it('queues a post edited during a temporary membership, and rejects a change of the kind', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token);
    expect((await edit(id, { bodyZh: '补充一句。' })).data.state).toBe('live');
    await setMembershipPeriod(kit, author.id, 'temporary');
    expect((await edit(id, { bodyZh: '再补充一句。' })).data.state).toBe('queued');
    await setMembershipPeriod(kit, author.id, 'paid');
    expect((await edit(id, { bodyZh: '还是等着。' })).data.state).toBe('queued');
    expect(await edit(id, { kind: 'supply' })).toMatchObject({
      ...errorResponse('request.invalid'),
      data: { fields: { kind: 'fixed' } },
    });
  });

  it('allows revising a refused post within the deadline and queues it again', async () => {
    const refusePost = (id: string, seconds: number) =>
      kit.deps.db
        .updateTable('posts')
        .set({
          state: 'removed',
          reason: '请写明来源',
          revise_until: new Date(kit.clock.now().getTime() + seconds * 1000),
        })
        .where('id', '=', id)
        .execute();
    const id = await insertPost(kit, author.id);
    await refusePost(id, 3600);
    expect((await detail(id, author.token)).data.state).toBe('removed');
    expect(await detail(id)).toMatchObject(errorResponse('post.not_found'));
    expect((await getEditable(id)).data).toMatchObject({ state: 'removed', reason: '请写明来源' });
    expect((await edit(id, { source: '海关公告' })).data).toMatchObject({
      state: 'queued',
      reason: null,
      mendUntil: null,
    });
    await refusePost(id, -1);
    expect(await edit(id, {})).toMatchObject(errorResponse('post.mend_over'));
  });

  it('closes a post as won or lost, and reopens it as live or expired', async () => {
    nextDay();
    const { id } = await addPost(kit, author.token, { kind: 'purchase' });
    expect(await runAction(id, 'close', { outcome: null })).toMatchObject(errorResponse('post.state'));
    expect((await runAction(id, 'close', { outcome: 'won' })).data).toMatchObject({
      state: 'closed',
      outcome: 'won',
    });
    expect(await detail(id)).toMatchObject(errorResponse('post.not_found'));
    expect((await runAction(id, 'close', { outcome: 'lost' })).data.outcome).toBe('lost');
    expect(await edit(id, { kind: 'purchase' })).toMatchObject(errorResponse('post.state'));
    expect((await runAction(id, 'close', { outcome: null })).data).toMatchObject({
      state: 'live',
      outcome: null,
    });
    await runAction(id, 'close', { outcome: 'lost' });
    await kit.deps.db
      .updateTable('posts')
      .set({ expires_at: kit.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await runAction(id, 'close', { outcome: null })).data.state).toBe('expired');
  });

  it('expires posts by kind, notifies the author, and renews with new dates', async () => {
    nextDay();
    const old = new Date(kit.clock.now().getTime() - 90 * DAY * 1000);
    const due = new Date(kit.clock.now().getTime() - 1000);
    const id = await insertPost(kit, author.id, { kind: 'supply', published_at: old, expires_at: due });
    const neverExpiring = await insertPost(kit, author.id, { kind: 'information', published_at: old });
    await expirePosts(kit.deps);
    expect((await getEditable(id)).data.state).toBe('expired');
    expect((await getEditable(neverExpiring)).data.state).toBe('live');
    const notifications = await kit.deps.db
      .selectFrom('notifications')
      .select(['kind', 'account_id'])
      .where('post_id', '=', id)
      .execute();
    expect(notifications).toEqual([{ kind: 'expiry', account_id: author.id }]);
    const { data } = await runAction(id, 'renew');
    expect(data.state).toBe('live');
    expect(Date.parse(data.expiresAt!) - Date.parse(data.publishedAt!)).toBe(90 * DAY * 1000);
    expect(await runAction(id, 'renew')).toMatchObject(errorResponse('post.state'));
  });

  it('removes a post permanently', async () => {
    const id = await insertPost(kit, author.id);
    expect((await remove(id)).code).toBe(200);
    expect(await remove(id)).toMatchObject(errorResponse('post.not_found'));
    for (const token of [author.token, otherMember.token, undefined])
      expect(await detail(id, token)).toMatchObject(errorResponse('post.not_found'));
    expect(await listAuditEvents(kit, 'post.remove', `post:${id}`)).toMatchObject([{ actor_id: author.id }]);
  });

  it('lets the author lock and unlock the comments', async () => {
    const id = await insertPost(kit, author.id);
    expect((await runAction(id, 'lock', { locked: true })).data).toEqual({ locked: true });
    expect((await detail(id)).data.commentsLocked).toBe(true);
    await runAction(id, 'lock', { locked: false });
    expect((await detail(id)).data.commentsLocked).toBe(false);
  });

  it('enforces the daily quota of the membership, also for concurrent requests', async () => {
    const member = await createTrustedMember(kit);
    const submit = () => kit.call('POST', '/h5/posts', { token: member.token, body: postForm() });
    const responses = await Promise.all(Array.from({ length: 7 }, submit));
    expect(responses.map((response) => response.code).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const draft = await addPost(kit, member.token, { draft: true });
    expect(await edit(draft.id, {}, member.token)).toMatchObject(errorResponse('post.quota_used_up'));
    const expired = await insertPost(kit, member.id, { state: 'expired' });
    expect(await runAction(expired, 'renew', undefined, member.token)).toMatchObject(
      errorResponse('post.quota_used_up'),
    );
    const published = responses.find((response) => response.code === 200)!.data as EditablePost;
    await remove(published.id, member.token);
    expect(await submit()).toMatchObject(errorResponse('post.quota_used_up'));
    nextDay();
    expect((await submit()).code).toBe(200);
    await setMembershipPeriod(kit, member.id, null);
    expect(await submit()).toMatchObject(errorResponse('post.quota_used_up'));
    nextDay();
    expect((await submit()).code).toBe(200);
    expect(await submit()).toMatchObject(errorResponse('post.quota_used_up'));
  });

  it('rejects pictures and companies of others, and unknown references', async () => {
    const unknownFieldResponse = (field: string) => ({
      ...errorResponse('request.invalid'),
      data: { fields: { [field]: 'unknown' } },
    });
    const submit = (change: Partial<WritePostInput>) =>
      kit.call('POST', '/h5/posts', { token: author.token, body: postForm({ draft: true, ...change }) });
    // The sessions have expired, because earlier tests moved the clock by days.
    author.token = (await kit.logIn(author.phone)).token;
    const { token } = await kit.logIn(otherMember.phone);
    const [ownPicture, othersPicture] = [await upload(author.token), await upload(token)];
    const othersCompany = await addCompany(kit, token);
    expect(await submit({ images: [othersPicture] })).toMatchObject(unknownFieldResponse('images'));
    expect(await submit({ images: [ownPicture, ownPicture] })).toMatchObject(unknownFieldResponse('images'));
    expect(await submit({ companyId: othersCompany.id })).toMatchObject(unknownFieldResponse('companyId'));
    expect(await submit({ region: 'nowhere' })).toMatchObject(unknownFieldResponse('region'));
    expect(await submit({ labelIds: ['987654321'] })).toMatchObject(errorResponse('post.label_not_found'));
    const incompleteCategory = { firstCategoryId: category.first };
    expect(await submit({ ...incompleteCategory, draft: false })).toMatchObject(
      errorResponse('category.second'),
    );
    expect((await submit(incompleteCategory)).data).toMatchObject({ firstCategoryId: null });
  });

  it.each([
    ['no title', { titleZh: '' }],
    ['a title in the other language alone', { language: 'en' as const }],
    ['a title of 41 characters', { titleZh: '长'.repeat(41) }],
    ['a body that is too long', { bodyZh: '长'.repeat(1001) }],
    ['ten pictures', { images: Array.from({ length: 10 }, () => crypto.randomUUID()) }],
    ['six labels', { labelIds: ['1', '2', '3', '4', '5', '6'] }],
    ['one label twice', { labelIds: ['1', '1'] }],
    ['an unknown kind', { kind: 'secret' as never }],
    ['an unknown field', { essence: true } as never],
  ])('rejects %s', async (_name, change: Partial<WritePostInput>) => {
    const response = await kit.call('POST', '/h5/posts', { token: author.token, body: postForm(change) });
    expect(response.status).toBe(400);
  });
});
