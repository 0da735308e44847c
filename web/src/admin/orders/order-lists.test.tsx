import type { ReconciliationRun } from '@mingtang/contract/orders.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, screen, within, type AppLocation } from '../../../test/open-app.ts';
import type { FakeApi } from '../../../test/fake-api.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { adminOrder } from '../../../test/samples/orders.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

const openList = (location: AppLocation, viewport: keyof typeof VIEWPORTS, api: (api: FakeApi) => void) =>
  openApp(location, { user: administrator(), viewport: VIEWPORTS[viewport], api });

beforeEach(() => localStorage.clear());

test('the orders show when they were paid; when they were placed is a column to select', async () => {
  const { user } = await openList('adminOrders', 'desktop', (api) =>
    api.respondWith('GET /h5/orders/table', { ...tablePage([adminOrder()]), sums: null }),
  );
  expect(await screen.findByRole('columnheader', { name: /^支付时间/ })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /^下单时间/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '显示的列' }));
  await user.click(await screen.findByRole('checkbox', { name: '下单时间' }));
  expect(await screen.findByRole('columnheader', { name: /^下单时间/ })).toBeInTheDocument();
});

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  const run = (fields: Partial<ReconciliationRun>): ReconciliationRun => ({
    id: '1',
    day: '2026-03-01',
    channel: 'wechat',
    payments: 3,
    refunds: 1,
    gatewayFen: 59_800,
    ourFen: 59_800,
    differenceFen: 0,
    findings: [],
    ranAt: '2026-03-02T02:00:00Z',
    ...fields,
  });
  const finding = { reference: 'T1', gatewayFen: 1_200, ourFen: null, outcome: 'open' } as const;

  test('a reconciliation says whether the bill and our books agree', async () => {
    await openList('adminReconciliation', viewport, (api) =>
      api.respondWith('GET /h5/reconciliations', {
        rows: [
          run({ id: '1' }),
          run({ id: '2', day: '2026-03-02', ourFen: 58_600, differenceFen: 1_200 }),
          run({ id: '3', day: '2026-03-03', findings: [{ ...finding, kind: 'gateway-only' }] }),
        ],
        total: 3,
        more: false,
        next: null,
        previous: null,
        position: 1,
      }),
    );
    await screen.findByText(/2026-03-01/);
    const rows = within(
      screen.getByRole(viewport === 'phone' ? 'list' : 'table', { name: '每日对账' }),
    ).getAllByRole(viewport === 'phone' ? 'listitem' : 'row');
    const rowOf = (day: string) => rows.find(({ textContent }) => textContent.includes(day));
    expect(rowOf('2026-03-01')).toHaveTextContent('一致');
    expect(rowOf('2026-03-02')).toHaveTextContent('差额 ¥12.00');
    expect(rowOf('2026-03-03')).toHaveTextContent('未解决 1');
    expect(rowOf('2026-03-03')).not.toHaveTextContent('一致');
  });
});
