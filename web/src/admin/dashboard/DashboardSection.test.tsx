import type { CurrentUser } from '@mingtang/contract/accounts';
import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
import type { Dashboard, MonthFigures, MonthReport } from '@mingtang/contract/dashboard';
import {
  bookedInMonthList,
  companyList,
  type DashboardList,
  incomeList,
  industryList,
  memberList,
  otherIndustriesList,
  paidMemberList,
  pendingWorkLists,
  publishedPostList,
  receivablesList,
  unpaidDuesList,
  refundsOfMonthList,
  registeredInMonthList,
  termEventList,
} from '@mingtang/contract/dashboard.lists';
import { termEvents } from '@mingtang/contract/enums.admin';
import { postKinds } from '@mingtang/contract/enums';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  type AppLocation,
  currentLocation,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const DESKTOP = { width: 1280, height: 800 };
const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('2026-03-31T00:00:00Z');

const administrator: CurrentUser = {
  ...currentUser(),
  roles: [{ roleName: '超级管理员' }],
  permissions: [ALL_PERMISSIONS],
  admin: true,
};

/** Dashboard of `dayCount` days, whose daily values are 1, 2, 3 and so on. */
function dashboard(dayCount: number): Dashboard {
  const dayIndexes = Array.from({ length: dayCount }, (_, index) => index);
  const metric = (now: number) => ({ now, before: now - 1, daily: dayIndexes.map((index) => index + 1) });
  return {
    days: dayIndexes.map((index) =>
      new Date(LAST_DAY - (dayCount - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    ),
    countedAt: '2026-03-31T02:00:00Z',
    members: metric(1200),
    newMembers: metric(30),
    visitors: dayIndexes.map(() => null),
    paidMembers: metric(80),
    companies: metric(340),
    newCompanies: metric(12),
    posts: { ...metric(60), kinds: [{ kind: 'supply', count: 60 }] },
    incomeFen: metric(199_800),
    industries: { rows: [], others: 0 },
    pending: {
      reviews: 4,
      phoneObjections: 0,
      temporaryEnding: 0,
      membershipsEnding: 0,
      feedback: 0,
      claims: 0,
      companyApprovals: 0,
      refundsWaiting: 2,
      refundsFailed: 0,
      heldPayments: 0,
      fapiaoAsked: 0,
      differences: 0,
    },
    log: [],
  };
}

const stubDashboard = (api: FakeApi): FakeApi =>
  api.respondWith('GET /h5/dashboard', ({ query }) => dashboard(Number(query['days'] ?? 30)));

describe('dashboard on a desktop', () => {
  test('shows daily values as a chart with keyboard control and as a table', async () => {
    const { user } = await openApp('adminDashboard', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void stubDashboard(api),
    });
    expect(await screen.findByText('会员总数')).toBeInTheDocument();
    const chart = screen.getByRole('slider', { name: '每日趋势' });
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('新增会员 30'));
    // Simulates the left arrow key.
    fireEvent.change(chart, { target: { value: '28' } });
    await waitFor(() =>
      expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('新增会员 29')),
    );
    const panel = within(screen.getByRole('heading', { name: '每日趋势' }).closest('section')!);
    await user.click(panel.getByRole('button', { name: '表格' }));
    const table = await panel.findByRole('table', { name: '每日趋势' });
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getByRole('row', { name: /^2026-03-31 30 / })).toBeInTheDocument();
  });

  test('shows one metric at a time', async () => {
    const { user } = await openApp('adminDashboard', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void stubDashboard(api),
    });
    const chart = await screen.findByRole('slider', { name: '每日趋势' });
    expect(chart).not.toHaveAttribute('aria-valuetext', expect.stringContaining('收入'));
    await user.click(
      within(screen.getByRole('radiogroup', { name: '指标' })).getByRole('radio', { name: '收入' }),
    );
    expect(screen.getByRole('slider', { name: '每日趋势' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('收入'),
    );
  });

  test('starts with the open tasks, each with a link to the rows that wait', async () => {
    await openApp('adminDashboard', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void stubDashboard(api),
    });
    const tasks = await screen.findByRole('list', { name: '待处理' });
    expect(tasks.compareDocumentPosition(screen.getByText('会员总数'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(within(tasks).getByRole('link', { name: /内容待审核/ })).toHaveAttribute(
      'href',
      hrefTo('adminPosts?tab=queue'),
    );
  });

  test('names audit actions as the audit log does', async () => {
    await openApp('adminDashboard', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) =>
        void api.respondWith('GET /h5/dashboard', () => ({
          ...dashboard(30),
          log: [
            {
              id: '1',
              at: '2026-03-31T01:00:00Z',
              actorName: '秦望川',
              action: 'company.unpin',
              subject: 'company:7',
            },
          ],
        })),
    });
    const line = (await screen.findByText('秦望川')).closest('li')!;
    expect(line).not.toHaveTextContent('company.unpin');
  });

  test('stores the period in the URL', async () => {
    const { user, api } = await openApp('adminDashboard', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void stubDashboard(api),
    });
    const slider = await screen.findByRole('slider', { name: '每日趋势' });
    expect(slider).toHaveAttribute('max', '29');
    await user.click(screen.getByRole('radio', { name: '近 90 天' }));
    await waitFor(() => expect(currentLocation()).toBe('adminDashboard?days=90'));
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: '每日趋势' })).toHaveAttribute('max', '89'),
    );
    expect(api.requestsTo('GET /h5/dashboard').at(-1)?.query).toEqual({ days: '90' });
  });

  test('reads the period from the URL', async () => {
    await openApp('adminDashboard?days=90', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void stubDashboard(api),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: '近 90 天' })).toBeChecked());
    expect(await screen.findByRole('slider', { name: '每日趋势' })).toHaveAttribute('max', '89');
  });
});

