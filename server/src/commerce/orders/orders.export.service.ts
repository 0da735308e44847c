import type { ExportOrdersQuery } from '@mingtang/contract/orders.admin';
import { orderColumns } from '@mingtang/contract/orders.columns';
import type { FileResponse } from '@mingtang/contract/route';
import {
  exportSpreadsheet,
  iterateRowsByPage,
  spreadsheetColumnsOf,
} from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { listOrdersAfter } from './orders.admin-list.queries.ts';
import { toAdminOrderRow } from './orders.admin-list.service.ts';

const PAGE_SIZE = 500;

export async function exportOrders(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { format, ...filter }: ExportOrdersQuery,
): Promise<FileResponse> {
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'order.export', 'orders', { after: { format, ...filter } }),
  );
  return exportSpreadsheet({
    format,
    name: `orders-${shanghaiDayOf(deps.clock.now())}`,
    columns: spreadsheetColumnsOf(orderColumns, ctx.language),
    rows: iterateRowsByPage(
      async (after) =>
        (await listOrdersAfter(deps.db, filter, after, PAGE_SIZE)).map((row) => ({
          id: row.id,
          ...toAdminOrderRow(ctx.language, row),
        })),
      ({ id }) => id,
    ),
  });
}
