import type { DuesInvoiceListItem, OwnDuesInvoice } from '@mingtang/contract/dues';
import type { Language } from '@mingtang/contract/fields';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import type { BinaryResponse } from '@mingtang/contract/route';
import { z } from 'zod';
import { renderPdf } from '../../adapters/pdf.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { listPublicSettings } from '../../kernel/settings/settings.service.ts';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { toDuesDocument } from './dues-document.ts';
import * as queries from './dues.invoices.queries.ts';
import { getDuesSettings } from './dues.settings.service.ts';
import { toDuesInvoiceListItem, toOwnDuesInvoice } from './dues.view.ts';

const InvoiceCursor = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

/** The invoices that the member pays, also those of a company, newest first. */
export async function listOwnInvoices(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: CursorPageQuery,
): Promise<{ rows: OwnDuesInvoice[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, InvoiceCursor)[0];
  const page = toCursorPage(
    await queries.listOwnInvoices(deps.db, actor.accountId, before, pageSize + 1),
    pageSize,
    (last) => [last.id],
  );
  const today = shanghaiDayOf(deps.clock.now());
  return { ...page, rows: page.rows.map((row) => toOwnDuesInvoice(language, row, today)) };
}

export async function getOwnInvoicePdf(
  deps: Deps,
  actor: Actor,
  language: Language,
  number: string,
): Promise<BinaryResponse> {
  const row = await queries.findInvoice(deps.db, number);
  if (row === undefined || row.account_id !== actor.accountId) throw new AppError('dues.invoice_not_found');
  return renderInvoice(deps, language, row);
}

export async function getInvoicePdf(deps: Deps, language: Language, number: string): Promise<BinaryResponse> {
  return renderInvoice(
    deps,
    language,
    requireFound(await queries.findInvoice(deps.db, number), 'dues.invoice_not_found'),
  );
}

async function renderInvoice(
  deps: Deps,
  language: Language,
  row: queries.DuesInvoiceDetailRow,
): Promise<BinaryResponse> {
  const [{ bankAccount }, [settings]] = await Promise.all([
    getDuesSettings(deps),
    listPublicSettings(deps, language, undefined),
  ]);
  const invoice: DuesInvoiceListItem = toDuesInvoiceListItem(language, row, shanghaiDayOf(deps.clock.now()));
  const bytes = await renderPdf(
    toDuesDocument(language, {
      invoice,
      runTitle: row.title,
      bankAccount,
      networkName: settings?.name ?? '',
      contacts: [settings?.phone ?? '', settings?.email ?? ''].filter((contact) => contact !== ''),
    }),
  );
  return { type: 'application/pdf', bytes, filename: `dues-${invoice.number}.pdf` };
}
