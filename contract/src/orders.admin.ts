import { z } from 'zod';
import { fapiaoStates } from './enums.ts';
import { refundCauses, refundStates } from './enums.admin.ts';
import { Day } from './editions.ts';
import { exportRateLimits, exportQueryFields } from './exports.ts';
import { Fen, Id, Instant, singleLine, EmptyResponse } from './fields.ts';
import { columnFields } from './list-columns.schema.ts';
import { orderFilterFields, AdminOrderDetail, AdminOrderListItem, RefundRow } from './orders.admin-detail.ts';
import { fapiaoColumns, heldPaymentColumns, reconciliationColumns } from './orders.columns.ts';
import { Fapiao, OrderNumber, RequestFapiaoInput } from './orders.ts';
import { TRANSFER_ORDERS_MAX } from './limits.ts';
import { startAtFields, tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

const Reason = singleLine(200).min(2);

export const RequestRefundInput = z.strictObject({
  /** The full amount, or the amount for the remaining days of the term. */
  of: z.enum(['all', 'rest']),
  reason: Reason,
});
export type RequestRefundInput = z.infer<typeof RequestRefundInput>;

export const HeldPaymentListItem = z.object({
  ...columnFields(heldPaymentColumns),
  id: Id,
  orderNumber: z.string(),
  channel: z.string(),
  heldFor: z.enum(['amount', 'credit', 'company']),
});
export type HeldPaymentListItem = z.infer<typeof HeldPaymentListItem>;

export const RecordOfflinePaymentInput = z.strictObject({
  memberId: Id,
  packageId: Id,
  companyId: Id.optional(),
  paidOn: Day,
  /** Number of the bank transfer or receipt; unique, so that a payment is recorded only once. */
  reference: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{4,40}$/),
  note: singleLine(200).default(''),
});
export type RecordOfflinePaymentInput = z.infer<typeof RecordOfflinePaymentInput>;

export const RecordBankTransferInput = z.strictObject({
  reference: RecordOfflinePaymentInput.shape.reference,
  paidOn: Day,
  /** Must equal the sum of the orders. */
  amountFen: z.number().int().min(1).max(10_000_000_000),
  /** Account holder, as on the bank statement. */
  payer: singleLine(100).min(1),
  note: singleLine(200).default(''),
  orders: z.array(OrderNumber).min(1).max(TRANSFER_ORDERS_MAX),
});
export type RecordBankTransferInput = z.infer<typeof RecordBankTransferInput>;

/** An unpaid order that a bank transfer can pay; it may have been closed. */
export const PayableOrder = z.object({
  number: z.string(),
  state: z.enum(['created', 'paying', 'closed']),
  memberName: z.string(),
  companyName: z.string().nullable(),
  packageName: z.string(),
  amountFen: Fen,
  createdAt: Instant,
});
export type PayableOrder = z.infer<typeof PayableOrder>;

