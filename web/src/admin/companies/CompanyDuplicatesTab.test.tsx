import type { DuplicateCompanyPair } from '@mingtang/contract/companies.admin';
import { describe, expect, test } from 'vitest';
import { openApp, screen, waitFor } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';

const TEXTS = {
  zh: {
    reasons: ['名称相近', '网站相同'],
    unclaimed: '没有管理者',
    dismiss: '不是同一家企业',
    undo: '撤销',
    merge: '合并',
    mergeTitle: /^合并：澄湖精密/,
    none: '没有发现可能重复的企业',
  },
  en: {
    reasons: ['Similar name', 'Same website'],
    unclaimed: 'No owner',
    dismiss: 'Not the same company',
    undo: 'Undo',
    merge: 'Merge',
    mergeTitle: /^Merge 澄湖精密/,
    none: 'No likely duplicates',
  },
} as const;

const company = (id: string, name: string, claimed: boolean) => ({
  id,
  name,
  claimed,
  regionName: null,
  uscc: null,
  state: 'live' as const,
  createdAt: '2026-03-01T02:00:00Z',
});
const pair: DuplicateCompanyPair = {
  reasons: ['name_similar', 'website'],
  keep: company('9', '澄湖精密', true),
  drop: company('12', '澄湖精密机械', false),
};

describe.each(['zh', 'en'] as const)('possible duplicates of companies (%s)', (language) => {
  const texts = TEXTS[language];
  const open = async (permissions: string[]) => {
    let rows = [pair];
    return openApp('adminCompanies?tab=duplicates', {
      language,
      user: { ...administrator(), permissions },
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/mall/companyInfo/duplicates', () => ({ rows, nextCursor: null }))
          .respondWith('PUT /h5/mall/companyInfo/duplicates', ({ body }) => {
            rows = (body as { dismissed: boolean }).dismissed ? [] : [pair];
            return null;
          })
          .respondWith('GET /h5/merges/{kind}/{id}/preview/{mergedId}', {
            survivor: { id: '9', name: '澄湖精密', detail: '', createdAt: '2026-01-01T02:00:00Z' },
            merged: { id: '12', name: '澄湖精密机械', detail: '', createdAt: '2026-02-01T02:00:00Z' },
            fields: [],
            counts: [],
          }),
    });
  };

  test('say why, and are dismissed, which can be undone', async () => {
    const { user, api } = await open(['*:*:*']);
    for (const reason of texts.reasons) expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getAllByText(texts.unclaimed)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: texts.dismiss }));
    expect(await screen.findByText(texts.none)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    await waitFor(() => expect(screen.queryByText(texts.none)).toBeNull());
    expect(api.requestsTo('PUT /h5/mall/companyInfo/duplicates')).toMatchObject([
      { body: { keepId: '9', dropId: '12', dismissed: true } },
      { body: { keepId: '9', dropId: '12', dismissed: false } },
    ]);
  });

  test('open the merge of both', async () => {
    const { user, api } = await open(['*:*:*']);
    await user.click(await screen.findByRole('button', { name: texts.merge }));
    expect(await screen.findByRole('dialog', { name: texts.mergeTitle })).toBeInTheDocument();
    await waitFor(() =>
      expect(api.requestsTo('GET /h5/merges/{kind}/{id}/preview/{mergedId}')).toMatchObject([
        { params: { kind: 'company', id: '9', mergedId: '12' } },
      ]),
    );
  });

  test('cannot be dismissed without the permission to merge', async () => {
    await open(['company:write']);
    await screen.findByText(texts.reasons[0]);
    expect(screen.queryByRole('button', { name: texts.dismiss })).toBeNull();
  });
});
