import { z } from 'zod';
import { fapiaoStates, orderStates } from './choices.ts';
import { orderEvents, paidChannels, refundCauses, refundStates } from './office-choices.ts';
import { Day } from './editions.ts';
import { Fen, Id, Instant, line } from './fields.ts';
import { OrderCard, OrderNumber } from './orders.ts';

export const PaidChannel = z.enum(paidChannels);

/** Which orders a table or a sheet holds. Days are those on which they were written. */
export const orderFilter = {
  state: z.enum(orderStates).optional(),
  channel: PaidChannel.optional(),
  from: Day.optional(),
  to: Day.optional(),
  number: OrderNumber.optional(),
  memberId: Id.optional(),
  /** Part of the member's name. */
  keyword: line(40).optional(),
};

export const OrderRow = OrderCard.extend({
  accountId: Id,
  memberName: z.string(),
  /** By which it was paid. */
  channel: PaidChannel.nullable(),
  paidAt: Instant.nullable(),
  refundedFen: Fen,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const RefundRow = z.object({
  id: Id,
  orderNumber: z.string(),
  memberName: z.string(),
  amountFen: Fen,
  cause: z.enum(refundCauses),
  /** What becomes of the membership. */
  takes: z.enum(['nothing', 'term', 'rest']),
  state: z.enum(refundStates),
  reason: z.string(),
  failure: z.string(),
  channel: PaidChannel,
  askedBy: Id.nullable(),
  askedByName: z.string().nullable(),
  approvedByName: z.string().nullable(),
  createdAt: Instant,
  doneAt: Instant.nullable(),
});
export type RefundRow = z.infer<typeof RefundRow>;

export const OrderEvent = z.object({
  at: Instant,
  what: z.enum(orderEvents),
  /** Who did it; null for a gateway and for the system. */
  by: z.string().nullable(),
  amountFen: Fen.nullable(),
  /** In the words of the record: a channel, a reason, a number. */
  note: z.string(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An order with all that hangs on it. */
export const OrderRecord = OrderRow.extend({
  /** Masked. */
  phone: z.string(),
  priceFen: Fen,
  creditFen: Fen,
  expiresAt: Instant,
  /** The term it gave. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  attempts: z.array(
    z.object({
      channel: PaidChannel,
      tradeNo: z.string(),
      state: z.enum(['open', 'closing', 'closed', 'paid']),
      createdAt: Instant,
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      channel: PaidChannel,
      transactionId: z.string(),
      amountFen: Fen,
      state: z.enum(['applied', 'refund_due', 'held']),
      paidAt: Instant,
    }),
  ),
  refunds: z.array(RefundRow),
  fapiao: z.array(z.object({ id: Id, state: z.enum(fapiaoStates), title: z.string(), number: z.string() })),
  /**
   * What could be paid back now, all of it or the rest by days; null where nothing can. With it, what the caller
   * paid back alone in the last 24 hours.
   */
  refundable: z.object({ allFen: Fen, restFen: Fen, aloneFen: Fen }).nullable(),
  /** Oldest first. */
  events: z.array(OrderEvent),
});
export type OrderRecord = z.infer<typeof OrderRecord>;
