import type { Language } from '@mingtang/contract/fields';
import type { HeldPaymentListItem } from '@mingtang/contract/orders.admin';
import type { AdminOrderListItem, RefundRow } from '@mingtang/contract/orders.admin-detail';
import type { TablePageQuery } from '@mingtang/contract/paging';
import {
  type AdminListPage,
  listAdminPage,
  slicesOf,
  sortedById,
  startOf,
  TOTAL_COUNT_MAX,
} from '../../platform/db/admin-list-paging.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Deps } from '../../platform/deps.ts';
import { toOrderCard } from './orders.view.ts';
import { countRefunds, type RefundFilter, selectRefundsForAdmin } from './orders.refunds.queries.ts';
import { toRefundRow } from './orders.refunds.service.ts';
import * as queries from './orders.admin-list.queries.ts';

export const toAdminOrderRow = (language: Language, row: queries.AdminOrderRow): AdminOrderListItem => ({
  ...toOrderCard(language, row),
  accountId: row.account_id,
  memberName: pickTranslation(language, row.name, row.name_en),
  channel: row.channel as AdminOrderListItem['channel'],
  paidAt: row.paid_at?.toISOString() ?? null,
  refundedFen: row.refunded ?? 0,
});

export async function listAllOrders(
  deps: Deps,
  language: Language,
  {
    cursor,
    pageSize,
    startAt,
    ...filter
  }: TablePageQuery & { startAt?: string | undefined } & queries.OrderFilter,
) {
  const start = startOf(queries.orderSort, startAt, [false]);
  const sums = queries.sumOrders(deps.db, filter, TOTAL_COUNT_MAX + 1);
  const page = await listAdminPage(
    {
      name: 'orders',
      page: { cursor, pageSize },
      filter,
      sort: queries.orderSort,
      startAt: start,
      listRows: slicesOf(queries.selectAdminOrders(deps.db, filter)),
      count: sums.then(({ count }) => count),
    },
    (row) => toAdminOrderRow(language, row),
  );
  const { paid, refunded } = await sums;
  return { ...page, sums: page.more ? null : { paidFen: Number(paid), refundedFen: Number(refunded) } };
}

export const listAllRefunds = (
  deps: Deps,
  language: Language,
  { cursor, pageSize, ...filter }: TablePageQuery & RefundFilter,
): Promise<AdminListPage<RefundRow>> =>
  listAdminPage(
    {
      name: 'refunds',
      page: { cursor, pageSize },
      filter,
      sort: sortedById('r.id'),
      listRows: slicesOf(selectRefundsForAdmin(deps.db, filter)),
      count: countRefunds(deps.db, filter),
    },
    (row) => toRefundRow(language, row),
  );

export const listHeldPayments = (
  deps: Deps,
  language: Language,
  page: TablePageQuery,
): Promise<AdminListPage<HeldPaymentListItem>> =>
  listAdminPage(
    {
      name: 'held payments',
      page,
      filter: {},
      sort: sortedById('p.id'),
      listRows: slicesOf(queries.selectHeldPayments(deps.db)),
      count: queries.countHeldPayments(deps.db),
    },
    (row) => ({
      id: row.id,
      orderNumber: row.number,
      memberName: pickTranslation(language, row.name, row.name_en),
      channel: row.channel,
      transactionId: row.transaction_id,
      heldFor: row.hold_reason as HeldPaymentListItem['heldFor'],
      orderedFen: row.ordered_fen,
      paidFen: row.paid_fen,
      paidAt: row.paid_at.toISOString(),
    }),
  );

/** Payments and refunds of these days, and how many refunds, as the lists show them. */
export async function getBookedSums(deps: Deps, days: { from: string; to: string }) {
  const sums = await queries.sumBooked(deps.db, { bookedFrom: days.from, bookedTo: days.to });
  return { paidFen: Number(sums.paid), refundedFen: Number(sums.refunded), refunds: sums.refunds };
}

/** What members have ordered and not paid yet, and when the oldest of these orders was placed. */
export async function getUnpaidOrderSums(deps: Deps) {
  const sums = await queries.sumUnpaidOrders(deps.db);
  return { orders: sums.orders, amountFen: Number(sums.amount), oldestAt: sums.oldest };
}
