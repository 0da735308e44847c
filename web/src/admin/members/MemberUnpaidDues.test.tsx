import type { UnpaidDues } from '@mingtang/contract/dues';
import { describe, expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminMemberDetail } from '../../../test/samples/members.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: {
    title: '未付会费',
    none: '没有未付的会费',
    sum: '2 张 · ¥3,500.00',
    overdue: '¥1,500.00 · 逾期 12 天',
    due: '¥2,000.00 · 2030-03-31 到期',
  },
  en: {
    title: 'Unpaid dues',
    none: 'No unpaid dues',
    sum: '2 invoices · CN¥3,500',
    overdue: 'CN¥1,500 · 12 days overdue',
    due: 'CN¥2,000 · due 31 Mar 2030',
  },
} as const;

const unpaid: UnpaidDues = {
  sumFen: 350_000,
  count: 2,
  invoices: [
    { number: '2029-00007', billTo: '容听雨', unpaidFen: 150_000, dueOn: '2029-12-31', daysOverdue: 12 },
    {
      number: '2030-00003',
      billTo: '澄湖精密机械有限公司',
      unpaidFen: 200_000,
      dueOn: '2030-03-31',
      daysOverdue: null,
    },
  ],
};

describe.each(['zh', 'en'] as const)('the unpaid dues in the drawer of a member (%s)', (language) => {
  const texts = TEXTS[language];
  const openDrawer = async (unpaidDues: UnpaidDues | null) => {
    await openApp('adminMembers?open=9', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/member/table', tablePage([]))
          .respondWith('GET /system/dict/data/type/{type}', { rows: [] })
          .respondWith('GET /h5/member/{id}/notes', { rows: [], nextCursor: null })
          .respondWith('GET /h5/member/{id}/record', adminMemberDetail({ unpaidDues })),
    });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/M0009/)).toBeInTheDocument();
    return drawer;
  };

  test('are listed with their sum and the days overdue, and lead to the list of dues', async () => {
    const drawer = await openDrawer(unpaid);
    for (const text of [texts.title, texts.sum, texts.overdue, texts.due, '澄湖精密机械有限公司'])
      expect(drawer.getByText(text)).toBeInTheDocument();
    expect(drawer.getByRole('link', { name: '2029-00007' })).toHaveAttribute(
      'href',
      expect.stringMatching(/dues\?keyword=2029-00007$/i),
    );
  });

  test('say that nothing is unpaid', async () => {
    expect((await openDrawer({ sumFen: 0, count: 0, invoices: [] })).getByText(texts.none)).toBeVisible();
  });

  test('are absent for staff who may not see them', async () => {
    expect((await openDrawer(null)).queryByText(texts.title)).not.toBeInTheDocument();
  });
});
