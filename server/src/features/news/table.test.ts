import type { News, NewsTableRow } from '@mingtang/contract/news';
import { beforeAll, describe, expect, it } from 'vitest';
import { apply, plan, undo } from '../../../test/changesets.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { staffWith } from '../../../test/staff.ts';

describe('the table of news', () => {
  const kit = useKit();
  let editor = '';
  beforeAll(async () => {
    editor = (await staffWith(kit, (await kit.superAdmin()).token, ['news:write'])).token;
  });
  const add = async (change: object = {}) =>
    (
      await kit.call<News>('POST', '/h5/information', {
        token: editor,
        body: { titleZh: '年会通知', bodyZh: '<p>正文</p>', language: 'zh', ...change },
      })
    ).data;
  const table = async (query = '') =>
    (
      await kit.call<{ rows: NewsTableRow[]; total: number }>('GET', `/h5/information/table${query}`, {
        token: editor,
      })
    ).data;
  const stateOf = async (id: string) => {
    const all = [
      ...(await table('?pageSize=100')).rows,
      ...(await table('?state=removed&pageSize=100')).rows,
    ];
    return all.find((row) => row.id === id)?.state;
  };
  const later = () => new Date(kit.clock.now().getTime() + 3_600_000).toISOString();

  it('shows both titles, the state, the time and who wrote it, and finds by words and state', async () => {
    const draft = await add({ titleZh: '草拟中的', draft: true });
    const scheduled = await add({ titleZh: '下周见', titleEn: 'Next week 100%', scheduledAt: later() });
    const live = await add({ titleZh: '已发布的' });
    const { rows, total } = await table();
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
    expect((await table('?keyword=100%25')).rows.map((row) => row.id)).toEqual([scheduled.id]);
    expect((await table('?state=draft')).rows.map((row) => row.id)).toEqual([draft.id]);
  });

  it('withdraws, publishes and removes many at once, and undoes each', async () => {
    const [live, scheduled, draft] = [
      await add(),
      await add({ scheduledAt: later() }),
      await add({ draft: true }),
    ];
    const selection = { ids: [live.id, scheduled.id, draft.id] };
    const withdrawn = await plan(kit, editor, '/h5/information/bulk/withdraw', { selection });
    expect(withdrawn.counts).toMatchObject({ planned: 2, skipped: 1 });
    await apply(kit, editor, withdrawn.id);
    expect(await stateOf(live.id)).toBe('draft');
    await undo(kit, editor, withdrawn.id);
    expect([await stateOf(live.id), await stateOf(scheduled.id)]).toEqual(['live', 'scheduled']);
    const again = (await table('?pageSize=100')).rows.find((row) => row.id === scheduled.id);
    expect(again!.scheduledAt).toBe(scheduled.scheduledAt);

    const published = await plan(kit, editor, '/h5/information/bulk/publish', { selection });
    expect(published.counts).toMatchObject({ planned: 2, skipped: 1 });
    await apply(kit, editor, published.id);
    expect([await stateOf(scheduled.id), await stateOf(draft.id)]).toEqual(['live', 'live']);
    await undo(kit, editor, published.id);
    expect([await stateOf(scheduled.id), await stateOf(draft.id)]).toEqual(['scheduled', 'draft']);

    const removed = await plan(kit, editor, '/h5/information/bulk/remove', { selection });
    await apply(kit, editor, removed.id);
    expect(await stateOf(draft.id)).toBe('removed');
    await undo(kit, editor, removed.id);
    expect([await stateOf(live.id), await stateOf(draft.id)]).toEqual(['live', 'draft']);
  });

  it('publishes nothing unwritten, and leaves alone on undo what was edited since', async () => {
    const item = await add({ draft: true, titleZh: '待补' });
    await kit.deps.db.updateTable('news').set({ body_zh: '' }).where('id', '=', item.id).execute();
    const empty = await plan(kit, editor, '/h5/information/bulk/publish', {
      selection: { matching: { keyword: '待补' } },
    });
    expect(empty.reasons).toEqual([{ reason: '标题或正文未写完', count: 1 }]);
    const live = await add({ titleZh: '会变的' });
    const { id } = await plan(kit, editor, '/h5/information/bulk/withdraw', {
      selection: { ids: [live.id] },
    });
    await apply(kit, editor, id);
    await kit.call('PUT', '/h5/information', {
      token: editor,
      body: { id: live.id, titleZh: '变了', bodyZh: '<p>新</p>', language: 'zh' },
    });
    expect((await undo(kit, editor, id)).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await stateOf(live.id)).toBe('live');
  });

  it('is closed to everybody who does not write news', async () => {
    const { token } = await kit.member();
    expect((await kit.call('GET', '/h5/information/table')).status).toBe(401);
    expect(await kit.call('GET', '/h5/information/table', { token })).toMatchObject(refusal('forbidden'));
    expect(
      await kit.call('POST', '/h5/information/bulk/remove', { token, body: { selection: { ids: ['1'] } } }),
    ).toMatchObject(refusal('forbidden'));
  });
});
