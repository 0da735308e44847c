import type { CurrentUser } from '@mingtang/contract/accounts';
import { ALL_PERMISSIONS } from '@mingtang/contract/permissions.wildcard';
import type { Dashboard } from '@mingtang/contract/dashboard';
import {
  companyList,
  type DashboardList,
  incomeList,
  industryList,
  memberList,
  otherIndustriesList,
  paidMemberList,
  pendingWorkLists,
  publishedPostList,
} from '@mingtang/contract/dashboard.lists';
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
  const LIST_CALLS = {
    adminMembers: 'GET /h5/member/table',
    adminCompanies: 'GET /h5/mall/companyInfo/table',
    adminPosts: 'GET /h5/posts/table',
    adminOrders: 'GET /h5/orders/table',
    adminRefunds: 'GET /h5/refunds',
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
        for (const call of Object.values(LIST_CALLS))
          api.respondWith(call, { rows: [], total: 0, more: false, sums: null });
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

  test.each(listsOf(withFigures()).filter(({ tab }) => tab === undefined))(
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

describe('dashboard on a phone', () => {
  test('shows four metrics, pending work and links to the sections', async () => {
    const { user } = await openApp('adminDashboard', {
      user: administrator,
      api: (api) => stubDashboard(api).respondWith('GET /h5/refunds', { rows: [], total: 0, more: false }),
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
