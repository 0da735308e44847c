import { z } from 'zod';
import { duesInvoiceColumns, duesRunColumns } from './dues.columns.ts';
import { Day } from './editions.ts';
import { duesAges, duesBases, duesInvoiceStates, duesItemStates, duesReasons } from './enums.dues.ts';
import { exportQueryFields, exportRateLimits } from './exports.ts';
import { EmptyResponse, Fen, Id, Instant, singleLine } from './fields.ts';
import { DUES_FEES_MAX } from './limits.ts';
import { columnFields } from './list-columns.schema.ts';
import { CursorPageQuery, cursorPageOf, numberedPageOf, NumberedPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const Year = z.coerce.number<number | string>().int().min(2000).max(2100);

export const DuesRunInput = z.strictObject({
  title: singleLine(80).min(1),
  year: z.number().int().min(2000).max(2100),
  /** One due day for all, or days after each member's anniversary of joining. */
  due: z.discriminatedUnion('basis', [
    z.strictObject({ basis: z.literal('calendar'), dueOn: Day }),
    z.strictObject({ basis: z.literal('joining'), daysToPay: z.number().int().min(0).max(365) }),
  ]),
  /** The fee of a year by package; members of other packages are left out. */
  fees: z
    .array(z.strictObject({ packageId: Id, feeFen: z.number().int().min(1).max(100_000_000) }))
    .min(1)
    .max(DUES_FEES_MAX)
    .refine((fees) => new Set(fees.map(({ packageId }) => packageId)).size === fees.length, {
      error: 'repeated',
    }),
  /** The package of members who have none, one of `fees`; null leaves them out. */
  defaultPackageId: Id.nullable(),
});
export type DuesRunInput = z.infer<typeof DuesRunInput>;

export const DuesRunListItem = z.object({ ...columnFields(duesRunColumns), id: Id });
export type DuesRunListItem = z.infer<typeof DuesRunListItem>;

export const DuesRun = DuesRunListItem.extend({
  basis: z.enum(duesBases),
  dueOn: Day.nullable(),
  daysToPay: z.number().int().nullable(),
  defaultPackageId: Id.nullable(),
  fees: z.array(z.object({ packageId: Id, packageName: z.string(), feeFen: Fen })),
  /** When the list was planned. */
  plannedAt: Instant,
  issuedAt: Instant.nullable(),
  /** Members by outcome, with the sum of their fees. */
  counts: z.array(
    z.object({
      state: z.enum(duesItemStates),
      reason: z.enum(duesReasons).nullable(),
      count: z.number().int(),
      sumFen: Fen,
    }),
  ),
});
export type DuesRun = z.infer<typeof DuesRun>;

export const DuesItem = z.object({
  id: Id,
  accountId: Id,
  memberName: z.string(),
  companyName: z.string().nullable(),
  packageName: z.string().nullable(),
  amountFen: Fen.nullable(),
  dueOn: Day.nullable(),
  state: z.enum(duesItemStates),
  reason: z.enum(duesReasons).nullable(),
  invoiceNumber: z.string().nullable(),
});
export type DuesItem = z.infer<typeof DuesItem>;

export const DuesInvoiceListItem = z.object({
  ...columnFields(duesInvoiceColumns),
  accountId: Id,
});
export type DuesInvoiceListItem = z.infer<typeof DuesInvoiceListItem>;

const invoiceFilterFields = {
  state: z.enum([...duesInvoiceStates, 'unpaid']).optional(),
  /** Only unpaid invoices of this age. */
  age: z.enum(duesAges).optional(),
  year: Year.optional(),
  /** Part of the member's or company's name, or a complete invoice number. */
  keyword: singleLine(100).optional(),
};

export const ExportDuesInvoicesQuery = z.strictObject({ ...exportQueryFields, ...invoiceFilterFields });
export type ExportDuesInvoicesQuery = z.infer<typeof ExportDuesInvoicesQuery>;

/** What is unpaid, by days since the due day. */
export const DuesAgeing = z.object({
  rows: z.array(z.object({ age: z.enum(duesAges), count: z.number().int(), unpaidFen: Fen })),
});
export type DuesAgeing = z.infer<typeof DuesAgeing>;

const byId = z.strictObject({ id: Id });

export const duesRoutes = defineRoutes({
  'GET /h5/dues/runs': {
    access: 'perm:order:read',
    summary: 'Lists the dues runs, newest first.',
    query: NumberedPageQuery,
    response: numberedPageOf(DuesRunListItem),
  },
  'POST /h5/dues/runs': {
    access: 'perm:dues:write',
    summary: 'Creates a draft of a dues run and plans who is invoiced.',
    body: DuesRunInput,
    response: z.object({ id: Id }),
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'GET /h5/dues/runs/{id}': {
    access: 'perm:order:read',
    summary: 'Returns a dues run with the numbers of members by outcome.',
    params: byId,
    response: DuesRun,
  },
  'PUT /h5/dues/runs/{id}': {
    access: 'perm:dues:write',
    summary: 'Changes a draft and plans it again.',
    params: byId,
    body: DuesRunInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'DELETE /h5/dues/runs/{id}': {
    access: 'perm:dues:write',
    summary: 'Deletes a draft.',
    params: byId,
    response: EmptyResponse,
  },
  'GET /h5/dues/runs/{id}/items': {
    access: 'perm:order:read',
    summary:
      'Lists the members of a dues run with fee and due day, or with the reason why they are left out.',
    params: byId,
    query: CursorPageQuery.extend({
      state: z.enum(duesItemStates).optional(),
      reason: z.enum(duesReasons).optional(),
    }),
    response: cursorPageOf(DuesItem),
  },
  'POST /h5/dues/runs/{id}/issue': {
    access: 'perm:dues:write',
    summary: 'Issues the planned invoices; refused if number or sum differ from what the caller has seen.',
    params: byId,
    body: z.strictObject({ count: z.number().int().min(1), sumFen: z.number().int().min(1) }),
    response: EmptyResponse,
  },
  'GET /h5/dues/invoices': {
    access: 'perm:order:read',
    summary: 'Lists dues invoices, filtered by state, days overdue, year or name: those due longest first.',
    query: NumberedPageQuery.extend(invoiceFilterFields),
    response: numberedPageOf(DuesInvoiceListItem),
  },
  'GET /h5/dues/ageing': {
    access: 'perm:order:read',
    summary: 'Returns number and sum of unpaid dues invoices by days overdue.',
    query: z.strictObject({ year: Year.optional() }),
    response: DuesAgeing,
  },
  'GET /h5/dues/invoices/export': {
    access: 'perm:order:read',
    summary: 'Exports the matching dues invoices as a spreadsheet, oldest first.',
    query: ExportDuesInvoicesQuery,
    response: 'file',
    rateLimits: exportRateLimits,
  },
});
