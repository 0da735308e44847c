import type { Language } from '@mingtang/contract/fields';
import type { HeldPaymentListItem } from '@mingtang/contract/orders.admin';
import type { AdminOrderListItem, RefundRow } from '@mingtang/contract/orders.admin-detail';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import { toAdminListPage, TOTAL_COUNT_MAX } from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { toOrderCard } from './orders.view.ts';
import { countRefunds, listRefunds } from './orders.refunds.queries.ts';
import { toRefundRow } from './orders.refunds.service.ts';
import * as queries from './orders.admin-list.queries.ts';

type AdminListPage<T> = ReturnType<typeof toAdminListPage<T>>;

export const toAdminOrderRow = (language: Language, row: queries.AdminOrderRow): AdminOrderListItem => ({
  ...toOrderCard(language, row),
  accountId: row.account_id,
  memberName: row.name,
  channel: row.channel as AdminOrderListItem['channel'],
  paidAt: row.paid_at?.toISOString() ?? null,
  refundedFen: row.refunded ?? 0,
});

export async function listAllOrders(
  deps: Deps,
  language: Language,
  { pageNum, pageSize, ...filter }: NumberedPageQuery & queries.OrderFilter,
) {
  const [rows, { count, paid, refunded }] = await Promise.all([
    queries.listOrdersForAdmin(deps.db, filter, (pageNum - 1) * pageSize, pageSize),
    queries.sumOrders(deps.db, filter, TOTAL_COUNT_MAX + 1),
  ]);
  return {
    ...toAdminListPage(
      rows.map((row) => toAdminOrderRow(language, row)),
      count,
    ),
    sums: count > TOTAL_COUNT_MAX ? null : { paidFen: Number(paid), refundedFen: Number(refunded) },
  };
}

export async function listAllRefunds(
  deps: Deps,
  { pageNum, pageSize, state }: NumberedPageQuery & { state?: string | undefined },
): Promise<AdminListPage<RefundRow>> {
  const [rows, count] = await Promise.all([
    listRefunds(deps.db, state, (pageNum - 1) * pageSize, pageSize),
    countRefunds(deps.db, state, TOTAL_COUNT_MAX + 1),
  ]);
  return toAdminListPage(rows.map(toRefundRow), count);
}

export async function listHeldPayments(
  deps: Deps,
  { pageNum, pageSize }: NumberedPageQuery,
): Promise<AdminListPage<HeldPaymentListItem>> {
  const [rows, count] = await Promise.all([
    queries.listHeldPaymentRows(deps.db, (pageNum - 1) * pageSize, pageSize),
    queries.countHeldPayments(deps.db),
  ]);
  return toAdminListPage(
    rows.map((row) => ({
      id: row.id,
      orderNumber: row.number,
      memberName: row.name,
      channel: row.channel,
      transactionId: row.transaction_id,
      heldFor: row.hold_reason as HeldPaymentListItem['heldFor'],
      orderedFen: row.ordered_fen,
      paidFen: row.paid_fen,
      paidAt: row.paid_at.toISOString(),
    })),
    count,
  );
}
