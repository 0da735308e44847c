import type { HomeEvent, NewsDetail, NewsCard, EditorNewsListItem } from '@mingtang/contract/news';
import type { Language } from '@mingtang/contract/fields';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { purgeUnusedMedia } from '../../kernel/media/media.service.ts';
import { addNewsViews } from './news.service.ts';
import { flushViewsAndShares } from '../posts/posts.views.service.ts';

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('news', () => {
  const kit = useKit();
  let editor: string;
  let member: string;

  const form = (change: object = {}) => ({
    titleZh: '秋季洽谈会十一月开幕',
    bodyZh: '<p>两天，八十个展位。</p>',
    language: 'zh',
    ...change,
  });
  const write = (change: object = {}, token: string | undefined = editor) =>
    kit.call<NewsDetail>('POST', '/h5/information', { token, body: form(change) });
  const edit = (id: string, change: object = {}, token = editor) =>
    kit.call<NewsDetail>('PUT', '/h5/information', { token, body: { id, ...form(change) } });
  const read = (id: string, token?: string, language: Language = 'zh') =>
    kit.call<NewsDetail>('GET', `/h5/information/${id}`, { token, language });
  const list = async (query = '', language: Language = 'zh') =>
    (await kit.call<Page<NewsCard>>('GET', `/h5/information/list${query}`, { token: member, language })).data;
  const ids = async (query = '', language: Language = 'zh') =>
    (await list(query, language)).rows.map((row) => row.id);

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    ({ token: editor } = await createStaff(kit, token, ['news:write']));
    ({ token: member } = await createMemberWithCard(kit));
  });

  it('publishes, edits and removes an item, each with an audit event', async () => {
    const { data } = await write({ summaryZh: '两天的洽谈' });
    expect(data).toMatchObject({ state: 'live', scheduledAt: null, bodyZh: '<p>两天，八十个展位。</p>' });
    expect((await read(data.id)).data).toEqual(data);
    expect((await list()).rows[0]).toMatchObject({ id: data.id, summary: '两天的洽谈', language: 'zh' });
    kit.clock.forward(60);
    const edited = (await edit(data.id, { titleZh: '秋季洽谈会开幕' })).data;
    expect(edited).toMatchObject({ titleZh: '秋季洽谈会开幕', publishedAt: data.publishedAt });
    expect(await kit.call('DELETE', `/h5/information/${data.id}`, { token: editor })).toMatchObject({
      code: 200,
    });
    expect(await ids()).not.toContain(data.id);
    for (const token of [undefined, editor])
      expect(await read(data.id, token)).toMatchObject(errorResponse('news.not_found'));
    expect(await edit(data.id)).toMatchObject(errorResponse('news.not_found'));
    for (const action of ['news.add', 'news.edit', 'news.remove'])
      expect(await listAuditEvents(kit, action, `news:${data.id}`)).toHaveLength(1);
  });

  it('publishes a scheduled item at its time', async () => {
    const at = new Date(kit.clock.now().getTime() + 600_000).toISOString();
    const { data } = await write({ scheduledAt: at });
    expect(data).toMatchObject({ state: 'scheduled', scheduledAt: at, publishedAt: null });
    expect(await ids()).not.toContain(data.id);
    for (const token of [undefined, member])
      expect(await read(data.id, token)).toMatchObject(errorResponse('news.not_found'));
    expect((await read(data.id, editor)).data).toMatchObject({ state: 'scheduled' });
    kit.clock.forward(601);
    expect((await ids())[0]).toBe(data.id);
    expect((await read(data.id)).data).toMatchObject({ state: 'live', publishedAt: at, scheduledAt: null });
  });

  it('shows a draft only to news editors until it is published', async () => {
    const { data } = await write({ draft: true });
    expect(data).toMatchObject({ state: 'draft', publishedAt: null });
    expect(await read(data.id, member)).toMatchObject(errorResponse('news.not_found'));
    expect((await edit(data.id)).data).toMatchObject({ state: 'live' });
    expect((await ids())[0]).toBe(data.id);
    expect((await edit(data.id, { draft: true })).data).toMatchObject({ state: 'draft' });
    expect(await ids()).not.toContain(data.id);
  });

  it('lists an item in the international edition when it has English text or is marked international', async () => {
    const [zh, both, markedInternational] = [
      (await write()).data,
      (await write({ titleEn: 'Autumn fair opens', bodyEn: '<p>Two days.</p>' })).data,
      (await write({ international: true })).data,
    ];
    expect(await ids()).toEqual(expect.arrayContaining([zh.id, both.id, markedInternational.id]));
    const { rows } = await list('', 'en');
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([both.id, markedInternational.id]));
    expect(rows.map((row) => row.id)).not.toContain(zh.id);
    expect(rows.find((row) => row.id === both.id)).toMatchObject({
      title: 'Autumn fair opens',
      language: 'en',
    });
    expect(rows.find((row) => row.id === markedInternational.id)).toMatchObject({ language: 'zh' });
  });

  it('lists pinned items first, and paging shows each item once while pins change', async () => {
    const newsIds: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      kit.clock.forward(1);
      newsIds.push((await write({ titleZh: `滚动 ${i}`, pinned: i === 0 || i === 2 })).data.id);
    }
    const keyword = `&keyword=${encodeURIComponent('滚动')}`;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<NewsCard> = await list(`?pageSize=2${keyword}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.rows.map((row) => row.id));
      cursor = page.nextCursor;
      // Change the pins between two pages.
      if (seen.length === 2) {
        await edit(newsIds[0]!, { titleZh: '滚动 0' });
        await edit(newsIds[1]!, { titleZh: '滚动 1', pinned: true });
      }
    }
    expect(seen).toEqual([2, 0, 6, 5, 4, 3, 1].map((index) => newsIds[index]));
  });

  it('searches by a part of the title and rejects an unknown category', async () => {
    const { id } = (await write({ titleZh: '海关新规 100% 解读' })).data;
    expect(await ids(`?keyword=${encodeURIComponent('100%')}`)).toEqual([id]);
    expect(await ids(`?keyword=${encodeURIComponent('10_%')}`)).toEqual([]);
    expect(await write({ categoryId: '987654321' })).toMatchObject(errorResponse('category.not_found'));
  });

  it('sanitises the body and rejects a body that is too long or empty', async () => {
    const { data } = await write({
      bodyZh: '<p onclick="alert(1)">正文<script>alert(1)</script><img src=x onerror=alert(1)></p>',
    });
    expect((await read(data.id)).data.bodyZh).toBe('<p>正文</p>');
    expect(await write({ bodyZh: '&'.repeat(20_000) })).toMatchObject(errorResponse('request.invalid'));
    expect(await write({ bodyZh: '' })).toMatchObject(errorResponse('request.invalid'));
  });

  const upload = async (path: string, token: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    return (await kit.call<{ id: string }>('POST', path, { token, body })).data.id;
  };

  it('has pictures between the blocks of its text, which both editions share', async () => {
    const [first, second] = [
      await upload('/h5/information/images', editor),
      await upload('/h5/information/images', editor),
    ];
    const { data } = await write({
      bodyEn: '<p>Two days.</p>',
      titleEn: 'Fair',
      pictures: [
        { id: second, afterBlock: 1, captionZh: '签到处', captionEn: 'Reception' },
        { id: first, afterBlock: 0 },
      ],
    });
    const placed = [
      { id: first, afterBlock: 0, captionZh: '', width: 40, height: 30 },
      { id: second, afterBlock: 1, captionZh: '签到处', captionEn: 'Reception' },
    ];
    expect(data.pictures).toMatchObject(placed);
    expect((await read(data.id, undefined, 'en')).data.pictures).toMatchObject(placed);
    // A client that does not know the field.
    expect((await edit(data.id)).data.pictures).toMatchObject(placed);
    const purge = () => purgeUnusedMedia(kit.deps);
    await kit.deps.db
      .updateTable('media')
      .set({ created_at: new Date(kit.clock.now().getTime() - 2 * 86_400_000) })
      .where('id', 'in', [first, second])
      .execute();
    await purge();
    expect((await edit(data.id, { pictures: [{ id: second, afterBlock: 0 }] })).data.pictures).toMatchObject([
      { id: second, afterBlock: 0, captionZh: '' },
    ]);
    await purge();
    expect(await edit(data.id, { pictures: [{ id: first, afterBlock: 0 }] })).toMatchObject(
      errorResponse('request.invalid'),
    );
    expect((await edit(data.id, { pictures: [] })).data.pictures).toEqual([]);
  });

  it('refuses pictures of others, of other purposes, unknown, repeated or too many', async () => {
    const mine = await upload('/h5/information/images', editor);
    const { token } = await createStaff(kit, (await kit.createSuperAdmin()).token, ['news:write']);
    const colleagues = await upload('/h5/information/images', token);
    const ofPost = await upload('/h5/posts/images', editor);
    const at = (id: string, afterBlock = 0) => ({ id, afterBlock });
    const refused = [
      [at(colleagues)],
      [at(ofPost)],
      [at('6f1c9df0-7a52-4c0a-9d0e-000000000001')],
      [at(mine), at(mine, 1)],
      [at('../../etc/passwd')],
      [at(mine, -1)],
      [{ ...at(mine), captionZh: '字'.repeat(121) }],
      Array.from({ length: 21 }, (_, index) => at(`6f1c9df0-7a52-4c0a-9d0e-0000000000${index + 10}`)),
    ];
    for (const pictures of refused)
      expect(await write({ pictures }), JSON.stringify(pictures)).toMatchObject(
        errorResponse('request.invalid'),
      );
    // A colleague can edit an item and keep its pictures.
    const { data } = await write({ pictures: [at(mine)] });
    expect((await edit(data.id, { pictures: [at(mine, 1)] }, token)).data.pictures).toMatchObject([
      at(mine, 1),
    ]);
  });

  it('accepts only a cover that the editor uploaded for news', async () => {
    const cover = await upload('/h5/information/images', editor);
    const { data } = await write({ cover });
    expect(data).toMatchObject({ coverId: cover, cover: { small: expect.stringContaining(cover) } });
    expect((await edit(data.id, { cover })).data).toMatchObject({ coverId: cover });
    const othersPicture = await upload('/h5/posts/images', member);
    expect(await write({ cover: othersPicture })).toMatchObject(errorResponse('request.invalid'));
  });

  it('counts repeated views by the same reader once', async () => {
    const { id } = (await write()).data;
    for (const token of [member, member, undefined, undefined, editor]) await read(id, token);
    await flushViewsAndShares(kit.deps, addNewsViews);
    expect((await read(id, member)).data.views).toBe(3);
  });

  it('promotes an information post of a member once, with credit', async () => {
    const author = await createTrustedMember(kit, '顾长风');
    const postId = await insertPost(kit, author.id, {
      title_zh: '港口新航线',
      body_zh: '首航 <b>周一</b>\n\n每周两班',
    });
    const promote = (id: string, token: string | undefined = editor) =>
      kit.call<NewsDetail>('POST', '/h5/information/promote', { token, body: { postId: id } });
    const { data } = await promote(postId);
    expect(data).toMatchObject({
      state: 'draft',
      titleZh: '港口新航线',
      bodyZh: '<p>首航 &lt;b&gt;周一&lt;/b&gt;</p><p>每周两班</p>',
      credit: { memberId: author.id, name: '顾长风' },
    });
    expect(await promote(postId)).toMatchObject(errorResponse('news.promoted'));
    const published = (await edit(data.id, { titleZh: data.titleZh, bodyZh: data.bodyZh })).data;
    expect(published).toMatchObject({ state: 'live', credit: { memberId: author.id } });
    await kit.call('DELETE', `/h5/information/${data.id}`, { token: editor });
    expect(await promote(postId)).toMatchObject({ code: 200 });
    expect(await promote(await insertPost(kit, author.id, { kind: 'supply' }))).toMatchObject(
      errorResponse('news.wrong_kind'),
    );
    expect(await promote(await insertPost(kit, author.id, { state: 'expired' }))).toMatchObject(
      errorResponse('post.not_found'),
    );
    expect(await listAuditEvents(kit, 'news.promote', `news:${data.id}`)).toHaveLength(1);
  });

  it('lists items in every state for editors', async () => {
    const draft = (await write({ draft: true })).data.id;
    const all = async (query = '') =>
      (await kit.call<Page<EditorNewsListItem>>('GET', `/h5/information/all${query}`, { token: editor }))
        .data;
    expect((await all()).rows[0]).toMatchObject({ id: draft, state: 'draft', publishedAt: null });
    for (const state of ['draft', 'scheduled', 'live', 'removed'])
      expect((await all(`?state=${state}`)).rows.every((row) => row.state === state)).toBe(true);
    const first = await all('?pageSize=3');
    const second = await all(`?pageSize=3&cursor=${first.nextCursor}`);
    expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(6);
  });

  it('rejects callers without the permission to write news', async () => {
    const { id } = (await write()).data;
    const calls = (token: string | undefined) => [
      kit.call('POST', '/h5/information', { token, body: form() }),
      kit.call('PUT', '/h5/information', { token, body: { id, ...form() } }),
      kit.call('DELETE', `/h5/information/${id}`, { token }),
      kit.call('GET', '/h5/information/all', { token }),
      kit.call('POST', '/h5/information/promote', { token, body: { postId: '1' } }),
    ];
    for (const response of await Promise.all(calls(member)))
      expect(response).toMatchObject(errorResponse('forbidden'));
    for (const response of await Promise.all(calls(undefined)))
      expect(response).toMatchObject(errorResponse('session.invalid'));
    expect((await read(id)).code).toBe(200);
  });

  it('lists the latest events for the home page of each edition', async () => {
    const author = await createMemberWithCard(kit, { name: '陆知微' });
    const company = await addCompany(kit, author.token, { nameZh: '澄湖精密机械有限公司', nameEn: '' });
    const post = await insertPost(kit, author.id, {
      title_zh: '供应铝锭',
      title_en: 'Aluminium ingots',
      published_at: kit.clock.now(),
    });
    kit.clock.forward(5);
    const item = (await write({ titleZh: '今日要闻' })).data;
    await write({ titleZh: '明日要闻', scheduledAt: new Date(kit.clock.now().getTime() + 86_400_000) });
    kit.clock.forward(4);
    const events = async (language: Language) =>
      (await kit.call<{ rows: HomeEvent[] }>('GET', '/no-auth/h5/home/events', { language })).data.rows;
    const domestic = await events('zh');
    expect(domestic).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'member', id: author.id, name: '陆知微' }),
        expect.objectContaining({ kind: 'company', id: company.id, name: '澄湖精密机械有限公司' }),
        expect.objectContaining({ kind: 'post', id: post, name: '供应铝锭' }),
        expect.objectContaining({ kind: 'news', id: item.id, name: '今日要闻' }),
      ]),
    );
    expect(domestic.map((row) => row.name)).not.toContain('明日要闻');
    expect(domestic.map((row) => row.at)).toEqual(
      domestic
        .map((row) => row.at)
        .toSorted()
        .toReversed(),
    );
    const international = await events('en');
    expect(international).toContainEqual(
      expect.objectContaining({ kind: 'post', name: 'Aluminium ingots', language: 'en' }),
    );
    expect(international.map((row) => row.id)).not.toContain(company.id);
  });
});
