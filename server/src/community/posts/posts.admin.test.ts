import type { MyPost } from '@mingtang/contract/posts';
import type { AdminPostListItem } from '@mingtang/contract/posts.admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideReview, submitReport, findReview } from '../../../test/moderation.fixture.ts';
import {
  applyChangeset,
  listChangesetItems,
  planChangeset,
  undoChangeset,
} from '../../../test/changesets.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';

interface AdminList {
  rows: AdminPostListItem[];
  total: number;
  more: boolean;
}
type Member = Awaited<ReturnType<typeof createTrustedMember>>;

const UNKNOWN_ID = '987654321';

describe('admin list of posts', () => {
  const kit = useKit();
  let adminToken = '';
  let author: Member;
  beforeAll(async () => {
    adminToken = (await kit.createSuperAdmin()).token;
    author = await createTrustedMember(kit, '顾远舟');
  });
  const fetchList = async (query = '', token = adminToken) =>
    kit.call<AdminList>('GET', `/h5/posts/table${query}`, { token });
  const rowOf = async (id: string, query = `?authorId=${author.id}&pageSize=100`) =>
    (await fetchList(query)).data.rows.find((row) => row.id === id);
  const listStrikesOf = async (memberId: string) =>
    (
      await kit.call<{ rows: { reason: string; counts: boolean; subjectId: string }[] }>(
        'GET',
        `/h5/strikes?memberId=${memberId}`,
        { token: adminToken },
      )
    ).data.rows;
  const findMyPost = async (id: string) =>
    (
      await kit.call<{ rows: MyPost[] }>('POST', '/h5/cloud/get_my_article', {
        token: author.token,
        body: {},
      })
    ).data.rows.find((row) => row.id === id);

  it('lists posts newest first, without drafts and posts that their authors removed', async () => {
    const writer = await createTrustedMember(kit, '季云帆');
    await addPost(kit, writer.token, { draft: true, titleZh: '草稿' });
    const removedPost = await addPost(kit, writer.token, { titleZh: '收回' });
    await kit.call('DELETE', `/h5/posts/${removedPost.id}`, { token: writer.token });
    const livePost = await addPost(kit, writer.token, { titleZh: '在线' });
    const { data } = await fetchList(`?authorId=${writer.id}`);
    // The three expired posts are those of every trusted member.
    expect(data.rows.map((row) => row.state)).toEqual(['live', 'expired', 'expired', 'expired']);
    expect(data.rows[0]).toMatchObject({ id: livePost.id, title: '在线', author: { name: '季云帆' } });
    expect(data).toMatchObject({ total: 4, more: false });
  });

  it('filters by kind, state, title, featured, pinned, reports and date, and sorts', async () => {
    const writer = await createTrustedMember(kit, '陆听松');
    const [firstReporter, secondReporter] = [await createTrustedMember(kit), await createTrustedMember(kit)];
    const ids = {
      supply: await insertPost(kit, writer.id, { kind: 'supply', title_zh: '不锈钢 50%_现货' }),
      featured: await insertPost(kit, writer.id, { featured: true, title_en: 'Steel fair' }),
      closed: await insertPost(kit, writer.id, { state: 'closed', outcome: 'won' }),
      old: await insertPost(kit, writer.id, { title_zh: '旧闻' }),
      reported: await insertPost(kit, writer.id, { title_zh: '可疑' }),
    };
    await kit.deps.db
      .updateTable('posts')
      .set({ created_at: new Date('2026-02-01T00:00:00Z') })
      .where('id', '=', ids.old)
      .execute();
    await submitReport(kit, firstReporter.token, ids.reported);
    await kit.call('PUT', `/h5/posts/${ids.featured}/pin`, {
      token: adminToken,
      body: { scope: 'all', endsAt: new Date(kit.clock.now().getTime() + 86_400_000).toISOString() },
    });
    const listIds = async (query: string) =>
      (await fetchList(`?authorId=${writer.id}&${query}`)).data.rows.map((row) => row.id);
    expect(await listIds('kind=supply')).toEqual([ids.supply]);
    expect(await listIds('state=closed')).toEqual([ids.closed]);
    expect(await listIds('keyword=50%25_')).toEqual([ids.supply]);
    expect(await listIds('keyword=steel')).toEqual([ids.featured]);
    expect(await listIds('essence=yes')).toEqual([ids.featured]);
    expect(await listIds('pinned=yes')).toEqual([ids.featured]);
    expect(await listIds('reported=yes')).toEqual([ids.reported]);
    expect(await listIds('from=2026-01-31T00:00:00Z&to=2026-02-02T00:00:00Z')).toEqual([ids.old]);
    expect(await listIds('reported=no&state=live')).toEqual([ids.featured, ids.supply, ids.old]);
    // Sorting by reports or by views lists only posts that have any.
    expect((await fetchList(`?sort=reports&authorId=${writer.id}`)).data.rows).toMatchObject([
      { id: ids.reported, reports: 1 },
    ]);
    await submitReport(kit, secondReporter.token, ids.reported);
    expect(await listIds('state=queued')).toEqual([ids.reported]);
    await kit.deps.db
      .insertInto('post_counts')
      .values([
        { post_id: ids.supply, views: 5 },
        { post_id: ids.old, views: 90 },
      ])
      .execute();
    expect(await listIds('sort=views')).toEqual([ids.old, ids.supply]);
  });

  it('requires the moderation permission, and each bulk change its own permission', async () => {
    const member = await kit.createMember();
    const moderator = await createStaff(kit, adminToken, ['post:moderate']);
    const id = await insertPost(kit, author.id);
    expect((await kit.call('GET', '/h5/posts/table')).status).toBe(401);
    expect(await fetchList('', member.token)).toMatchObject(errorResponse('forbidden'));
    expect((await fetchList('', moderator.token)).code).toBe(200);
    const body = { selection: { ids: [id] }, scope: 'all', endsAt: new Date().toISOString() };
    expect(await kit.call('POST', '/h5/posts/bulk/pin', { token: moderator.token, body })).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(
      await kit.call('POST', '/h5/posts/bulk/essence', {
        token: moderator.token,
        body: { selection: { ids: [id] }, essence: true },
      }),
    ).toMatchObject(errorResponse('forbidden'));
  });

  it('removes posts with a reason visible to the author, and undo deletes reason and strike', async () => {
    const [live, alreadyRemoved] = [await insertPost(kit, author.id), await insertPost(kit, author.id)];
    const earlierRemoval = await planChangeset(kit, adminToken, '/h5/posts/bulk/remove', {
      selection: { ids: [alreadyRemoved] },
      reason: '重复发布',
    });
    await applyChangeset(kit, adminToken, earlierRemoval.id);
    const preview = await planChangeset(kit, adminToken, '/h5/posts/bulk/remove', {
      selection: { ids: [live, alreadyRemoved, UNKNOWN_ID] },
      reason: '与主题无关',
    });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 1 });
    expect(preview.sample.find((item) => item.subjectId === live)?.diff).toEqual([
      { field: 'state', before: 'live', after: 'removed' },
    ]);
    expect((await rowOf(live))!.state).toBe('live');
    expect((await applyChangeset(kit, adminToken, preview.id)).counts).toMatchObject({ done: 1, failed: 0 });
    expect(await rowOf(live)).toMatchObject({ state: 'removed', reason: '与主题无关' });
    expect(await findMyPost(live)).toMatchObject({ state: 'removed', reason: '与主题无关' });
    expect((await listStrikesOf(author.id)).map(({ reason }) => reason)).toEqual(['与主题无关', '重复发布']);
    expect(await listAuditEvents(kit, 'post.refused', `post:${live}`)).toHaveLength(1);
    expect((await undoChangeset(kit, adminToken, preview.id)).counts).toMatchObject({ undone: 1, kept: 0 });
    expect(await rowOf(live)).toMatchObject({ state: 'live', reason: null });
    await undoChangeset(kit, adminToken, earlierRemoval.id);
    expect(await listStrikesOf(author.id)).toEqual([]);
  });

  it('closes the open review of a removed post and reopens it on undo', async () => {
    const writer = await createTrustedMember(kit, '温如许');
    const readers = [await createTrustedMember(kit), await createTrustedMember(kit)];
    const id = await insertPost(kit, writer.id);
    for (const reader of readers) await submitReport(kit, reader.token, id);
    expect(await findReview(kit, adminToken, id)).toMatchObject({ cause: 'reports', reports: 2 });
    const { id: changesetId } = await planChangeset(kit, adminToken, '/h5/posts/bulk/remove', {
      selection: { matching: { authorId: writer.id, state: 'queued' } },
      reason: '虚假信息',
    });
    await applyChangeset(kit, adminToken, changesetId);
    expect(await findReview(kit, adminToken, id)).toBeUndefined();
    await undoChangeset(kit, adminToken, changesetId);
    const reopened = await findReview(kit, adminToken, id);
    expect(reopened).toMatchObject({ cause: 'reports', reports: 2, strikes: 0 });
    expect((await decideReview(kit, adminToken, reopened!.id, 'accepted')).code).toBe(200);
    expect((await fetchList(`?authorId=${writer.id}&state=live`)).data.rows).toMatchObject([{ id }]);
  });

  it('does not undo the removal of a post that its author has since deleted', async () => {
    const post = await addPost(kit, author.token, { titleZh: '要改的' });
    const { id } = await planChangeset(kit, adminToken, '/h5/posts/bulk/remove', {
      selection: { ids: [post.id] },
      reason: '请补充来源',
    });
    await applyChangeset(kit, adminToken, id);
    expect((await kit.call('DELETE', `/h5/posts/${post.id}`, { token: author.token })).code).toBe(200);
    expect((await undoChangeset(kit, adminToken, id)).counts).toMatchObject({ undone: 0, kept: 1 });
  });

  it('restores a post removed by a review, deletes its strike, and undoes the restoration', async () => {
    const writer = await createTrustedMember(kit, '沈既白');
    const readers = [await createTrustedMember(kit), await createTrustedMember(kit)];
    const id = await insertPost(kit, writer.id);
    for (const reader of readers) await submitReport(kit, reader.token, id);
    await decideReview(kit, adminToken, (await findReview(kit, adminToken, id))!.id, 'refused', '不实');
    expect(await listStrikesOf(writer.id)).toMatchObject([{ reason: '不实', counts: true, subjectId: id }]);
    const live = await insertPost(kit, writer.id);
    const preview = await planChangeset(kit, adminToken, '/h5/posts/bulk/restore', {
      selection: { ids: [id, live] },
    });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 1 });
    await applyChangeset(kit, adminToken, preview.id);
    expect(await rowOf(id, `?authorId=${writer.id}`)).toMatchObject({ state: 'live', reason: null });
    expect(await listStrikesOf(writer.id)).toEqual([]);
    await undoChangeset(kit, adminToken, preview.id);
    expect(await rowOf(id, `?authorId=${writer.id}`)).toMatchObject({ state: 'removed', reason: '不实' });
    expect(await listStrikesOf(writer.id)).toMatchObject([{ reason: '不实' }]);
  });

  it('marks posts as featured, skips those already featured, and unmarks on undo', async () => {
    const [live, alreadyFeatured, expired] = [
      await insertPost(kit, author.id),
      await insertPost(kit, author.id, { featured: true }),
      await insertPost(kit, author.id, { state: 'expired' }),
    ];
    const preview = await planChangeset(kit, adminToken, '/h5/posts/bulk/essence', {
      selection: { ids: [live, alreadyFeatured, expired] },
      essence: true,
    });
    expect(preview.counts).toMatchObject({ planned: 1, skipped: 2 });
    await applyChangeset(kit, adminToken, preview.id);
    expect((await rowOf(live))!.essence).toBe(true);
    await undoChangeset(kit, adminToken, preview.id);
    expect((await rowOf(live))!.essence).toBe(false);
    expect((await rowOf(alreadyFeatured))!.essence).toBe(true);
  });

  it('pins at most three posts of a list, skips the rest with the reason, and frees the slots on undo', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1)
      ids.push(await insertPost(kit, author.id, { kind: 'purchase' }));
    const supplyPost = await insertPost(kit, author.id, { kind: 'supply' });
    const daysFromNow = (count: number) =>
      new Date(kit.clock.now().getTime() + count * 86_400_000).toISOString();
    const body = { selection: { ids: [...ids, supplyPost] }, scope: 'purchase' };
    expect(
      await kit.call('POST', '/h5/posts/bulk/pin', {
        token: adminToken,
        body: { ...body, endsAt: daysFromNow(31) },
      }),
    ).toMatchObject(errorResponse('post.pin_end'));
    const preview = await planChangeset(kit, adminToken, '/h5/posts/bulk/pin', {
      ...body,
      endsAt: daysFromNow(7),
    });
    expect(preview.counts).toMatchObject({ planned: 3, skipped: 2 });
    expect(preview.reasons.map(({ reason }) => reason).sort()).toEqual(
      ['只能置顶在全部或本类型列表', '该列表已有 3 条置顶'].sort(),
    );
    await applyChangeset(kit, adminToken, preview.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual(['purchase']);
    const unpinPlan = await planChangeset(kit, adminToken, '/h5/posts/bulk/unpin', { selection: { ids } });
    expect(unpinPlan.counts).toMatchObject({ planned: 3, skipped: 1 });
    await applyChangeset(kit, adminToken, unpinPlan.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual([]);
    await undoChangeset(kit, adminToken, unpinPlan.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual(['purchase']);
    await undoChangeset(kit, adminToken, preview.id);
    expect((await rowOf(ids[0]!))!.pinnedIn).toEqual([]);
    expect(
      new Set((await listChangesetItems(kit, adminToken, preview.id)).map((item) => item.state)),
    ).toEqual(new Set(['undone', 'skipped']));
  });
});