describe('the figures of the dashboard', () => {
  const withFigures = (): Dashboard => ({
    ...dashboard(30),
    posts: { ...dashboard(30).posts!, kinds: postKinds.map((kind) => ({ kind, count: 5 })) },
    industries: {
      rows: [
        { industry: 'food', label: '食品', companies: 9 },
        { industry: 'paper', label: '造纸', companies: 4 },
      ],
      others: 7,
    },
    pending: Object.fromEntries(
      Object.keys(pendingWorkLists).map((name) => [name, 3]),
    ) as Dashboard['pending'],
  });
  /** Every list that a figure or a task of this dashboard opens. */
  const listsOf = (data: Dashboard): DashboardList[] => [
    memberList,
    companyList,
    paidMemberList,
    incomeList(data),
    publishedPostList(data.days),
    ...postKinds.map((kind) => publishedPostList(data.days, kind)),
    industryList('food'),
    industryList('paper'),
    otherIndustriesList(data.industries!),
    ...Object.values(pendingWorkLists),
  ];
  const monthLists = [
    ...termEvents.map((event) => termEventList('2026-02', event)),
    registeredInMonthList('2026-02'),
    bookedInMonthList('2026-02'),
    refundsOfMonthList('2026-02'),
    receivablesList,
    unpaidDuesList('1-30'),
  ];
  const LIST_CALLS = {
    adminMembers: 'GET /h5/member/table',
    adminCompanies: 'GET /h5/mall/companyInfo/table',
    adminPosts: 'GET /h5/posts/table',
    adminOrders: 'GET /h5/orders/table',
    adminRefunds: 'GET /h5/refunds',
    adminDues: 'GET /h5/dues/invoices',
    adminReconciliation: 'GET /h5/reconciliations',
    adminFapiao: 'GET /h5/fapiao/table',
    adminFeedback: 'GET /h5/feedback/table',
  } as const;
  const open = (location: AppLocation, user = administrator) =>
    openApp(location, {
      user,
      viewport: DESKTOP,
      api: (api) => {
        api.respondWith('GET /h5/dashboard', withFigures());
        api.respondWith('GET /h5/dues/ageing', { rows: [] });
        for (const call of Object.values(LIST_CALLS)) api.respondWith(call, { ...tablePage([]), sums: null });
        api.respondWith('GET /h5/reviews/counts', { total: 0, rows: [] });
        api.respondWith('GET /system/dict/data/type/{type}', { rows: [] });
      },
    });
  const locationOf = ({ screen, tab, filters }: DashboardList) => {
    const query = new URLSearchParams({ ...(tab && { tab }), ...filters }).toString();
    return `${screen}${query && `?${query}`}` as AppLocation;
  };

  test('each link to their list', async () => {
    await open('adminDashboard');
    await screen.findByText('会员总数');
    const links = main()
      .getAllByRole('link')
      .map((link: HTMLElement) => link.getAttribute('href'));
    for (const list of listsOf(withFigures())) expect(links).toContain(hrefTo(locationOf(list)));
  });

  test.each([...listsOf(withFigures()), ...monthLists].filter(({ tab }) => tab === undefined))(
    'open $screen with $filters',
    async (list) => {
      const { api } = await open(locationOf(list));
      const call = LIST_CALLS[list.screen];
      await waitFor(() => expect(api.requestsTo(call).at(-1)?.query).toMatchObject(list.filters));
    },
  );

  test('are plain text for staff who may not open the list', async () => {
    await open('adminDashboard', { ...administrator, permissions: ['member:read'] });
    expect(await screen.findByRole('link', { name: '会员总数' })).toBeInTheDocument();
    expect(screen.getByText('企业总数')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: '企业总数' })).toBeNull();
    expect(main().queryByRole('link', { name: '食品' })).toBeNull();
  });
});

