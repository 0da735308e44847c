import { z } from 'zod';
import { columnFields } from './list-columns.schema.ts';
import { fapiaoStates, orderStates } from './enums.ts';
import { orderEvents, paymentChannels, refundCauses, refundStates } from './enums.admin.ts';
import { Day } from './editions.ts';
import { Fen, Id, Instant, singleLine } from './fields.ts';
import { orderColumns, refundColumns } from './orders.columns.ts';
import { OrderNumber } from './orders.ts';

export const PaymentChannel = z.enum(paymentChannels);

/** Filter of the order list and its export. `from` and `to` refer to the day of creation. */
export const orderFilterFields = {
  state: z.enum(orderStates).optional(),
  channel: PaymentChannel.optional(),
  from: Day.optional(),
  to: Day.optional(),
  /** Orders with an applied payment or a refund on these days; the sums then count only these. */
  bookedFrom: Day.optional(),
  bookedTo: Day.optional(),
  /** Only those that wait for a payment. */
  unpaid: z.literal('yes').optional(),
  number: OrderNumber.optional(),
  memberId: Id.optional(),
  /**
   * Part of the member's name, a complete order number, phone number, bank reference or transaction number, the last
   * four digits of the phone number, or an amount in yuan.
   */
  keyword: singleLine(60).optional(),
};

export const AdminOrderListItem = z.object({ accountId: Id, ...columnFields(orderColumns) });
export type AdminOrderListItem = z.infer<typeof AdminOrderListItem>;

export const RefundRow = z.object({
  ...columnFields(refundColumns),
  id: Id,
  orderNumber: z.string(),
  amountFen: Fen,
  cause: z.enum(refundCauses),
  /** What the refund revokes of the membership: nothing, the whole term, or the rest of it. */
  takes: z.enum(['nothing', 'term', 'rest']),
  state: z.enum(refundStates),
  failure: z.string(),
  channel: PaymentChannel,
  askedBy: Id.nullable(),
  /** Whether the buyer asked for it. */
  askedByBuyer: z.boolean(),
  /** Why it was refused. */
  decisionReason: z.string(),
  askedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  doneAt: Instant.nullable(),
});
export type RefundRow = z.infer<typeof RefundRow>;

export const OrderEvent = z.object({
  at: Instant,
  what: z.enum(orderEvents),
  /** The actor; null for a payment gateway and for the system. */
  by: z.string().nullable(),
  amountFen: Fen.nullable(),
  /** Details as stored: a channel, a reason or a number. */
  note: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An order with its attempts, payments, refunds, fapiao and history. */
export const AdminOrderDetail = AdminOrderListItem.extend({
  /** Masked. */
  phone: z.string(),
  priceFen: Fen,
  creditFen: Fen,
  expiresAt: Instant,
  /** Membership term granted by the order. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  attempts: z.array(
    z.object({
      channel: PaymentChannel,
      tradeNo: z.string(),
      state: z.enum(['open', 'closing', 'closed', 'paid']),
      createdAt: Instant,
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      channel: PaymentChannel,
      transactionId: z.string(),
      amountFen: Fen,
      state: z.enum(['applied', 'refund_due', 'held']),
      paidAt: Instant,
      /** The bank transfer that paid several orders together, if it was one. */
      transfer: z
        .object({ reference: z.string(), payer: z.string(), amountFen: Fen, orders: z.number().int() })
        .nullable(),
    }),
  ),
  refunds: z.array(RefundRow),
  fapiao: z.array(z.object({ id: Id, state: z.enum(fapiaoStates), title: z.string(), number: z.string() })),
  /**
   * Amounts that can be refunded now: in full, or for the remaining days; null if nothing can. `aloneFen` is the sum
   * that the caller refunded without a second approval in the last 24 hours.
   */
  refundable: z.object({ allFen: Fen, restFen: Fen, aloneFen: Fen }).nullable(),
  /** Oldest first. */
  events: z.array(OrderEvent),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;
