import type { ExportOrdersQuery } from '@mingtang/contract/orders.admin';
import {
  paymentChannelTexts,
  type OrderSpreadsheetField,
  orderSpreadsheetColumns,
  orderStateTexts,
} from '@mingtang/contract/orders.spreadsheet';
import type { FileResponse } from '@mingtang/contract/route';
import { exportSpreadsheet, iterateRowsByPage } from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf, formatShanghaiTime } from '../../base/calendar.ts';
import { listOrdersAfter, type AdminOrderRow } from './orders.admin-list.queries.ts';
import { toAdminOrderRow } from './orders.admin-list.service.ts';

const PAGE_SIZE = 500;

export async function exportOrders(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { format, ...filter }: ExportOrdersQuery,
): Promise<FileResponse> {
  const textOf = ([zh, en]: readonly [string, string]) => pickTranslation(ctx.language, zh, en);
  const cellValues = buildCellValues(ctx, textOf);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'order.export', 'orders', { after: { format, ...filter } }),
  );
  return exportSpreadsheet({
    format,
    name: `orders-${shanghaiDayOf(deps.clock.now())}`,
    columns: (Object.keys(orderSpreadsheetColumns) as OrderSpreadsheetField[]).map((field) => ({
      header: textOf(orderSpreadsheetColumns[field]),
      value: cellValues[field],
    })),
    rows: iterateRowsByPage(
      (after) => listOrdersAfter(deps.db, filter, after, PAGE_SIZE),
      (row) => row.id,
    ),
  });
}

const formatYuan = (fen: number): string => (fen / 100).toFixed(2);
const formatTime = (at: string | null): string => (at === null ? '' : formatShanghaiTime(new Date(at)));

function buildCellValues(
  { language }: RequestContext,
  textOf: (pair: readonly [string, string]) => string,
): Record<OrderSpreadsheetField, (row: AdminOrderRow) => string> {
  const viewOf = (row: AdminOrderRow) => toAdminOrderRow(language, row);
  return {
    number: (row) => row.number,
    createdAt: (row) => formatTime(viewOf(row).createdAt),
    memberName: (row) => row.name,
    companyName: (row) => viewOf(row).companyName ?? '',
    packageName: (row) => viewOf(row).packageName,
    months: (row) => String(row.months),
    amount: (row) => formatYuan(row.amount_fen),
    state: (row) => textOf(orderStateTexts[viewOf(row).state]),
    channel: (row) => {
      const { channel } = viewOf(row);
      return channel === null ? '' : textOf(paymentChannelTexts[channel]);
    },
    paidAt: (row) => formatTime(viewOf(row).paidAt),
    refunded: (row) => formatYuan(row.refunded ?? 0),
  };
}