describe('the report of a month', () => {
  const figures = (month: string): MonthFigures => ({
    month,
    members: { registered: 31, firstPaid: 5, due: 8, renewed: 6, lost: 1 },
    money: { paidFen: 199_800, refundedFen: 59_800, refunds: 2 },
  });
  const report = (month: string, part: Partial<MonthReport> = {}): MonthReport => ({
    current: figures(month),
    previous: figures('2026-01'),
    yearBefore: figures('2025-02'),
    complete: true,
    receivables: {
      orders: 3,
      amountFen: 120_000,
      oldestAt: '2026-02-20T04:00:00Z',
      dues: [
        { age: 'not-due', count: 0, unpaidFen: 0 },
        { age: '1-30', count: 17, unpaidFen: 976_600 },
      ],
    },
    ...part,
  });
  const open = (location: AppLocation, part: Partial<MonthReport> = {}, viewport = DESKTOP) =>
    openApp(location, {
      user: administrator,
      viewport,
      api: (api) =>
        void stubDashboard(api).respondWith('GET /h5/dashboard/month', ({ query }) =>
          report(String(query['month']), part),
        ),
    });

  test('is a period of the dashboard', async () => {
    const { user, api } = await open('adminDashboard');
    await user.click(await screen.findByRole('radio', { name: '按月' }));
    expect(await screen.findByRole('table', { name: '月度报表' })).toBeInTheDocument();
    expect(screen.queryByText('会员总数')).toBeNull();
    expect(screen.getByRole('button', { name: '下个月' })).toBeDisabled();
    const month = String(api.requestsTo('GET /h5/dashboard/month').at(-1)?.query['month']);
    await waitFor(() => expect(currentLocation()).toBe(`adminDashboard?month=${month}`));
  });

  test('compares three months, and each figure opens its list', async () => {
    await open('adminDashboard?month=2026-02');
    const table = within(await screen.findByRole('table', { name: '月度报表' }));
    expect(table.getAllByRole('columnheader').map((cell: HTMLElement) => cell.textContent)).toEqual([
      '指标',
      '2026 年 2 月',
      '2026 年 1 月',
      '2025 年 2 月',
    ]);
    expect(table.getByRole('row', { name: /^已续费 6 ?75%/ })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^待续费 1 / })).toBeInTheDocument();
    expect(table.getByRole('row', { name: /^退款 ¥598 ?2 笔/ })).toBeInTheDocument();
    const links = main()
      .getAllByRole('link')
      .map((link: HTMLElement) => link.getAttribute('href'));
    for (const month of ['2026-02', '2026-01', '2025-02'])
      for (const { screen: name, filters } of [
        ...termEvents.map((event) => termEventList(month, event)),
        registeredInMonthList(month),
        bookedInMonthList(month),
        refundsOfMonthList(month),
      ])
        expect(links).toContain(hrefTo(`${name}?${new URLSearchParams(filters).toString()}`));
    expect(links).toContain(hrefTo('adminOrders?unpaid=yes'));
    expect(links).toContain(hrefTo('adminDues?age=1-30'));
    expect(links).not.toContain(hrefTo('adminDues?age=not-due'));
    expect(screen.getByText('17 张未付清的会费账单')).toBeInTheDocument();
    expect(screen.getByText('最早下单：2026-02-20')).toBeInTheDocument();
    expect(screen.getByText(/到期后 15 天内/)).toBeInTheDocument();
  });

  test('moves to the month before, and says when a month is not over', async () => {
    const { user } = await open('adminDashboard?month=2026-02', { complete: false });
    expect(await screen.findByText('本月尚未结束，数字截至目前。')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '上个月' }));
    await waitFor(() => expect(currentLocation()).toBe('adminDashboard?month=2026-01'));
  });

  test('ignores a month in the future', async () => {
    await open('adminDashboard?month=2999-01');
    expect(await screen.findByText('会员总数')).toBeInTheDocument();
  });

  test('leaves out the parts without permission, and is empty without any', async () => {
    const none = (month: string) => ({ month, members: null, money: null });
    await open('adminDashboard?month=2026-02', { current: none('2026-02'), receivables: null });
    expect(await screen.findByText('没有查看会员或订单的权限')).toBeInTheDocument();
    expect(screen.queryByText('待收款')).toBeNull();
  });

  test('opens from the dashboard of a phone', async () => {
    const { user } = await open('adminDashboard', {}, { width: 390, height: 844 });
    await user.click(await screen.findByRole('link', { name: '月度报表' }));
    expect(await screen.findByRole('heading', { level: 1, name: '月度报表' })).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: '月度报表' })).toBeInTheDocument();
  });
});

