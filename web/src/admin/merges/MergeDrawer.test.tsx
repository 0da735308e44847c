import type { Merge, MergePreview } from '@mingtang/contract/merges';
import { describe, expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const MERGE = 'POST /h5/merges/{kind}/{id}';
const UNDO = 'POST /h5/merges/{kind}/{id}/undo/{mergeId}';
const INTO = 'GET /h5/merges/{kind}/{id}';
const PREVIEW = 'GET /h5/merges/{kind}/{id}/preview/{mergedId}';

const TEXTS = {
  zh: {
    open: '合并',
    search: '与哪位会员合并（姓名或手机号）',
    counts: '转移的内容',
    posts: '转移 2 · 不动 1',
    swap: '交换保留的一方',
    merge: '合并',
    merged: '已合并，30 天内可撤销',
    undo: '撤销合并',
    undone: '已撤销合并',
    none: '没有合并过其他记录',
    empty: '（空）',
    hiddenDifference: '两个值不同，不同之处已隐藏',
    hiddenNumbers: '这是两个不同的手机号，不同的数字已隐藏',
    kept: '138****0000 · 保留',
    closed: '138****0000 · 并入后关闭',
    about: /重叠时以较晚的到期日为准/,
  },
  en: {
    open: 'Merge',
    search: 'Merge with which member? (name or phone)',
    counts: 'What moves',
    posts: '2 move · 1 stay',
    swap: 'Keep the other one',
    merge: 'Merge',
    merged: 'Merged. You can undo it for 30 days',
    undo: 'Undo the merge',
    undone: 'The merge was undone',
    none: 'Nothing was merged into it',
    empty: '(empty)',
    hiddenDifference: 'The values differ, but the difference is hidden',
    hiddenNumbers: 'These are different phone numbers; the digits that differ are hidden',
    kept: '138****0000 · Kept',
    closed: '138****0000 · Merged and closed',
    about: /the later end counts if they overlap/,
  },
} as const;

const preview: MergePreview = {
  survivor: { id: '9', name: '容听雨', detail: '138****0009', createdAt: '2026-01-01T02:00:00Z' },
  merged: { id: '12', name: '容听雨', detail: '139****0012', createdAt: '2026-02-01T02:00:00Z' },
  fields: [
    { field: 'title', survivor: '总经理', merged: '董事长', picture: false },
    { field: 'wechat', survivor: '', merged: 'ro****', picture: false },
  ],
  counts: [{ group: 'posts', moved: 2, stays: 1 }],
};

const merge = (overrides: Partial<Merge> = {}): Merge => ({
  id: '3',
  mergedId: '12',
  mergedName: '容听雨',
  at: '2026-03-01T02:00:00Z',
  byName: '苏见山',
  undoUntil: '2026-03-31T02:00:00Z',
  undoneAt: null,
  orders: 0,
  ...overrides,
});

describe.each(['zh', 'en'] as const)('merging a member (%s)', (language) => {
  const texts = TEXTS[language];
  const openDrawer = async (merges: Merge[], phone = false) => {
    const app = await openApp('adminMembers?open=9', {
      language,
      user: administrator(),
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', {
            rows: [],
            total: 0,
            more: false,
            next: null,
            previous: null,
            position: 1,
          })
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
          .respondWith('GET /h5/member/{id}/record', adminMemberDetail({ periods: [] }))
          .respondWith(INTO, { rows: merges })
          .respondWith(PREVIEW, preview)
          .respondWith(MERGE, { id: '3' })
          .respondWith(UNDO, null),
    });
    const record = within(await screen.findByRole('dialog'));
    await app.user.click(await record.findByRole('button', { name: texts.open }));
    const drawer = within(
      await screen.findByRole('dialog', { name: language === 'zh' ? /^合并：/ : /^Merge / }),
    );
    return { ...app, drawer };
  };

  test('lists earlier merges and undoes one', async () => {
    const { user, api, drawer } = await openDrawer([merge()]);
    await user.click(await drawer.findByRole('button', { name: texts.undo }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: texts.undo }));
    await findAnnouncement(texts.undone);
    expect(api.requestsTo(UNDO)).toHaveLength(1);
  });

  test('shows that there are none, on a phone too', async () => {
    const { drawer } = await openDrawer([], true);
    expect(await drawer.findByText(texts.none)).toBeInTheDocument();
  });

  test('no longer offers to undo an old one', async () => {
    const { drawer } = await openDrawer([merge({ undoUntil: null })]);
    expect(await drawer.findByText('容听雨')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: texts.undo })).not.toBeInTheDocument();
  });
});

