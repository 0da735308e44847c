import { z } from 'zod';
import { fapiaoKinds, fapiaoStates, orderStates, payChannels, payDevices } from './choices.ts';
import { Day } from './editions.ts';
import { AnswerUrl, Fen, Id, Instant, line } from './fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;
export const PayChannel = z.enum(payChannels);
export type PayChannel = z.infer<typeof PayChannel>;
export const OrderNumber = z.string().regex(/^\d{20}$/);

/** Nothing about money is asked for: the price is the package’s, the buyer is the caller. */
export const PlaceOrder = z.strictObject({
  packageId: Id,
  /** For a package of companies: one that the caller runs. */
  companyId: Id.optional(),
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const OrderCard = z.object({
  number: z.string(),
  state: OrderState,
  packageName: z.string(),
  months: z.number().int(),
  companyName: z.string().nullable(),
  amountFen: Fen,
  createdAt: Instant,
});
export type OrderCard = z.infer<typeof OrderCard>;

export const Order = OrderCard.extend({
  packageId: Id,
  priceFen: Fen,
  creditFen: Fen,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  /** By which channel it was paid. */
  channel: z.enum([...payChannels, 'offline']).nullable(),
  transactionId: z.string().nullable(),
  /** The term it gave. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  refunds: z.array(
    z.object({
      amountFen: Fen,
      /** `second`: paid twice. `late`: paid after it was closed. `held`: not as ordered. `asked`: by the office. */
      cause: z.enum(['second', 'late', 'held', 'asked']),
      state: z.enum(['waiting', 'sending', 'done', 'failed', 'refused']),
      at: Instant,
    }),
  ),
  fapiao: z.object({ state: z.enum(fapiaoStates), reason: z.string() }).nullable(),
});
export type Order = z.infer<typeof Order>;

export const PayOrder = z.strictObject({ channel: PayChannel, device: z.enum(payDevices) });
export type PayOrder = z.infer<typeof PayOrder>;

/** How the browser goes on. */
export const PayStep = z.discriminatedUnion('kind', [
  /** To the gateway’s own page. */
  z.object({ kind: z.literal('redirect'), url: AnswerUrl }),
  /** A code to scan: a picture as a data URL. */
  z.object({ kind: z.literal('scan'), picture: z.string(), code: z.string() }),
  /** What WeChat’s own bridge asks for. */
  z.object({
    kind: z.literal('bridge'),
    params: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
  /** WeChat must say who pays first; it comes back to the order. */
  z.object({ kind: z.literal('identify'), url: AnswerUrl }),
]);
export type PayStep = z.infer<typeof PayStep>;

export const AskFapiao = z
  .strictObject({
    kind: z.enum(fapiaoKinds),
    title: line(100).min(1),
    taxNumber: z
      .string()
      .trim()
      .max(20)
      .regex(/^[0-9A-Z]*$/)
      .default(''),
    email: z.email().max(120),
  })
  .refine((value) => value.kind === 'person' || value.taxNumber.length >= 15, {
    path: ['taxNumber'],
    error: 'required',
  });
export type AskFapiao = z.infer<typeof AskFapiao>;

export const Fapiao = z.object({
  id: Id,
  orderNumber: z.string(),
  kind: z.enum(fapiaoKinds),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  amountFen: Fen,
  state: z.enum(fapiaoStates),
  number: z.string(),
  reason: z.string(),
  /** Whether there is a file to fetch. */
  file: z.boolean(),
  createdAt: Instant,
});
export type Fapiao = z.infer<typeof Fapiao>;

const byNumber = z.strictObject({ number: OrderNumber });

export const orderRoutes = defineRoutes({
  'POST /h5/orders': {
    access: 'member',
    about: 'Orders a package at its price of now. An open order for the same package is answered again.',
    body: PlaceOrder,
    answer: Order,
    budgets: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'GET /h5/orders': {
    access: 'member',
    about: 'The caller’s orders, newest first.',
    query: ScrollQuery,
    answer: scroll(OrderCard),
  },
  'GET /h5/orders/{number}': {
    access: 'member',
    about: 'One order of the caller.',
    params: byNumber,
    answer: Order,
  },
  'POST /h5/orders/{number}/pay': {
    access: 'member',
    about: 'Opens the payment on a channel, fit for the device, and says how the browser goes on.',
    params: byNumber,
    body: PayOrder,
    answer: PayStep,
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'POST /h5/orders/{number}/check': {
    access: 'member',
    about: 'The browser came back: asks the gateways now instead of waiting for their word.',
    params: byNumber,
    answer: Order,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/orders/{number}/cancel': {
    access: 'member',
    about: 'Gives an unpaid order up. What was paid meanwhile counts.',
    params: byNumber,
    answer: Order,
  },
  'POST /h5/orders/{number}/fapiao': {
    access: 'member',
    about: 'Asks for an official invoice of a paid order.',
    params: byNumber,
    body: AskFapiao,
    answer: Fapiao,
    budgets: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'GET /h5/fapiao': {
    access: 'member',
    about: 'The invoices the caller asked for, newest first.',
    query: ScrollQuery,
    answer: scroll(Fapiao),
  },
  'GET /h5/fapiao/{id}/file': {
    access: 'member',
    about: 'The file of an issued invoice, for its owner.',
    params: z.strictObject({ id: Id }),
    answer: 'binary',
  },
});
