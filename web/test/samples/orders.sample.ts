import type { Order, OrderCard } from '@mingtang/contract/orders';
import type { AdminOrderDetail, RefundRow } from '@mingtang/contract/orders.admin-detail';
import type { OfferedPackage } from '@mingtang/contract/packages';

export const ORDER_NUMBER = '20260301000000000401';

export const offeredPackage = (overrides: Partial<OfferedPackage> = {}): OfferedPackage => ({
  id: '31',
  serial: 'S-12',
  name: '银牌会员',
  subject: 'person',
  priceFen: 99_800,
  months: 12,
  allowances: { postsADay: 5, products: 20, revealsADay: 10, quotesAMonth: 10, pinsAMonth: 1, seats: 1 },
  recommended: true,
  offer: {
    kind: 'new',
    creditFen: 0,
    amountFen: 99_800,
    startsOn: '2026-03-01',
    endsOn: '2027-02-28',
    buyableFrom: null,
  },
  holding: null,
  ...overrides,
});

export const orderCard = (overrides: Partial<OrderCard> = {}): OrderCard => ({
  number: ORDER_NUMBER,
  state: 'created',
  packageName: '银牌会员',
  months: 12,
  companyName: null,
  amountFen: 99_800,
  createdAt: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** Created just now, so that it can still be paid. */
export const order = (overrides: Partial<Order> = {}): Order => ({
  ...orderCard({ createdAt: new Date().toISOString() }),
  packageId: '31',
  companyId: null,
  priceFen: 99_800,
  creditFen: 0,
  expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  paidAt: null,
  channel: null,
  transactionId: null,
  startsOn: null,
  endsOn: null,
  refunds: [],
  refundable: null,
  fapiao: null,
  ...overrides,
});

/** A paid order as staff see it. */
export const adminOrder = (overrides: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  ...orderCard({ state: 'paid' }),
  accountId: '201',
  refundedFen: 0,
  memberName: '程望舒',
  phone: '138****0001',
  paidAt: '2026-03-01T02:01:00Z',
  channel: 'wechat',
  priceFen: 99_800,
  creditFen: 0,
  expiresAt: '2026-03-01T02:30:00Z',
  startsOn: '2026-03-01',
  endsOn: '2027-02-28',
  attempts: [],
  payments: [],
  refunds: [],
  fapiao: [],
  refundable: { allFen: 99_800, restFen: 50_000, aloneFen: 0 },
  events: [],
  ...overrides,
});

export const refundRow = (overrides: Partial<RefundRow> = {}): RefundRow => ({
  id: '501',
  orderNumber: ORDER_NUMBER,
  memberName: '程望舒',
  amountFen: 50_000,
  cause: 'asked',
  takes: 'rest',
  state: 'waiting',
  reason: '重复购买',
  failure: '',
  channel: 'wechat',
  askedBy: '102',
  askedByName: '苏见山',
  askedByBuyer: false,
  decisionReason: '',
  approvedByName: null,
  createdAt: '2026-03-02T02:00:00Z',
  doneAt: null,
  ...overrides,
});