describe.each(['zh', 'en'] as const)('the preview of a merge (%s)', (language) => {
  const texts = TEXTS[language];
  const openPreview = async (shown = preview) => {
    const app = await openApp('adminMembers', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/duplicates', {
            rows: [
              {
                reasons: ['company', 'region'],
                keep: candidate('9'),
                drop: { ...candidate('12'), state: 'pending' },
              },
            ],
            nextCursor: null,
          })
          .respondWith(PREVIEW, shown)
          .respondWith(MERGE, { id: '3' }),
    });
    await app.user.click(
      await screen.findByRole('button', { name: language === 'zh' ? '查重' : 'Duplicates' }),
    );
    await app.user.click(await screen.findByRole('button', { name: texts.open }));
    return {
      ...app,
      drawer: within(await screen.findByRole('dialog', { name: language === 'zh' ? /^合并：/ : /^Merge / })),
    };
  };
  const candidate = (id: string) => ({
    id,
    name: '容听雨',
    phoneMasked: '138****0009',
    companyName: null,
    state: 'active' as const,
    registeredAt: '2026-01-01T02:00:00Z',
  });

  test('merges with the chosen values; one that is empty comes from the other record', async () => {
    const { user, api, drawer } = await openPreview();
    expect(await drawer.findByText(texts.posts)).toBeInTheDocument();
    expect(drawer.getByText(texts.about)).toBeInTheDocument();
    expect(drawer.getByText(texts.empty)).toBeInTheDocument();
    await user.click(drawer.getByRole('radio', { name: '董事长' }));
    await user.click(drawer.getByRole('button', { name: texts.merge }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: texts.merge }));
    await findAnnouncement(texts.merged);
    expect(api.requestsTo(MERGE)[0]).toMatchObject({
      params: { kind: 'member', id: '9' },
      body: { mergedId: '12', taken: ['wechat', 'title'] },
    });
  });

  test('says that masked values differ which look the same, and whose they are', async () => {
    const { user, api, drawer } = await openPreview({
      ...preview,
      merged: { ...preview.merged, detail: preview.survivor.detail },
      fields: [{ field: 'phone', survivor: '138****0000', merged: '138****0000', picture: false }],
    });
    expect(await drawer.findByText(texts.hiddenDifference)).toBeInTheDocument();
    expect(drawer.getByText(texts.hiddenNumbers)).toBeInTheDocument();
    expect(drawer.getByRole('radio', { name: texts.kept })).toBeChecked();
    await user.click(drawer.getByRole('radio', { name: texts.closed }));
    await user.click(drawer.getByRole('button', { name: texts.merge }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: texts.merge }));
    await expect.poll(() => api.requestsTo(MERGE)[0]?.body).toMatchObject({ taken: ['phone'] });
  });

  test('says nothing of the kind about values that look different', async () => {
    const { drawer } = await openPreview();
    expect(await drawer.findByText(texts.posts)).toBeInTheDocument();
    for (const text of [texts.hiddenDifference, texts.hiddenNumbers])
      expect(drawer.queryByText(text)).not.toBeInTheDocument();
  });

  test('can keep the other record', async () => {
    const { user, api, drawer } = await openPreview();
    await user.click(await drawer.findByRole('button', { name: texts.swap }));
    await expect
      .poll(() => api.requestsTo(PREVIEW).at(-1))
      .toMatchObject({ params: { id: '12', mergedId: '9' } });
  });

  test('says why a merge is refused', async () => {
    const { api, user, drawer } = await openPreview();
    api.fail(PREVIEW, { code: 409, msg: '管理员账号不能合并' });
    await user.click(await drawer.findByRole('button', { name: texts.swap }));
    expect(await drawer.findByText('管理员账号不能合并')).toBeInTheDocument();
  });
});
