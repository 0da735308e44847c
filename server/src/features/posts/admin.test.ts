import type { MyPost } from '@mingtang/contract/posts';
import type { PostRow } from '@mingtang/contract/posts.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { decide, report, reviewOf } from '../../../test/care.ts';
import { apply, itemsOf, plan, undo } from '../../../test/changesets.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

interface Table {
  rows: PostRow[];
  total: number;
  more: boolean;
}
type Member = Awaited<ReturnType<typeof trustedMember>>;

describe('the table of posts', () => {
  const kit = useKit();
  let boss = '';
  let author: Member;
  beforeAll(async () => {
    boss = (await kit.superAdmin()).token;
    author = await trustedMember(kit, '顾远舟');
  });
  const table = async (query = '', token = boss) =>
    kit.call<Table>('GET', `/h5/posts/table${query}`, { token });
  const rowOf = async (id: string, query = `?authorId=${author.id}&pageSize=100`) =>
    (await table(query)).data.rows.find((row) => row.id === id);
  const strikes = async (memberId: string) =>
    (
      await kit.call<{ rows: { reason: string; counts: boolean; subjectId: string }[] }>(
        'GET',
        `/h5/strikes?memberId=${memberId}`,
        { token: boss },
      )
    ).data.rows;
  const mine = async (id: string) =>
    (
      await kit.call<{ rows: MyPost[] }>('POST', '/h5/cloud/get_my_article', {
        token: author.token,
        body: {},
      })
    ).data.rows.find((row) => row.id === id);

  it('shows every state but drafts and what authors took away, newest first', async () => {
    const one = await trustedMember(kit, '季云帆');
    await addPost(kit, one.token, { draft: true, titleZh: '草稿' });
    const gone = await addPost(kit, one.token, { titleZh: '收回' });
    await kit.call('DELETE', `/h5/posts/${gone.id}`, { token: one.token });
    const shown = await addPost(kit, one.token, { titleZh: '在线' });
    const { data } = await table(`?authorId=${one.id}`);
    expect(data.rows.map((row) => row.state)).toEqual(['live', 'expired', 'expired', 'expired']);
    expect(data.rows[0]).toMatchObject({ id: shown.id, title: '在线', author: { name: '季云帆' } });
    expect(data).toMatchObject({ total: 4, more: false });
  });

  it('is filtered by kind, state, words of the title, marks, reports and days', async () => {
    const one = await trustedMember(kit, '陆听松');
    const [reader, other] = [await trustedMember(kit), await trustedMember(kit)];
    const ids = {
      supply: await insertPost(kit, one.id, { kind: 'supply', title_zh: '不锈钢 50%_现货' }),
      essence: await insertPost(kit, one.id, { essence: true, title_en: 'Steel fair' }),
      closed: await insertPost(kit, one.id, { state: 'closed', outcome: 'won' }),
      old: await insertPost(kit, one.id, { title_zh: '旧闻' }),
      reported: await insertPost(kit, one.id, { title_zh: '可疑' }),
    };
    await kit.deps.db
      .updateTable('posts')
      .set({ created_at: new Date('2026-02-01T00:00:00Z') })
      .where('id', '=', ids.old)
      .execute();
    await report(kit, reader.token, ids.reported);
    await kit.call('PUT', `/h5/posts/${ids.essence}/pin`, {
      token: boss,
      body: { scope: 'all', endsAt: new Date(kit.clock.now().getTime() + 86_400_000).toISOString() },
    });
    const found = async (query: string) =>
      (await table(`?authorId=${one.id}&${query}`)).data.rows.map((row) => row.id);
    expect(await found('kind=supply')).toEqual([ids.supply]);
    expect(await found('state=closed')).toEqual([ids.closed]);
    expect(await found('keyword=50%25_')).toEqual([ids.supply]);
    expect(await found('keyword=steel')).toEqual([ids.essence]);
    expect(await found('essence=yes')).toEqual([ids.essence]);
    expect(await found('pinned=yes')).toEqual([ids.essence]);
    expect(await found('reported=yes')).toEqual([ids.reported]);
    expect(await found('from=2026-01-31T00:00:00Z&to=2026-02-02T00:00:00Z')).toEqual([ids.old]);
    expect(await found('reported=no&state=live')).toEqual([ids.essence, ids.supply, ids.old]);
    expect((await table(`?sort=reports&authorId=${one.id}`)).data.rows).toMatchObject([
      { id: ids.reported, reports: 1 },
    ]);
    await report(kit, other.token, ids.reported);
    expect(await found('state=queued')).toEqual([ids.reported]);
    await kit.deps.db
      .insertInto('post_counts')
      .values([
        { post_id: ids.supply, views: 5 },
        { post_id: ids.old, views: 90 },
      ])
      .execute();
    expect(await found('sort=views')).toEqual([ids.old, ids.supply]);
  });

  it('opens to moderators alone, and its bulk changes to those who hold their permission', async () => {
    const member = await kit.member();
    const moderator = await staffWith(kit, boss, ['post:moderate']);
    const id = await insertPost(kit, author.id);
    expect((await kit.call('GET', '/h5/posts/table')).status).toBe(401);
    expect(await table('', member.token)).toMatchObject(refusal('forbidden'));
    expect((await table('', moderator.token)).code).toBe(200);
    const body = { selection: { ids: [id] }, scope: 'all', endsAt: new Date().toISOString() };
    expect(await kit.call('POST', '/h5/posts/bulk/pin', { token: moderator.token, body })).toMatchObject(
      refusal('forbidden'),
    );
    expect(
      await kit.call('POST', '/h5/posts/bulk/essence', {
        token: moderator.token,
        body: { selection: { ids: [id] }, essence: true },
      }),
    ).toMatchObject(refusal('forbidden'));
  });

  it('takes posts away with a reason their authors read, and an undo leaves no trace on them', async () => {
    const [live, removed] = [await insertPost(kit, author.id), await insertPost(kit, author.id)];
    const first = await plan(kit, boss, '/h5/posts/bulk/remove', {
      selection: { ids: [removed] },
      reason: '重复发布',
    });
    await apply(kit, boss, first.id);
    const preview = await plan(kit, boss, '/h5/posts/bulk/remove', {
      selection: { ids: [live, removed, '987654321'] },
      reason: '与主题无关',
    });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 1 });
    expect(preview.sample.find((item) => item.subjectId === live)?.diff).toEqual([
      { field: 'state', before: 'live', after: 'removed' },
    ]);
    expect((await rowOf(live))!.state).toBe('live');
    expect((await apply(kit, boss, preview.id)).counts).toMatchObject({ done: 1, failed: 0 });
    expect(await rowOf(live)).toMatchObject({ state: 'removed', reason: '与主题无关' });
    expect(await mine(live)).toMatchObject({ state: 'removed', reason: '与主题无关' });
    expect((await strikes(author.id)).map((one) => one.reason)).toEqual(['与主题无关', '重复发布']);
    expect(await eventsOf(kit, 'post.refused', `post:${live}`)).toHaveLength(1);
    expect((await undo(kit, boss, preview.id)).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await rowOf(live)).toMatchObject({ state: 'live', reason: null });
    await undo(kit, boss, first.id);
    expect(await strikes(author.id)).toEqual([]);
  });

  it('decides what waits about a post it takes away, and lets it wait again after an undo', async () => {
    const writer = await trustedMember(kit, '温如许');
    const readers = [await trustedMember(kit), await trustedMember(kit)];
    const id = await insertPost(kit, writer.id);
    for (const reader of readers) await report(kit, reader.token, id);
    expect(await reviewOf(kit, boss, id)).toMatchObject({ cause: 'reports', reports: 2 });
    const { id: change } = await plan(kit, boss, '/h5/posts/bulk/remove', {
      selection: { matching: { authorId: writer.id, state: 'queued' } },
      reason: '虚假信息',
    });
    await apply(kit, boss, change);
    expect(await reviewOf(kit, boss, id)).toBeUndefined();
    await undo(kit, boss, change);
    const again = await reviewOf(kit, boss, id);
    expect(again).toMatchObject({ cause: 'reports', reports: 2, strikes: 0 });
    expect((await decide(kit, boss, again!.id, 'accepted')).code).toBe(200);
    expect((await table(`?authorId=${writer.id}&state=live`)).data.rows).toMatchObject([{ id }]);
  });

  it('leaves alone on undo what its author changed since', async () => {
    const post = await addPost(kit, author.token, { titleZh: '要改的' });
    const { id } = await plan(kit, boss, '/h5/posts/bulk/remove', {
      selection: { ids: [post.id] },
      reason: '请补充来源',
    });
    await apply(kit, boss, id);
    expect((await kit.call('DELETE', `/h5/posts/${post.id}`, { token: author.token })).code).toBe(200);
    expect((await undo(kit, boss, id)).counts).toMatchObject({ undone: 0, kept: 1 });
  });

  it('shows again what was refused, without its strike, and takes that back as well', async () => {
    const writer = await trustedMember(kit, '沈既白');
    const readers = [await trustedMember(kit), await trustedMember(kit)];
    const id = await insertPost(kit, writer.id);
    for (const reader of readers) await report(kit, reader.token, id);
    await decide(kit, boss, (await reviewOf(kit, boss, id))!.id, 'refused', '不实');
    expect(await strikes(writer.id)).toMatchObject([{ reason: '不实', counts: true, subjectId: id }]);
    const live = await insertPost(kit, writer.id);
    const preview = await plan(kit, boss, '/h5/posts/bulk/restore', { selection: { ids: [id, live] } });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 1 });
    await apply(kit, boss, preview.id);
    expect(await rowOf(id, `?authorId=${writer.id}`)).toMatchObject({ state: 'live', reason: null });
    expect(await strikes(writer.id)).toEqual([]);
    await undo(kit, boss, preview.id);
    expect(await rowOf(id, `?authorId=${writer.id}`)).toMatchObject({ state: 'removed', reason: '不实' });
    expect(await strikes(writer.id)).toMatchObject([{ reason: '不实' }]);
  });

  it('marks the best, skips those that are marked, and unmarks on undo', async () => {
    const [one, marked, hidden] = [
      await insertPost(kit, author.id),
      await insertPost(kit, author.id, { essence: true }),
      await insertPost(kit, author.id, { state: 'expired' }),
    ];
    const preview = await plan(kit, boss, '/h5/posts/bulk/essence', {
      selection: { ids: [one, marked, hidden] },
      essence: true,
    });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 2 });
    await apply(kit, boss, preview.id);
    expect((await rowOf(one))!.essence).toBe(true);
    await undo(kit, boss, preview.id);
    expect((await rowOf(one))!.essence).toBe(false);
    expect((await rowOf(marked))!.essence).toBe(true);
  });

  it('pins three on a list, leaves the rest out with the reason, and gives the places back on undo', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(await insertPost(kit, author.id, { kind: 'purchase' }));
    const other = await insertPost(kit, author.id, { kind: 'supply' });
    const days = (count: number) => new Date(kit.clock.now().getTime() + count * 86_400_000).toISOString();
    const body = { selection: { ids: [...ids, other] }, scope: 'purchase' };
    expect(
      await kit.call('POST', '/h5/posts/bulk/pin', { token: boss, body: { ...body, endsAt: days(31) } }),
    ).toMatchObject(refusal('post.pin_end'));
    const preview = await plan(kit, boss, '/h5/posts/bulk/pin', { ...body, endsAt: days(7) });
    expect(preview.counts).toMatchObject({ planned: 3, skipped: 2 });
    expect(preview.reasons.map((one) => one.reason).sort()).toEqual(
      ['只能置顶在全部或本类型列表', '该列表已有 3 条置顶'].sort(),
    );
    await apply(kit, boss, preview.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual(['purchase']);
    const clear = await plan(kit, boss, '/h5/posts/bulk/unpin', { selection: { ids } });
    expect(clear.counts).toMatchObject({ planned: 3, skipped: 1 });
    await apply(kit, boss, clear.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual([]);
    await undo(kit, boss, clear.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual(['purchase']);
    await undo(kit, boss, preview.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual([]);
    expect(new Set((await itemsOf(kit, boss, preview.id)).map((item) => item.state))).toEqual(
      new Set(['undone', 'skipped']),
    );
  });
});
