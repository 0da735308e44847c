import type {
  DuesAgeing,
  DuesInvoice,
  DuesInvoiceListItem,
  ExportDuesInvoicesQuery,
  UnpaidDues,
} from '@mingtang/contract/dues';
import { duesInvoiceColumns } from '@mingtang/contract/dues.columns';
import { duesAges } from '@mingtang/contract/enums.dues';
import type { Language } from '@mingtang/contract/fields';
import type { TablePageQuery } from '@mingtang/contract/paging';
import type { FileResponse } from '@mingtang/contract/route';
import {
  exportSpreadsheet,
  iterateRowsByPage,
  spreadsheetColumnsOf,
} from '../../adapters/spreadsheet-export.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
} from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import * as queries from './dues.invoices.queries.ts';
import { listInvoicePayments } from './dues.payments.queries.ts';
import { listInvoiceReminders } from './dues.reminders.queries.ts';
import { toDuesInvoice, toDuesInvoiceListItem, toUnpaidDues } from './dues.view.ts';

const EXPORT_PAGE_SIZE = 500;
const LISTED_OF_MEMBER_MAX = 10;

export function listInvoices(
  deps: Deps,
  language: Language,
  { cursor, pageSize, ...filter }: TablePageQuery & queries.DuesInvoiceFilter,
): Promise<AdminListPage<DuesInvoiceListItem>> {
  const today = shanghaiDayOf(deps.clock.now());
  const invoices = queries.selectInvoices(deps.db, filter, today);
  return listAdminPage(
    {
      name: 'dues invoices',
      page: { cursor, pageSize },
      filter,
      sort: queries.invoiceSort,
      listRows: slicesOf(invoices),
      count: countUpToLimit(deps.db, invoices),
    },
    (row) => toDuesInvoiceListItem(language, row, today),
  );
}

export async function getInvoice(deps: Deps, language: Language, number: string): Promise<DuesInvoice> {
  const row = requireFound(await queries.findInvoice(deps.db, number), 'dues.invoice_not_found');
  const [payments, reminders] = await Promise.all([
    listInvoicePayments(deps.db, row.id),
    listInvoiceReminders(deps.db, row.id),
  ]);
  return toDuesInvoice(language, row, { payments, reminders }, shanghaiDayOf(deps.clock.now()));
}

export async function getUnpaidDues(deps: Deps, memberId: string): Promise<UnpaidDues> {
  const rows = await queries.listUnpaidInvoicesOfMember(deps.db, memberId, LISTED_OF_MEMBER_MAX);
  return toUnpaidDues(rows, shanghaiDayOf(deps.clock.now()));
}

/** Every age, also one without invoices. */
export async function getAgeing(deps: Deps, year: number | undefined): Promise<DuesAgeing> {
  const sums = await queries.sumUnpaidByAge(deps.db, year, shanghaiDayOf(deps.clock.now()));
  return {
    rows: duesAges.map((age) => {
      const found = sums.find((row) => row.age === age);
      return { age, count: found?.count ?? 0, unpaidFen: Number(found?.sum ?? 0) };
    }),
  };
}

export async function exportInvoices(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { format, ...filter }: ExportDuesInvoicesQuery,
): Promise<FileResponse> {
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'dues.export', 'dues', { after: { format, ...filter } }),
  );
  const today = shanghaiDayOf(deps.clock.now());
  return exportSpreadsheet({
    format,
    name: `dues-${today}`,
    columns: spreadsheetColumnsOf(duesInvoiceColumns, ctx.language),
    rows: iterateRowsByPage(
      async (after) =>
        (await queries.listInvoicesAfter(deps.db, filter, today, after, EXPORT_PAGE_SIZE)).map((row) => ({
          id: row.id,
          ...toDuesInvoiceListItem(ctx.language, row, today),
        })),
      ({ id }) => id,
    ),
  });
}
