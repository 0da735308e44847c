import type { Language } from '@mingtang/contract/fields';
import type { HeldRow } from '@mingtang/contract/orders.admin';
import type { OrderRow, RefundRow } from '@mingtang/contract/orders.record';
import type { TableQuery } from '@mingtang/contract/paging';
import { tableOf, TOTAL_CEILING } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { viewCard } from './orders.view.ts';
import { countRefunds, listRefunds } from './refunds.queries.ts';
import { viewRefund } from './refunds.service.ts';
import * as queries from './tables.queries.ts';

type Table<T> = ReturnType<typeof tableOf<T>>;

export const viewRow = (language: Language, row: queries.TableRow): OrderRow => ({
  ...viewCard(language, row),
  accountId: row.account_id,
  memberName: row.name,
  channel: row.channel as OrderRow['channel'],
  paidAt: row.paid_at?.toISOString() ?? null,
  refundedFen: row.refunded ?? 0,
});

export async function listAllOrders(
  deps: Deps,
  language: Language,
  { pageNum, pageSize, ...filter }: TableQuery & queries.OrderFilter,
) {
  const [rows, { count, paid, refunded }] = await Promise.all([
    queries.listTable(deps.db, filter, (pageNum - 1) * pageSize, pageSize),
    queries.sumTable(deps.db, filter, TOTAL_CEILING + 1),
  ]);
  return {
    ...tableOf(
      rows.map((row) => viewRow(language, row)),
      count,
    ),
    sums: count > TOTAL_CEILING ? null : { paidFen: Number(paid), refundedFen: Number(refunded) },
  };
}

export async function listAllRefunds(
  deps: Deps,
  { pageNum, pageSize, state }: TableQuery & { state?: string | undefined },
): Promise<Table<RefundRow>> {
  const [rows, count] = await Promise.all([
    listRefunds(deps.db, state, (pageNum - 1) * pageSize, pageSize),
    countRefunds(deps.db, state, TOTAL_CEILING + 1),
  ]);
  return tableOf(rows.map(viewRefund), count);
}

export async function listHeldPayments(
  deps: Deps,
  { pageNum, pageSize }: TableQuery,
): Promise<Table<HeldRow>> {
  const [rows, count] = await Promise.all([
    queries.listHeld(deps.db, (pageNum - 1) * pageSize, pageSize),
    queries.countHeld(deps.db),
  ]);
  return tableOf(
    rows.map((row) => ({
      id: row.id,
      orderNumber: row.number,
      memberName: row.name,
      channel: row.channel,
      transactionId: row.transaction_id,
      heldFor: row.held_for as HeldRow['heldFor'],
      orderedFen: row.ordered_fen,
      paidFen: row.paid_fen,
      paidAt: row.paid_at.toISOString(),
    })),
    count,
  );
}
