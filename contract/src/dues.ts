import { z } from 'zod';
import { duesInvoiceColumns, duesRunColumns } from './dues.columns.ts';
import { Day } from './editions.ts';
import { duesAges, duesBases, duesInvoiceStates, duesItemStates, duesReasons } from './enums.dues.ts';
import { exportQueryFields, exportRateLimits } from './exports.ts';
import { EmptyResponse, Fen, Id, Instant, Language, singleLine } from './fields.ts';
import { DUES_FEES_MAX, DUES_REMINDERS_MAX, DUES_TRANSFER_INVOICES_MAX } from './limits.ts';
import { columnFields } from './list-columns.schema.ts';
import { RecordBankTransferInput } from './orders.admin.ts';
import { CursorPageQuery, cursorPageOf, tablePageOf, TablePageQuery } from './paging.ts';
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

/** Of the year and the sequence in it, without gaps. */
const DuesInvoiceNumber = z.string().regex(/^\d{4}-\d{5,9}$/);

/** The part of a bank transfer that pays an invoice. */
const DuesPayment = z.object({
  transferId: Id,
  amountFen: Fen,
  reference: z.string(),
  payer: z.string(),
  paidOn: Day,
  note: z.string(),
  /** Amount of the whole transfer, and the invoices that it pays. */
  transferFen: Fen,
  invoices: z.number().int(),
  recordedBy: z.string(),
  recordedAt: Instant,
  reversal: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});

export const DuesInvoice = DuesInvoiceListItem.extend({
  runTitle: z.string(),
  memberName: z.string(),
  companyName: z.string().nullable(),
  /** The order that granted the membership when the invoice was paid. */
  orderNumber: z.string().nullable(),
  voided: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  /** Newest first. */
  payments: z.array(DuesPayment),
  /** Newest first; `step` in days after the due day, null with the name of the staff who sent it. */
  reminders: z.array(
    z.object({ sentOn: Day, step: z.number().int().nullable(), sentBy: z.string().nullable() }),
  ),
});
export type DuesInvoice = z.infer<typeof DuesInvoice>;

/** An unpaid invoice that a bank transfer can pay. */
export const PayableDuesInvoice = z.object({
  number: z.string(),
  billTo: z.string(),
  memberName: z.string(),
  year: z.number().int(),
  dueOn: Day,
  unpaidFen: Fen,
});
export type PayableDuesInvoice = z.infer<typeof PayableDuesInvoice>;

/** What a member has not paid: the sum and number of all, and the ten that are due longest. */
export const UnpaidDues = z.object({
  sumFen: Fen,
  count: z.number().int(),
  invoices: z.array(
    z.object({
      number: z.string(),
      billTo: z.string(),
      unpaidFen: Fen,
      dueOn: Day,
      /** Null before the due day has passed. */
      daysOverdue: z.number().int().nullable(),
    }),
  ),
});
export type UnpaidDues = z.infer<typeof UnpaidDues>;

/** Numbers of invoices in a query, separated by commas. */
const DuesInvoiceNumbersQuery = z
  .string()
  .max(DUES_TRANSFER_INVOICES_MAX * 15)
  .regex(/^\d{4}-\d{5,9}(?:,\d{4}-\d{5,9})*$/)
  .refine((numbers) => numbers.split(',').length <= DUES_TRANSFER_INVOICES_MAX);

export const RecordDuesTransferInput = RecordBankTransferInput.omit({ orders: true }).extend({
  /** Their sum must equal the amount of the transfer; a part smaller than the unpaid rest leaves the invoice open. */
  parts: z
    .array(z.strictObject({ number: DuesInvoiceNumber, amountFen: z.number().int().min(1).max(100_000_000) }))
    .min(1)
    .max(DUES_TRANSFER_INVOICES_MAX)
    .refine((parts) => new Set(parts.map(({ number }) => number)).size === parts.length, {
      error: 'repeated',
    }),
});
export type RecordDuesTransferInput = z.infer<typeof RecordDuesTransferInput>;

/** The account to which members pay their invoices. */
const DuesBankAccount = z.strictObject({
  holder: singleLine(100).min(1),
  bank: singleLine(100).min(1),
  number: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[0-9A-Za-z -]+$/),
});
export type DuesBankAccount = z.infer<typeof DuesBankAccount>;

