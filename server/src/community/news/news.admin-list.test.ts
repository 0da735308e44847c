import type { NewsDetail, AdminNewsListItem } from '@mingtang/contract/news';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyChangeset, planChangeset, undoChangeset } from '../../../test/changesets.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';

describe('admin list of news', () => {
  const kit = useKit();
  let editor = '';
  beforeAll(async () => {
    editor = (await createStaff(kit, (await kit.createSuperAdmin()).token, ['news:write'])).token;
  });
  const add = async (change: object = {}) =>
    (
      await kit.call<NewsDetail>('POST', '/h5/information', {
        token: editor,
        body: { titleZh: '年会通知', bodyZh: '<p>正文</p>', language: 'zh', ...change },
      })
    ).data;
  const fetchList = async (query = '') =>
    (
      await kit.call<{ rows: AdminNewsListItem[]; total: number }>('GET', `/h5/information/table${query}`, {
        token: editor,
      })
    ).data;
  const stateOf = async (id: string) => {
    const all = [
      ...(await fetchList('?pageSize=100')).rows,
      ...(await fetchList('?state=removed&pageSize=100')).rows,
    ];
    return all.find((row) => row.id === id)?.state;
  };
  const inOneHour = () => new Date(kit.clock.now().getTime() + 3_600_000).toISOString();

  it('lists titles, state and schedule, and filters by keyword and state', async () => {
    const draft = await add({ titleZh: '草拟中的', draft: true });
    const scheduled = await add({ titleZh: '下周见', titleEn: 'Next week 100%', scheduledAt: inOneHour() });
    const live = await add({ titleZh: '已发布的' });
    const { rows, total } = await fetchList();
    expect(total).toBe(3);
    expect(rows.map((row) => [row.id, row.state])).toEqual([
      [live.id, 'live'],
      [scheduled.id, 'scheduled'],
      [draft.id, 'draft'],
    ]);
    expect(rows[1]).toMatchObject({
      titleZh: '下周见',
      titleEn: 'Next week 100%',
      scheduledAt: scheduled.scheduledAt,
      views: 0,
    });
    expect((await fetchList('?keyword=100%25')).rows.map((row) => row.id)).toEqual([scheduled.id]);
    expect((await fetchList('?state=draft')).rows.map((row) => row.id)).toEqual([draft.id]);
  });

  it('withdraws, publishes and removes items in bulk, and undoes each change', async () => {
    const [live, scheduled, draft] = [
      await add(),
      await add({ scheduledAt: inOneHour() }),
      await add({ draft: true }),
    ];
    const selection = { ids: [live.id, scheduled.id, draft.id] };
    const withdrawn = await planChangeset(kit, editor, '/h5/information/bulk/withdraw', { selection });
    expect(withdrawn.counts).toMatchObject({ planned: 2, skipped: 1 });
    await applyChangeset(kit, editor, withdrawn.id);
    expect(await stateOf(live.id)).toBe('draft');
    await undoChangeset(kit, editor, withdrawn.id);
    expect([await stateOf(live.id), await stateOf(scheduled.id)]).toEqual(['live', 'scheduled']);
    const rescheduled = (await fetchList('?pageSize=100')).rows.find((row) => row.id === scheduled.id);
    expect(rescheduled!.scheduledAt).toBe(scheduled.scheduledAt);

    const published = await planChangeset(kit, editor, '/h5/information/bulk/publish', { selection });
    expect(published.counts).toMatchObject({ planned: 2, skipped: 1 });
    await applyChangeset(kit, editor, published.id);
    expect([await stateOf(scheduled.id), await stateOf(draft.id)]).toEqual(['live', 'live']);
    await undoChangeset(kit, editor, published.id);
    expect([await stateOf(scheduled.id), await stateOf(draft.id)]).toEqual(['scheduled', 'draft']);

    const removed = await planChangeset(kit, editor, '/h5/information/bulk/remove', { selection });
    await applyChangeset(kit, editor, removed.id);
    expect(await stateOf(draft.id)).toBe('removed');
    await undoChangeset(kit, editor, removed.id);
    expect([await stateOf(live.id), await stateOf(draft.id)]).toEqual(['live', 'draft']);
  });

  it('does not publish incomplete items, and does not undo items that were edited since', async () => {
    const item = await add({ draft: true, titleZh: '待补' });
    await kit.deps.db.updateTable('news').set({ body_zh: '' }).where('id', '=', item.id).execute();
    const incomplete = await planChangeset(kit, editor, '/h5/information/bulk/publish', {
      selection: { matching: { keyword: '待补' } },
    });
    expect(incomplete.reasons).toEqual([{ reason: '标题或正文未写完', count: 1 }]);
    const live = await add({ titleZh: '会变的' });
    const { id } = await planChangeset(kit, editor, '/h5/information/bulk/withdraw', {
      selection: { ids: [live.id] },
    });
    await applyChangeset(kit, editor, id);
    await kit.call('PUT', '/h5/information', {
      token: editor,
      body: { id: live.id, titleZh: '变了', bodyZh: '<p>新</p>', language: 'zh' },
    });
    expect((await undoChangeset(kit, editor, id)).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await stateOf(live.id)).toBe('live');
  });

  it('requires the permission to write news', async () => {
    const { token } = await kit.createMember();
    expect((await kit.call('GET', '/h5/information/table')).status).toBe(401);
    expect(await kit.call('GET', '/h5/information/table', { token })).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(
      await kit.call('POST', '/h5/information/bulk/remove', { token, body: { selection: { ids: ['1'] } } }),
    ).toMatchObject(errorResponse('forbidden'));
  });
});
