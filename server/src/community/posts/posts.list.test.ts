import type { ListPostsQuery, MyPost, PostCard } from '@mingtang/contract/posts';
import type { Language } from '@mingtang/contract/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertDictionaryEntries, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { takeHotSnapshot } from './posts.hot.service.ts';

interface Page<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('list of posts', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let reader: { token: string; id: string };

  beforeAll(async () => {
    await insertDictionaryEntries(kit);
    author = await createTrustedMember(kit);
    reader = await createTrustedMember(kit, '顾云舟');
  });

  const page = async (query: Partial<ListPostsQuery>, language: Language = 'zh', token = reader.token) =>
    (await kit.call<Page<PostCard>>('POST', '/h5/cloud/get_list', { token, language, body: query })).data;
  const ids = async (query: Partial<ListPostsQuery>, language: Language = 'zh', token = reader.token) =>
    (await page(query, language, token)).rows.map((row) => row.id);
  async function readAllPages(query: Partial<ListPostsQuery>): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { rows, nextCursor } = await page(cursor === undefined ? query : { ...query, cursor });
      seen.push(...rows.map((row) => row.id));
      if (nextCursor === null) return seen;
      cursor = nextCursor;
    }
  }

  it('pages through live posts, newest first, each once', async () => {
    const byAuthor = { authorId: author.id };
    const postIds: string[] = [];
    for (let count = 0; count < 5; count += 1) postIds.unshift(await insertPost(kit, author.id));
    for (const state of ['draft', 'queued', 'expired', 'removed'])
      await insertPost(kit, author.id, { state });
    await insertPost(kit, author.id, { state: 'closed', outcome: 'won' });
    await insertPost(kit, author.id, { listed: false });
    expect(await readAllPages({ ...byAuthor, pageSize: 2 })).toEqual(postIds);
    expect((await page(byAuthor)).nextCursor).toBeNull();
  });

  it('shortens a long excerpt with two dots and keeps a short one', async () => {
    const author = await createTrustedMember(kit, '岑远');
    const longestExcerpt = '件'.repeat(120);
    for (const body_zh of [longestExcerpt, `${longestExcerpt}𠮷`])
      await insertPost(kit, author.id, { body_zh });
    const { rows } = await page({ authorId: author.id });
    expect(rows.map(({ excerpt }) => excerpt)).toEqual([`${longestExcerpt}..`, longestExcerpt]);
  });

  it('filters by kind, region, category of either level, label, company, author and featured', async () => {
    const { first, second } = await insertCategories(kit);
    const company = await insertCompany(kit);
    const label = (
      await kit.deps.db
        .insertInto('labels')
        .values({ name_zh: '找货', name_en: 'Sourcing' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const id = await insertPost(kit, author.id, {
      kind: 'opportunity',
      region: 'wuxi',
      category_id: second,
      first_category_id: first,
      company_id: company,
      featured: true,
    });
    await kit.deps.db.insertInto('post_labels').values({ post_id: id, label_id: label }).execute();
    for (const query of [
      { kind: 'opportunity' },
      { region: 'wuxi' },
      { categoryId: first },
      { categoryId: second },
      { companyId: company },
      { labelId: label },
      { essenceOnly: true },
      { kind: 'opportunity', region: 'wuxi', labelId: label, essenceOnly: true },
    ] as const)
      expect(await ids(query)).toEqual([id]);
    for (const query of [
      { kind: 'supply' },
      { region: 'suzhou' },
      { categoryId: '987654321' },
      { labelId: '987654321' },
      { authorId: reader.id },
      { kind: 'supply', labelId: label },
    ] as const)
      expect(await ids(query)).toEqual([]);
    await kit.deps.db.updateTable('posts').set({ state: 'queued' }).where('id', '=', id).execute();
    expect(await ids({ labelId: label })).toEqual([]);
    await kit.deps.db.updateTable('posts').set({ state: 'live' }).where('id', '=', id).execute();
    expect(await ids({ labelId: label })).toEqual([id]);
  });

  it('shows only international posts in the international edition', async () => {
    const other = await createTrustedMember(kit, '韩亦安');
    const chineseOnly = await insertPost(kit, other.id, { title_zh: '只有中文' });
    const markedInternational = await insertPost(kit, other.id, { international: true });
    const bilingual = await insertPost(kit, other.id, { title_en: 'In both' });
    expect(await ids({ authorId: other.id })).toEqual([bilingual, markedInternational, chineseOnly]);
    const { rows } = await page({ authorId: other.id }, 'en');
    expect(rows.map((row) => [row.id, row.language])).toEqual([
      [bilingual, 'en'],
      [markedInternational, 'zh'],
    ]);
  });

  it('shows the posts of an author only while the author is listed', async () => {
    const other = await createTrustedMember(kit, '陆知行');
    const id = await insertPost(kit, other.id);
    const setListed = (listed: boolean) =>
      kit.deps.db.updateTable('members').set({ listed }).where('account_id', '=', other.id).execute();
    await setListed(false);
    expect(await ids({ authorId: other.id })).toEqual([]);
    await setListed(true);
    expect(await ids({ authorId: other.id })).toEqual([id]);
  });

  it('hides posts between blocked members, and posts of muted members from lists', async () => {
    const [memberA, memberB] = [
      await createTrustedMember(kit, '江一苇'),
      await createTrustedMember(kit, '林见深'),
    ];
    const [postOfA, postOfB] = [await insertPost(kit, memberA.id), await insertPost(kit, memberB.id)];
    const at = new Date();
    await kit.deps.db
      .insertInto('mutes')
      .values({ member_id: memberA.id, other_id: memberB.id, at })
      .execute();
    expect(await ids({}, 'zh', memberA.token)).not.toContain(postOfB);
    expect(await ids({ authorId: memberB.id }, 'zh', memberA.token)).toEqual([postOfB]);
    expect(await ids({}, 'zh', memberB.token)).toContain(postOfA);
    await kit.deps.db
      .insertInto('blocks')
      .values([
        { member_id: memberA.id, other_id: memberB.id, initiated: true, at },
        { member_id: memberB.id, other_id: memberA.id, initiated: false, at },
      ])
      .execute();
    expect(await ids({ authorId: memberB.id }, 'zh', memberA.token)).toEqual([]);
    expect(await ids({}, 'zh', memberB.token)).not.toContain(postOfA);
    for (const [id, token] of [
      [postOfB, memberA.token],
      [postOfA, memberB.token],
    ] as const)
      expect((await kit.call('POST', '/h5/cloud/get_detail', { token, body: { postId: id } })).status).toBe(
        404,
      );
    expect((await kit.call('POST', '/h5/cloud/get_detail', { body: { postId: postOfA } })).status).toBe(200);
  });

  it('keeps the order of the hottest posts across pages, skips expired posts, and purges old snapshots', async () => {
    const other = await createTrustedMember(kit, '程以南');
    const query = { authorId: other.id, sort: 'hottest', pageSize: 2 } as const;
    const published_at = kit.clock.now();
    const postIds: string[] = [];
    for (let count = 0; count < 5; count += 1)
      postIds.push(await insertPost(kit, other.id, { published_at }));
    const setLikes = (id: string, likes: number) =>
      kit.deps.db
        .insertInto('post_counts')
        .values({ post_id: id, likes })
        .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ likes }))
        .execute();
    const [a, b, c, d, e] = postIds as [string, string, string, string, string];
    for (const [rank, id] of [c, a, e, b, d].entries()) await setLikes(id, 50 - rank * 10);
    await takeHotSnapshot(kit.deps);
    const first = await page(query);
    expect(first.rows.map((row) => row.id)).toEqual([c, a]);
    await setLikes(d, 500);
    await kit.deps.db.updateTable('posts').set({ state: 'expired' }).where('id', '=', e).execute();
    kit.clock.forward(600);
    await takeHotSnapshot(kit.deps);
    const second = await page({ ...query, cursor: first.nextCursor! });
    expect(second.rows.map((row) => row.id)).toEqual([b, d]);
    expect((await page(query)).rows.map((row) => row.id)).toEqual([d, c]);
    for (let count = 0; count < 6; count += 1) {
      kit.clock.forward(600);
      await takeHotSnapshot(kit.deps);
    }
    expect(await page({ ...query, cursor: first.nextCursor! })).toEqual({ rows: [], nextCursor: null });
    const snapshots = await kit.deps.db.selectFrom('hot_posts').select('snapshot').distinct().execute();
    expect(snapshots).toHaveLength(6);
  });

  it('lists the caller’s own posts with the reason of a refusal, without permanently removed ones', async () => {
    const other = await createTrustedMember(kit, '苏念卿');
    const draft = await insertPost(kit, other.id, { state: 'draft' });
    const live = await insertPost(kit, other.id, { kind: 'supply' });
    const refused = await insertPost(kit, other.id, { state: 'removed' });
    const permanentlyRemoved = await insertPost(kit, other.id, { state: 'removed' });
    await kit.deps.db
      .updateTable('posts')
      .set({ reason: '请补充来源', revise_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', refused)
      .execute();
    const mine = async (query: object) =>
      (
        await kit.call<Page<MyPost>>('POST', '/h5/cloud/get_my_article', {
          token: other.token,
          body: { ...query, user_id: author.id },
        })
      ).data.rows;
    const all = await mine({});
    expect(all.slice(0, 3).map((row) => [row.id, row.state, row.reason])).toEqual([
      [refused, 'removed', '请补充来源'],
      [live, 'live', null],
      [draft, 'draft', null],
    ]);
    expect(all.map((row) => row.id)).not.toContain(permanentlyRemoved);
    expect((await mine({ kind: 'supply' })).map((row) => row.id)).toEqual([live]);
    expect((await mine({ state: 'draft' })).map((row) => row.id)).toEqual([draft]);
  });

  it('uses the member of the token and ignores a user id in the body, in lists and detail', async () => {
    const [id, draft] = [
      await insertPost(kit, author.id),
      await insertPost(kit, author.id, { state: 'draft' }),
    ];
    const like = { postId: id, liked: true };
    await kit.call('POST', '/h5/cloud/update_like', { token: author.token, body: like });
    const call = <T>(operation: string, body: object) =>
      kit.call<T>('POST', `/h5/cloud/${operation}`, {
        token: reader.token,
        body: { ...body, user_id: author.id },
      });
    const { data } = await call<Page<PostCard>>('get_list', { authorId: author.id, pageSize: 1 });
    expect(data.rows).toMatchObject([{ id, liked: false, likes: 1 }]);
    expect((await call('get_detail', { postId: id })).data).toMatchObject({ mine: false, liked: false });
    expect((await call('get_detail', { postId: draft })).status).toBe(404);
    const own = await call<Page<MyPost>>('get_my_article', {});
    expect(own.data.rows.every((row) => row.author.id === reader.id)).toBe(true);
  });

  it('rejects an invalid cursor', async () => {
    for (const cursor of ['x', Buffer.from('["newest","now","1",[]]').toString('base64url')])
      expect(
        (await kit.call('POST', '/h5/cloud/get_list', { token: reader.token, body: { cursor } })).status,
      ).toBe(400);
  });
});
