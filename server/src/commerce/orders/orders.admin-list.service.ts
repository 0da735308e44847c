import type { Language } from '@mingtang/contract/fields';
import type { HeldPaymentListItem } from '@mingtang/contract/orders.admin';
import type { AdminOrderListItem, RefundRow } from '@mingtang/contract/orders.admin-detail';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import {
  type AdminListPage,
  listAdminPage,
  toAdminListPage,
  TOTAL_COUNT_MAX,
  toOffsetLimit,
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
  { pageNum, pageSize, ...filter }: NumberedPageQuery & queries.OrderFilter,
) {
  const { offset, limit } = toOffsetLimit({ pageNum, pageSize });
  const sums = queries.sumOrders(deps.db, filter, TOTAL_COUNT_MAX + 1);
  const page = await toAdminListPage(
    queries.listOrdersForAdmin(deps.db, filter, offset, limit),
    sums.then(({ count }) => count),
    (row) => toAdminOrderRow(language, row),
  );
  const { paid, refunded } = await sums;
  return { ...page, sums: page.more ? null : { paidFen: Number(paid), refundedFen: Number(refunded) } };
}

export const listAllRefunds = (
  deps: Deps,
  language: Language,
  { pageNum, pageSize, ...filter }: NumberedPageQuery & RefundFilter,
): Promise<AdminListPage<RefundRow>> =>
  listAdminPage(
    deps.db,
    selectRefundsForAdmin(deps.db, filter),
    { pageNum, pageSize },
    (row) => toRefundRow(language, row),
    countRefunds(deps.db, filter),
  );

export const listHeldPayments = (
  deps: Deps,
  language: Language,
  page: NumberedPageQuery,
): Promise<AdminListPage<HeldPaymentListItem>> =>
  listAdminPage(
    deps.db,
    queries.selectHeldPayments(deps.db),
    page,
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
    queries.countHeldPayments(deps.db),
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
