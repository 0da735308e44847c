import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { describe, expect, test } from 'vitest';
import { openApp, screen, waitFor } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: { open: '查重', dismiss: '不是同一人', undo: '撤销', more: '显示更多', reason: '同名且手机尾号相同' },
  en: {
    open: 'Duplicates',
    dismiss: 'Not the same person',
    undo: 'Undo',
    more: 'Show more',
    reason: 'Same name and end of the phone number',
  },
} as const;

const person = (id: string, state: 'active' | 'pending') => ({
  id,
  state,
  name: '苏听澜',
  phoneMasked: '+86 138****0009',
  companyName: null,
  registeredAt: '2026-03-01T02:00:00Z',
});
const pair: DuplicateMemberPair = {
  reasons: ['phone_end', 'region'],
  keep: person('9', 'active'),
  drop: person('12', 'pending'),
};

describe.each(['zh', 'en'] as const)('possible duplicates of members (%s)', (language) => {
  const texts = TEXTS[language];
  const open = async (permissions: string[], pages: DuplicateMemberPair[][] = [[pair]]) => {
    const app = await openApp('adminMembers', {
      language,
      user: { ...administrator(), permissions },
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/duplicates', ({ query }) => {
            const page = Number(query['cursor'] ?? 0);
            return { rows: pages[page]!, nextCursor: page + 1 < pages.length ? String(page + 1) : null };
          })
          .respondWith('PUT /h5/member/duplicates', ({ body }) => {
            pages = [(body as { dismissed: boolean }).dismissed ? [] : [pair]];
            return null;
          }),
    });
    await app.user.click(await screen.findByRole('button', { name: texts.open }));
    await screen.findByText(texts.reason);
    return app;
  };

  test('are dismissed, which can be undone', async () => {
    const { user, api } = await open(['*:*:*']);
    await user.click(screen.getByRole('button', { name: texts.dismiss }));
    await waitFor(() => expect(screen.queryByText(texts.reason)).toBeNull());
    await user.click(await screen.findByRole('button', { name: texts.undo }));
    expect(await screen.findByText(texts.reason)).toBeInTheDocument();
    expect(api.requestsTo('PUT /h5/member/duplicates')).toMatchObject([
      { body: { keepId: '9', dropId: '12', dismissed: true } },
      { body: { keepId: '9', dropId: '12', dismissed: false } },
    ]);
  });

  test('are listed by page, without empty pages', async () => {
    const second = { ...pair, drop: { ...pair.drop, id: '11', name: '叶知秋' } };
    const { user } = await open(['*:*:*'], [[], [pair], [], [second], []]);
    expect(screen.queryByText('叶知秋')).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.more }));
    expect(await screen.findByText('叶知秋')).toBeInTheDocument();
  });

  test('cannot be dismissed without the permission to merge', async () => {
    await open(['member:read', 'member:write']);
    expect(screen.queryByRole('button', { name: texts.dismiss })).toBeNull();
  });
});
