import type { ListPosts, MyPost, PostCard } from '@mingtang/contract/posts';
import type { Language } from '@mingtang/contract/fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertChoices, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { takeSnapshot } from './hot.service.ts';

interface Scroll<T> {
  rows: T[];
  nextCursor: string | null;
}

describe('the list of posts', () => {
  const kit = useKit();
  let author: { token: string; id: string };
  let reader: { token: string; id: string };

  beforeAll(async () => {
    await insertChoices(kit);
    author = await trustedMember(kit);
    reader = await trustedMember(kit, '顾云舟');
  });

  const page = async (wanted: Partial<ListPosts>, language: Language = 'zh', token = reader.token) =>
    (await kit.call<Scroll<PostCard>>('POST', '/h5/cloud/get_list', { token, language, body: wanted })).data;
  const ids = async (wanted: Partial<ListPosts>, language: Language = 'zh', token = reader.token) =>
    (await page(wanted, language, token)).rows.map((row) => row.id);
  async function whole(wanted: Partial<ListPosts>): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { rows, nextCursor } = await page(cursor === undefined ? wanted : { ...wanted, cursor });
      seen.push(...rows.map((row) => row.id));
      if (nextCursor === null) return seen;
      cursor = nextCursor;
    }
  }

  it('shows what is live, newest first, page after page, each once', async () => {
    const mine = { authorId: author.id };
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.unshift(await insertPost(kit, author.id));
    for (const state of ['draft', 'queued', 'expired', 'removed'])
      await insertPost(kit, author.id, { state });
    await insertPost(kit, author.id, { state: 'closed', outcome: 'won' });
    await insertPost(kit, author.id, { listed: false });
    expect(await whole({ ...mine, pageSize: 2 })).toEqual(made);
    expect((await page(mine)).nextCursor).toBeNull();
  });

  it('shows the beginning of a long text with two dots, and a short one whole', async () => {
    const author = await trustedMember(kit, '岑远');
    const most = '件'.repeat(120);
    for (const body_zh of [most, `${most}𠮷`]) await insertPost(kit, author.id, { body_zh });
    const { rows } = await page({ authorId: author.id });
    expect(rows.map(({ excerpt }) => excerpt)).toEqual([`${most}..`, most]);
  });

  it('is narrowed by kind, place, category of either level, label, company, author and essence', async () => {
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
      essence: true,
    });
    await kit.deps.db.insertInto('post_labels').values({ post_id: id, label_id: label }).execute();
    for (const wanted of [
      { kind: 'opportunity' },
      { region: 'wuxi' },
      { categoryId: first },
      { categoryId: second },
      { companyId: company },
      { labelId: label },
      { essenceOnly: true },
      { kind: 'opportunity', region: 'wuxi', labelId: label, essenceOnly: true },
    ] as const)
      expect(await ids(wanted)).toEqual([id]);
    for (const wanted of [
      { kind: 'supply' },
      { region: 'suzhou' },
      { categoryId: '987654321' },
      { labelId: '987654321' },
      { authorId: reader.id },
      { kind: 'supply', labelId: label },
    ] as const)
      expect(await ids(wanted)).toEqual([]);
    await kit.deps.db.updateTable('posts').set({ state: 'queued' }).where('id', '=', id).execute();
    expect(await ids({ labelId: label })).toEqual([]);
    await kit.deps.db.updateTable('posts').set({ state: 'live' }).where('id', '=', id).execute();
    expect(await ids({ labelId: label })).toEqual([id]);
  });

  it('shows the international edition what is meant for it', async () => {
    const other = await trustedMember(kit, '韩亦安');
    const plain = await insertPost(kit, other.id, { title_zh: '只有中文' });
    const asked = await insertPost(kit, other.id, { international: true });
    const both = await insertPost(kit, other.id, { title_en: 'In both' });
    expect(await ids({ authorId: other.id })).toEqual([both, asked, plain]);
    const { rows } = await page({ authorId: other.id }, 'en');
    expect(rows.map((row) => [row.id, row.language])).toEqual([
      [both, 'en'],
      [asked, 'zh'],
    ]);
  });

  it('follows its author in and out of the directory', async () => {
    const other = await trustedMember(kit, '陆知行');
    const id = await insertPost(kit, other.id);
    const list = (listed: boolean) =>
      kit.deps.db.updateTable('members').set({ listed }).where('account_id', '=', other.id).execute();
    await list(false);
    expect(await ids({ authorId: other.id })).toEqual([]);
    await list(true);
    expect(await ids({ authorId: other.id })).toEqual([id]);
  });

  it('hides those who blocked each other, and from the one who muted', async () => {
    const [one, two] = [await trustedMember(kit, '江一苇'), await trustedMember(kit, '林见深')];
    const [mine, theirs] = [await insertPost(kit, one.id), await insertPost(kit, two.id)];
    const at = new Date();
    await kit.deps.db.insertInto('mutes').values({ member_id: one.id, other_id: two.id, at }).execute();
    expect(await ids({}, 'zh', one.token)).not.toContain(theirs);
    expect(await ids({ authorId: two.id }, 'zh', one.token)).toEqual([theirs]);
    expect(await ids({}, 'zh', two.token)).toContain(mine);
    await kit.deps.db
      .insertInto('blocks')
      .values([
        { member_id: one.id, other_id: two.id, made: true, at },
        { member_id: two.id, other_id: one.id, made: false, at },
      ])
      .execute();
    expect(await ids({ authorId: two.id }, 'zh', one.token)).toEqual([]);
    expect(await ids({}, 'zh', two.token)).not.toContain(mine);
    for (const [id, token] of [
      [theirs, one.token],
      [mine, two.token],
    ] as const)
      expect((await kit.call('POST', '/h5/cloud/get_detail', { token, body: { postId: id } })).status).toBe(
        404,
      );
    expect((await kit.call('POST', '/h5/cloud/get_detail', { body: { postId: mine } })).status).toBe(200);
  });

  it('of the hottest stays one order while the counts go on, and drops what is gone', async () => {
    const other = await trustedMember(kit, '程以南');
    const wanted = { authorId: other.id, sort: 'hottest', pageSize: 2 } as const;
    const published_at = kit.clock.now();
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push(await insertPost(kit, other.id, { published_at }));
    const set = (id: string, likes: number) =>
      kit.deps.db
        .insertInto('post_counts')
        .values({ post_id: id, likes })
        .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ likes }))
        .execute();
    const [a, b, c, d, e] = made as [string, string, string, string, string];
    for (const [place, id] of [c, a, e, b, d].entries()) await set(id, 50 - place * 10);
    await takeSnapshot(kit.deps);
    const first = await page(wanted);
    expect(first.rows.map((row) => row.id)).toEqual([c, a]);
    await set(d, 500);
    await kit.deps.db.updateTable('posts').set({ state: 'expired' }).where('id', '=', e).execute();
    kit.clock.forward(600);
    await takeSnapshot(kit.deps);
    const second = await page({ ...wanted, cursor: first.nextCursor! });
    expect(second.rows.map((row) => row.id)).toEqual([b, d]);
    expect((await page(wanted)).rows.map((row) => row.id)).toEqual([d, c]);
    for (let count = 0; count < 6; count += 1) {
      kit.clock.forward(600);
      await takeSnapshot(kit.deps);
    }
    expect(await page({ ...wanted, cursor: first.nextCursor! })).toEqual({ rows: [], nextCursor: null });
    const kept = await kit.deps.db.selectFrom('hot_posts').select('snapshot').distinct().execute();
    expect(kept).toHaveLength(6);
  });

  it('of one’s own shows every state, with the reason, and nobody else’s', async () => {
    const other = await trustedMember(kit, '苏念卿');
    const draft = await insertPost(kit, other.id, { state: 'draft' });
    const live = await insertPost(kit, other.id, { kind: 'supply' });
    const refused = await insertPost(kit, other.id, { state: 'removed' });
    const gone = await insertPost(kit, other.id, { state: 'removed' });
    await kit.deps.db
      .updateTable('posts')
      .set({ reason: '请补充来源', mend_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', refused)
      .execute();
    const mine = async (wanted: object) =>
      (
        await kit.call<Scroll<MyPost>>('POST', '/h5/cloud/get_my_article', {
          token: other.token,
          body: { ...wanted, user_id: author.id },
        })
      ).data.rows;
    const all = await mine({});
    expect(all.slice(0, 3).map((row) => [row.id, row.state, row.reason])).toEqual([
      [refused, 'removed', '请补充来源'],
      [live, 'live', null],
      [draft, 'draft', null],
    ]);
    expect(all.map((row) => row.id)).not.toContain(gone);
    expect((await mine({ kind: 'supply' })).map((row) => row.id)).toEqual([live]);
    expect((await mine({ state: 'draft' })).map((row) => row.id)).toEqual([draft]);
  });

  it('and the page of a post are as the token’s member sees them, whoever the body names', async () => {
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
    const { data } = await call<Scroll<PostCard>>('get_list', { authorId: author.id, pageSize: 1 });
    expect(data.rows).toMatchObject([{ id, liked: false, likes: 1 }]);
    expect((await call('get_detail', { postId: id })).data).toMatchObject({ mine: false, liked: false });
    expect((await call('get_detail', { postId: draft })).status).toBe(404);
    const own = await call<Scroll<MyPost>>('get_my_article', {});
    expect(own.data.rows.every((row) => row.author.id === reader.id)).toBe(true);
  });

  it('refuses a cursor that is not ours', async () => {
    for (const cursor of ['x', Buffer.from('["newest","now","1",[]]').toString('base64url')])
      expect(
        (await kit.call('POST', '/h5/cloud/get_list', { token: reader.token, body: { cursor } })).status,
      ).toBe(400);
  });
});