/** A member for whom an offline payment can be recorded. */
export const OfflinePaymentBuyer = z.object({
  id: Id,
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  /** Companies of which the member is owner or editor. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
});
export type OfflinePaymentBuyer = z.infer<typeof OfflinePaymentBuyer>;

export const ReconciliationRun = z.object({
  ...columnFields(reconciliationColumns),
  id: Id,
  channel: z.enum(['wechat', 'alipay']),
  payments: z.number().int(),
  refunds: z.number().int(),
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
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;

export const ExportOrdersQuery = z.strictObject({ ...exportQueryFields, ...orderFilterFields });
export type ExportOrdersQuery = z.infer<typeof ExportOrdersQuery>;

const byNumber = z.strictObject({ number: OrderNumber });
const byId = z.strictObject({ id: Id });

export const orderAdminRoutes = defineRoutes({
  'GET /h5/orders/table': {
    access: 'perm:order:read',
    summary:
      'Lists orders, filtered by state, channel, days, number or member: held ones first, then the last paid, unpaid ones at the end.',
    query: TablePageQuery.extend({ ...startAtFields, ...orderFilterFields }),
    response: tablePageOf(AdminOrderListItem).extend({
      /** Sums over all matching orders; null if there are too many. */
      sums: z.object({ paidFen: Fen, refundedFen: Fen }).nullable(),
    }),
  },
  'GET /h5/orders/export': {
    access: 'perm:order:read',
    summary: 'Exports the matching orders as a spreadsheet, oldest first.',
    query: ExportOrdersQuery,
    response: 'file',
    rateLimits: exportRateLimits,
  },
  'GET /h5/orders/{number}/record': {
    access: 'perm:order:read',
    summary: 'Returns one order with its attempts, payments, refunds, fapiao and history.',
    params: byNumber,
    response: AdminOrderDetail,
  },
  'GET /h5/orders/buyers': {
    access: 'perm:payment:record',
    summary: 'Finds up to ten members by part of the name or by the complete phone number.',
    query: z.strictObject({ keyword: singleLine(40).min(2) }),
    response: z.object({ rows: z.array(OfflinePaymentBuyer) }),
  },
  'POST /h5/orders/recorded': {
    access: 'perm:payment:record',
    summary: 'Records an offline payment (bank transfer or cash) and activates the package.',
    body: RecordOfflinePaymentInput,
    response: z.object({ number: z.string() }),
  },
  'GET /h5/orders/payable': {
    access: 'perm:payment:record',
    summary: 'Finds up to twenty unpaid orders by part of a name or by the complete order number.',
    query: z.strictObject({ keyword: singleLine(40).min(2) }),
    response: z.object({ rows: z.array(PayableOrder) }),
  },
  'POST /h5/bank-transfers': {
    access: 'perm:payment:record',
    summary: 'Records one bank transfer that pays several orders, all or none of them.',
    body: RecordBankTransferInput,
    response: z.object({ id: Id }),
  },
  'POST /h5/orders/{number}/refund': {
    access: 'perm:refund:create',
    summary: 'Refunds an order. From 1,000 yuan a second person must approve.',
    params: byNumber,
    body: RequestRefundInput,
    response: RefundRow,
  },
  'GET /h5/refunds': {
    access: 'perm:order:read',
    summary: 'Lists refunds, newest first, filtered by state, cause or the days on which they were paid out.',
    query: TablePageQuery.extend({
      state: z.enum(refundStates).optional(),
      cause: z.enum(refundCauses).optional(),
      /** First and last day on which the money was returned, inclusive. */
      doneFrom: Day.optional(),
      doneTo: Day.optional(),
    }),
    response: tablePageOf(RefundRow),
  },
  'POST /h5/refunds/{id}/approve': {
    access: 'perm:refund:create',
    summary: 'Approves a refund requested by another person, who may be the buyer.',
    params: byId,
    response: RefundRow,
  },
  'POST /h5/refunds/{id}/refuse': {
    access: 'perm:refund:create',
    summary: 'Refuses a waiting refund, with the reason.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: RefundRow,
  },
  'POST /h5/refunds/{id}/retry': {
    access: 'perm:refund:create',
    summary: 'Retries a failed refund with the same refund number.',
    params: byId,
    response: RefundRow,
  },
  'GET /h5/payments/held': {
    access: 'perm:order:read',
    summary: 'Lists held payments: they do not match their order and need a decision.',
    query: TablePageQuery,
    response: tablePageOf(HeldPaymentListItem),
  },
  'POST /h5/payments/{id}/return': {
    access: 'perm:refund:create',
    summary: 'Refunds a held payment; a second person must approve.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: RefundRow,
  },
  'GET /h5/reconciliations': {
    access: 'perm:order:read',
    summary: 'Lists reconciliations with the gateways’ bills, newest first.',
    query: TablePageQuery.extend({
      /** Only those with open findings. */
      findings: z.literal('open').optional(),
    }),
    response: tablePageOf(ReconciliationRun),
  },
  'POST /h5/reconciliations': {
    access: 'perm:order:read',
    summary: 'Reconciles the bill of a day again.',
    body: z.strictObject({ channel: z.enum(['wechat', 'alipay']), day: Day }),
    response: ReconciliationRun,
    rateLimits: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'POST /h5/orders/{number}/fapiao-for-member': {
    access: 'perm:fapiao:write',
    summary: 'Requests a fapiao for a paid order on behalf of its buyer, who is notified.',
    params: byNumber,
    body: RequestFapiaoInput,
    response: Fapiao,
  },
  'GET /h5/fapiao/table': {
    access: 'perm:order:read',
    summary: 'Lists fapiao requests, newest first, filtered by state, days of the request or keyword.',
    query: TablePageQuery.extend({
      state: z.enum(fapiaoStates).optional(),
      from: Day.optional(),
      to: Day.optional(),
      /** Part of the title or of the member's name, or a complete tax, invoice or order number. */
      keyword: singleLine(100).optional(),
    }),
    response: tablePageOf(Fapiao.extend(columnFields(fapiaoColumns))),
  },
  'POST /h5/fapiao/{id}/approve': {
    access: 'perm:fapiao:write',
    summary: 'Approves a fapiao request.',
    params: byId,
    response: EmptyResponse,
  },
  'POST /h5/fapiao/{id}/refuse': {
    access: 'perm:fapiao:write',
    summary: 'Refuses a fapiao request, with the reason.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: EmptyResponse,
  },
  'POST /h5/fapiao/{id}/issue': {
    access: 'perm:fapiao:write',
    summary: 'Stores the issued fapiao, a PDF, under its number.',
    params: byId,
    query: z.strictObject({ number: singleLine(40).min(4) }),
    upload: true,
    response: EmptyResponse,
  },
  'POST /h5/fapiao/{id}/red': {
    access: 'perm:fapiao:write',
    summary: 'Marks an issued fapiao as red-lettered (cancelled) after a refund.',
    params: byId,
    response: EmptyResponse,
  },
});