describe('dashboard on a phone', () => {
  test('shows four metrics, pending work and links to the sections', async () => {
    const { user } = await openApp('adminDashboard', {
      user: administrator,
      api: (api) => stubDashboard(api).respondWith('GET /h5/refunds', tablePage([])),
    });
    expect(await screen.findByRole('heading', { name: '工作台' })).toBeInTheDocument();
    const metricTiles = await waitFor(() => {
      const found = document.querySelector('main dl');
      expect(found).not.toBeNull();
      return found!;
    });
    expect([...metricTiles.children].map((tile) => tile.querySelector('dd')?.textContent)).toEqual([
      '1,200',
      '340',
      '30',
      '¥1,998',
    ]);
    expect(screen.getByText('今日动态')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /退款待审批/ })).toHaveAttribute(
      'href',
      hrefTo('adminRefunds?state=waiting'),
    );
    expect(screen.getByRole('link', { name: /内容待审核/ })).toBeInTheDocument();
    const financeLinks = within(screen.getByRole('navigation', { name: '订单与财务' }));
    await user.click(financeLinks.getByRole('link', { name: '退款' }));
    expect(await screen.findByRole('heading', { name: '退款' })).toBeInTheDocument();
  });

  test('links only the sections that the user may open', async () => {
    await openApp('adminDashboard', {
      user: { ...administrator, permissions: ['news:write'] },
      api: (api) => void stubDashboard(api),
    });
    await screen.findByRole('heading', { name: '工作台' });
    expect(await main().findByRole('link', { name: '商讯管理' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '订单与财务' })).toBeNull();
  });
});