export const DuesSettings = z.strictObject({
  /** Null: invoices name no account. */
  bankAccount: DuesBankAccount.nullable(),
  /** When unpaid invoices are reminded of, in days after the due day; negative before it. */
  reminderDays: z
    .array(z.number().int().min(-90).max(180))
    .max(DUES_REMINDERS_MAX)
    .refine((days) => new Set(days).size === days.length, { error: 'repeated' }),
});
export type DuesSettings = z.infer<typeof DuesSettings>;

/** An invoice as its payer sees it. */
export const OwnDuesInvoice = DuesInvoiceListItem.omit({ accountId: true }).extend({
  /** The order that granted the membership, for which a fapiao can be requested. */
  orderNumber: z.string().nullable(),
});
export type OwnDuesInvoice = z.infer<typeof OwnDuesInvoice>;

/** Each PDF starts a process. */
const pdfRateLimits = [{ per: 'account', calls: 60, seconds: 3600 }] as const;
const pdfQuery = z.strictObject({ language: Language });

const ReasonInput = z.strictObject({ reason: singleLine(200).min(2) });

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
const byNumber = z.strictObject({ number: DuesInvoiceNumber });

export const duesRoutes = defineRoutes({
  'GET /h5/dues/runs': {
    access: 'perm:order:read',
    summary: 'Lists the dues runs, newest first.',
    query: TablePageQuery,
    response: tablePageOf(DuesRunListItem),
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
    query: TablePageQuery.extend(invoiceFilterFields),
    response: tablePageOf(DuesInvoiceListItem),
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
  'GET /h5/dues/invoices/payable': {
    access: 'perm:dues:write',
    summary:
      'Returns unpaid dues invoices by their numbers, or up to twenty by part of a name or by a complete number.',
    query: z.strictObject({
      numbers: DuesInvoiceNumbersQuery.optional(),
      keyword: singleLine(100).min(2).optional(),
    }),
    response: z.object({ rows: z.array(PayableDuesInvoice) }),
  },
  'GET /h5/dues/invoices/{number}': {
    access: 'perm:order:read',
    summary: 'Returns a dues invoice with its payments.',
    params: byNumber,
    response: DuesInvoice,
  },
  'POST /h5/dues/invoices/{number}/void': {
    access: 'perm:dues:write',
    summary: 'Voids a dues invoice that has received no payment.',
    params: byNumber,
    body: ReasonInput,
    response: EmptyResponse,
  },
  'POST /h5/dues/reminders': {
    access: 'perm:dues:write',
    summary:
      'Reminds the payers of unpaid dues invoices. Invoices that are paid or void or had a reminder today are left out.',
    body: z.strictObject({
      numbers: z.array(DuesInvoiceNumber).min(1).max(DUES_TRANSFER_INVOICES_MAX),
    }),
    response: z.object({ reminded: z.number().int() }),
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'POST /h5/dues/transfers': {
    access: 'perm:dues:write',
    summary:
      'Records one bank transfer that pays several dues invoices, or parts of them. A paid invoice grants its membership.',
    body: RecordDuesTransferInput,
    response: z.object({ id: Id, paid: z.number().int() }),
  },
  'POST /h5/dues/transfers/{id}/reverse': {
    access: 'perm:dues:write',
    summary:
      'Takes back a recorded transfer with all of its parts; refused while a membership that it granted is not refunded.',
    params: byId,
    body: ReasonInput,
    response: EmptyResponse,
  },
  'GET /h5/dues/invoices/{number}/pdf': {
    access: 'perm:order:read',
    summary: 'Returns a dues invoice as PDF in the given language.',
    params: byNumber,
    query: pdfQuery,
    response: 'binary',
    rateLimits: pdfRateLimits,
  },
  'GET /h5/dues/settings': {
    access: 'perm:order:read',
    summary: 'Returns the bank account of dues invoices.',
    response: DuesSettings,
  },
  'PUT /h5/dues/settings': {
    access: 'perm:dues:write',
    summary: 'Changes the bank account of dues invoices.',
    body: DuesSettings,
    response: EmptyResponse,
  },
  'GET /h5/dues/own-invoices': {
    access: 'member',
    summary: 'Lists the dues invoices of the caller, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(OwnDuesInvoice),
  },
  'GET /h5/dues/own-invoices/{number}/pdf': {
    access: 'member',
    summary: 'Returns a dues invoice as PDF in the given language, for its payer.',
    params: byNumber,
    query: pdfQuery,
    response: 'binary',
    rateLimits: pdfRateLimits,
  },
  'GET /h5/dues/bank-account': {
    access: 'member',
    summary: 'Returns the bank account to which dues are paid, if there is one.',
    response: DuesSettings.pick({ bankAccount: true }),
  },
});
