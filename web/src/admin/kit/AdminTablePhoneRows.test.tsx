import type { AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import type { AdminOrderListItem } from '@mingtang/contract/orders.admin-detail';
import { expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { openApp, screen, within, type AppLocation } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const openOnPhone = (location: AppLocation, api: (api: FakeApi) => void) =>
  openApp(location, { user: administrator(), viewport: { width: 390, height: 844 }, api });

/** The only row of a list. The sidebar has list items too. */
const findRow = async (label: string) =>
  within(await screen.findByRole('list', { name: label })).getByRole('listitem');

const member: AdminMemberListItem = {
  id: '9',
  avatar: null,
  companyId: '5',
  vip: true,
  lastSeenAt: null,
  lastContact: null,
  memberNumber: 'M0009',
  name: '容听雨',
  phoneMasked: '+86 138****0009',
  title: '总经理',
  chamberTitle: '',
  companyName: '临江茶业',
  industryName: null,
  state: 'active',
  membership: 'active',
  packageName: '金牌年度',
  endsOn: '2030-01-13',
  registeredAt: '2026-03-01T02:00:00Z',
  joinedOn: '2019-04-01',
  activeOn: '2026-03-01',
};

const order: AdminOrderListItem = {
  accountId: '9',
  number: '20261114507781716561',
  createdAt: '2026-11-14T02:00:00Z',
  memberName: '容听雨',
  companyName: null,
  packageName: '金牌年度',
  months: 12,
  amountFen: 199_800,
  state: 'closed',
  channel: null,
  paidAt: null,
  refundedFen: 0,
};

test('shows the state, phone, end of membership and company of a member, and the total', async () => {
  await openOnPhone('adminMembers', (api) =>
    api
      .respondWith('GET /h5/member/table', { ...tablePage([member]), total: 800 })
      .respondWith('GET /system/dict/data/type/{type}', { rows: [] }),
  );
  const row = await findRow('会员管理');
  expect(row).toHaveTextContent('正式会员');
  expect(row).toHaveTextContent('+86 138****0009');
  expect(row).toHaveTextContent('至 2030-01-13 · 临江茶业');
  expect(screen.getByText('第 1 条，共 800 条')).toBeInTheDocument();
});

test('shows the package and day of an unpaid order instead of its number, with one state', async () => {
  await openOnPhone('adminOrders', (api) =>
    api.respondWith('GET /h5/orders/table', { ...tablePage([order]), sums: null }),
  );
  const row = await findRow('订单');
  expect(row).toHaveTextContent('金牌年度 · 2026-11-14已关闭');
  expect(row).not.toHaveTextContent(order.number);
});

test('says why a list is empty and what fills it', async () => {
  await openOnPhone('adminChangesets', (api) => api.respondWith('GET /h5/changesets', tablePage([])));
  expect(await screen.findByText(/^批量操作或修改设置后/)).toBeInTheDocument();
});
