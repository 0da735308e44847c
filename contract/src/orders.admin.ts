import { z } from 'zod';
import { fapiaoStates } from './choices.ts';
import { refundStates } from './office-choices.ts';
import { Day } from './editions.ts';
import { exportBudgets, exportQuery } from './exports.ts';
import { Fen, Id, Instant, line, Nothing } from './fields.ts';
import { orderFilter, OrderRecord, OrderRow, RefundRow } from './orders.record.ts';
import { Fapiao, OrderNumber } from './orders.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const Reason = line(200).min(2);

export const AskRefund = z.strictObject({
  /** All of it, or what is left of the term by days. */
  of: z.enum(['all', 'rest']),
  reason: Reason,
});
export type AskRefund = z.infer<typeof AskRefund>;

export const HeldRow = z.object({
  id: Id,
  orderNumber: z.string(),
  memberName: z.string(),
  channel: z.string(),
  transactionId: z.string(),
  heldFor: z.enum(['amount', 'credit', 'company']),
  orderedFen: Fen,
  paidFen: Fen,
  paidAt: Instant,
});
export type HeldRow = z.infer<typeof HeldRow>;

export const RecordPayment = z.strictObject({
  memberId: Id,
  packageId: Id,
  companyId: Id.optional(),
  paidOn: Day,
  /** The bank’s or the receipt’s number: the same one is recorded once. */
  reference: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{4,40}$/),
  note: line(200).default(''),
});
export type RecordPayment = z.infer<typeof RecordPayment>;

/** Whom a payment may be recorded for. */
export const Buyer = z.object({
  id: Id,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Those that the member runs. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
});
export type Buyer = z.infer<typeof Buyer>;

export const ReconRun = z.object({
  id: Id,
  channel: z.enum(['wechat', 'alipay']),
  day: Day,
  payments: z.number().int(),
  refunds: z.number().int(),
  gatewayFen: z.number().int(),
  ourFen: z.number().int(),
  differenceFen: z.number().int(),
  findings: z.array(
    z.object({
      kind: z.enum(['gateway-only', 'local-only', 'amount', 'refund']),
      reference: z.string(),
      gatewayFen: Fen.nullable(),
      ourFen: Fen.nullable(),
      outcome: z.enum(['mended', 'open']),
    }),
  ),
  ranAt: Instant,
});
export type ReconRun = z.infer<typeof ReconRun>;

export const ExportOrders = z.strictObject({ ...exportQuery, ...orderFilter });
export type ExportOrders = z.infer<typeof ExportOrders>;

const byNumber = z.strictObject({ number: OrderNumber });
const byId = z.strictObject({ id: Id });

export const orderAdminRoutes = defineRoutes({
  'GET /h5/orders/table': {
    access: 'perm:order:read',
    about: 'All orders, newest first, by state, channel, days, number or member.',
    query: TableQuery.extend(orderFilter),
    answer: table(OrderRow).extend({
      /** Of all that match; null when they are too many to add up. */
      sums: z.object({ paidFen: Fen, refundedFen: Fen }).nullable(),
    }),
  },
  'GET /h5/orders/export': {
    access: 'perm:order:read',
    about: 'The orders that match as a sheet, oldest first.',
    query: ExportOrders,
    answer: 'file',
    budgets: exportBudgets,
  },
  'GET /h5/orders/{number}/record': {
    access: 'perm:order:read',
    about: 'One order with its attempts, payments, refunds and invoices, and what happened to it.',
    params: byNumber,
    answer: OrderRecord,
  },
  'GET /h5/orders/buyers': {
    access: 'perm:payment:record',
    about: 'The first ten members by part of the name or by the whole phone number.',
    query: z.strictObject({ keyword: line(40).min(2) }),
    answer: z.object({ rows: z.array(Buyer) }),
  },
  'POST /h5/orders/recorded': {
    access: 'perm:payment:record',
    about: 'Records a payment that came by bank or in cash, and gives what it paid for.',
    body: RecordPayment,
    answer: z.object({ number: z.string() }),
  },
  'POST /h5/orders/{number}/refund': {
    access: 'perm:refund:create',
    about: 'Pays an order back. From 1,000 yuan a second person must approve.',
    params: byNumber,
    body: AskRefund,
    answer: RefundRow,
  },
  'GET /h5/refunds': {
    access: 'perm:order:read',
    about: 'Refunds, newest first.',
    query: TableQuery.extend({
      state: z.enum(refundStates).optional(),
    }),
    answer: table(RefundRow),
  },
  'POST /h5/refunds/{id}/approve': {
    access: 'perm:refund:create',
    about: 'Approves a refund that somebody else asked for.',
    params: byId,
    answer: RefundRow,
  },
  'POST /h5/refunds/{id}/refuse': {
    access: 'perm:refund:create',
    about: 'Refuses a refund that waits.',
    params: byId,
    answer: RefundRow,
  },
  'POST /h5/refunds/{id}/retry': {
    access: 'perm:refund:create',
    about: 'Sends a failed refund again under its number.',
    params: byId,
    answer: RefundRow,
  },
  'GET /h5/payments/held': {
    access: 'perm:order:read',
    about: 'Payments that are not as ordered and wait for a person.',
    query: TableQuery,
    answer: table(HeldRow),
  },
  'POST /h5/payments/{id}/return': {
    access: 'perm:refund:create',
    about: 'Pays a held payment back; a second person must approve.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: RefundRow,
  },
  'GET /h5/reconciliations': {
    access: 'perm:order:read',
    about: 'The comparisons with the gateways’ bills, newest first.',
    query: TableQuery,
    answer: table(ReconRun),
  },
  'POST /h5/reconciliations': {
    access: 'perm:order:read',
    about: 'Compares a day’s bill anew.',
    body: z.strictObject({ channel: z.enum(['wechat', 'alipay']), day: Day }),
    answer: ReconRun,
    budgets: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'GET /h5/fapiao/table': {
    access: 'perm:order:read',
    about: 'Invoices that members asked for, newest first.',
    query: TableQuery.extend({ state: z.enum(fapiaoStates).optional() }),
    answer: table(Fapiao.extend({ memberName: z.string() })),
  },
  'POST /h5/fapiao/{id}/approve': {
    access: 'perm:fapiao:write',
    about: 'Approves a request.',
    params: byId,
    answer: Nothing,
  },
  'POST /h5/fapiao/{id}/refuse': {
    access: 'perm:fapiao:write',
    about: 'Refuses a request, with the reason.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: Nothing,
  },
  'POST /h5/fapiao/{id}/issue': {
    access: 'perm:fapiao:write',
    about: 'Stores the issued invoice, a PDF, under its number.',
    params: byId,
    query: z.strictObject({ number: line(40).min(4) }),
    upload: true,
    answer: Nothing,
  },
  'POST /h5/fapiao/{id}/red': {
    access: 'perm:fapiao:write',
    about: 'Marks an issued invoice as red-lettered after a refund.',
    params: byId,
    answer: Nothing,
  },
});
