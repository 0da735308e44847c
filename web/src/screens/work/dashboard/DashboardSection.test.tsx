import type { CurrentUser } from '@mingtang/contract/accounts';
import { ALL_PERMISSIONS } from '@mingtang/contract/all-permissions';
import type { Dashboard } from '@mingtang/contract/dashboard';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../../test/api.ts';
import { currentPath, main, openApp, screen, waitFor, within } from '../../../../test/app.ts';
import { currentUser } from '../../../../test/samples/accounts.ts';

const DESKTOP = { width: 1280, height: 800 };
const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('2026-03-31T00:00:00Z');

const administrator: CurrentUser = {
  ...currentUser(),
  roles: [{ roleName: '超级管理员' }],
  permissions: [ALL_PERMISSIONS],
  admin: true,
};

/** Each day has another number of new members: 1 on the first. */
function dashboard(count: number): Dashboard {
  const index = Array.from({ length: count }, (_, day) => day);
  const figure = (now: number) => ({ now, before: now - 1, daily: index.map((day) => day + 1) });
  return {
    days: index.map((day) => new Date(LAST_DAY - (count - 1 - day) * DAY_MS).toISOString().slice(0, 10)),
    countedAt: '2026-03-31T02:00:00Z',
    members: figure(1200),
    newMembers: figure(30),
    visitors: index.map(() => null),
    paidMembers: figure(80),
    companies: figure(340),
    newCompanies: figure(12),
    posts: { ...figure(60), kinds: [{ kind: 'supply', count: 60 }] },
    incomeFen: figure(199_800),
    industries: { rows: [], others: 0 },
    pending: {
      reviews: 4,
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

const answerDashboard = (api: FakeApi): FakeApi =>
  api.answer('GET /h5/dashboard', ({ query }) => dashboard(Number(query['days'] ?? 30)));

describe('the dashboard on a desktop', () => {
  test('shows each day as a chart that is read with the arrow keys, and as a table', async () => {
    const { user } = await openApp('work/index', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void answerDashboard(api),
    });
    expect(await screen.findByText('会员总数')).toBeInTheDocument();
    const chart = screen.getByRole('slider', { name: '每日趋势' });
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('新增会员 30'));
    // What the browser does at the left arrow key.
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

  test('keeps the period in the address', async () => {
    const { user, api } = await openApp('work/index', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void answerDashboard(api),
    });
    const slider = await screen.findByRole('slider', { name: '每日趋势' });
    expect(slider).toHaveAttribute('max', '29');
    await user.click(screen.getByRole('radio', { name: '近 90 天' }));
    await waitFor(() => expect(currentPath()).toBe('work/index?days=90'));
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: '每日趋势' })).toHaveAttribute('max', '89'),
    );
    expect(api.sent('GET /h5/dashboard').at(-1)?.query).toEqual({ days: '90' });
  });

  test('opens with the period of the address', async () => {
    await openApp('work/index?days=90', {
      user: administrator,
      viewport: DESKTOP,
      api: (api) => void answerDashboard(api),
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: '近 90 天' })).toBeChecked());
    expect(await screen.findByRole('slider', { name: '每日趋势' })).toHaveAttribute('max', '89');
  });
});

describe('the back office on a phone', () => {
  test('shows three figures, what waits, and the way to each section', async () => {
    const { user } = await openApp('work/index', {
      user: administrator,
      api: (api) =>
        answerDashboard(api)
          .answer('GET /h5/refunds', { rows: [], total: 0, more: false })
          .answer('GET /h5/views', { rows: [] }),
    });
    expect(await screen.findByRole('heading', { name: '工作台' })).toBeInTheDocument();
    const figures = await waitFor(() => {
      const found = document.querySelector('main dl');
      expect(found).not.toBeNull();
      return found!;
    });
    expect([...figures.children].map((one) => one.querySelector('dd')?.textContent)).toEqual([
      '1,200',
      '340',
      '30',
    ]);
    expect(screen.getByText('今日动态')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /退款待审批/ })).toHaveAttribute(
      'href',
      '#/pages/work/refunds?state=waiting',
    );
    expect(screen.getByRole('link', { name: /内容待审核/ })).toBeInTheDocument();
    const money = within(screen.getByRole('navigation', { name: '订单与财务' }));
    await user.click(money.getByRole('link', { name: '退款' }));
    expect(await screen.findByRole('heading', { name: '退款' })).toBeInTheDocument();
  });

  test('shows a section only to those who may open it', async () => {
    await openApp('work/index', {
      user: { ...administrator, permissions: ['news:write'] },
      api: (api) => void answerDashboard(api),
    });
    await screen.findByRole('heading', { name: '工作台' });
    expect(await main().findByRole('link', { name: '资讯管理' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: '订单与财务' })).toBeNull();
  });
});
