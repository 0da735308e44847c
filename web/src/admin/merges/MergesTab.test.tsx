import type { MergeListItem } from '@mingtang/contract/merges';
import { describe, expect, test } from 'vitest';
import { findAnnouncement, openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const UNDO = 'POST /h5/merges/{kind}/{id}/undo/{mergeId}';

const TEXTS = {
  zh: {
    tab: '合并',
    undo: '撤销合并',
    undone: '已撤销合并',
    states: ['可撤销', '已撤销', '已过撤销期'],
    none: '还没有合并记录',
  },
  en: {
    tab: 'Merges',
    undo: 'Undo the merge',
    undone: 'The merge was undone',
    states: ['Can be undone', 'Undone', 'Final'],
    none: 'No merges yet',
  },
} as const;

const merge = (overrides: Partial<MergeListItem> = {}): MergeListItem => ({
  id: '3',
  kind: 'member',
  survivorId: '9',
  survivorName: '容听雨',
  mergedName: '容小雨',
  byName: '苏见山',
  at: '2026-03-01T02:00:00Z',
  state: 'undoable',
  ...overrides,
});

describe.each(['zh', 'en'] as const)('the merges in the section of changes (%s)', (language) => {
  const texts = TEXTS[language];
  const openTab = async (rows: MergeListItem[], { permissions = ['*:*:*'], width = 1280 } = {}) => {
    const app = await openApp('adminChangesets', {
      language,
      user: { ...administrator(), permissions },
      viewport: { width, height: 844 },
      api: (api) =>
        api
          .respondWith('GET /h5/changesets', tablePage([]))
          .respondWith('GET /h5/merges', tablePage(rows))
          .respondWith(UNDO, null),
    });
    return app;
  };

  test('are listed with their state, lead to the member that was kept, and are undone', async () => {
    const { user, api } = await openTab([
      merge(),
      merge({ id: '2', kind: 'company', survivorName: '澄湖精密', mergedName: '澄湖机械', state: 'undone' }),
      merge({ id: '1', mergedName: '容大雨', state: 'final' }),
    ]);
    await user.click(await screen.findByRole('tab', { name: texts.tab }));
    for (const state of texts.states) expect(await screen.findByText(state)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: '容听雨' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: '澄湖精密' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.undo }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: texts.undo }));
    await findAnnouncement(texts.undone);
    expect(api.requestsTo(UNDO).map(({ params }) => params)).toEqual([
      { kind: 'member', id: '9', mergeId: '3' },
    ]);
    await expect.poll(() => api.requestsTo('GET /h5/merges').length).toBeGreaterThan(1);
  });

  test('can be none, on a phone too', async () => {
    const { user } = await openTab([], { width: 390 });
    await user.click(await screen.findByRole('tab', { name: texts.tab }));
    expect(await screen.findByText(texts.none)).toBeInTheDocument();
  });

  test('are absent for staff who may not merge', async () => {
    const { api } = await openTab([], { permissions: ['member:vip'] });
    await expect.poll(() => api.requestsTo('GET /h5/changesets').length).toBeGreaterThan(0);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
