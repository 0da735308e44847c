import { z } from 'zod';
import { fapiaoKinds, fapiaoStates, orderStates, onlinePaymentChannels, paymentDevices } from './enums.ts';
import { Day } from './editions.ts';
import { ResponseUrl, Fen, Id, Instant, singleLine } from './fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';
import { isTaxNumber } from './uscc.ts';

export const OrderState = z.enum(orderStates);
export type OrderState = z.infer<typeof OrderState>;
export const OnlinePaymentChannel = z.enum(onlinePaymentChannels);
export type OnlinePaymentChannel = z.infer<typeof OnlinePaymentChannel>;
export const OrderNumber = z.string().regex(/^\d{20}$/);

/** Contains no amount: the price comes from the package, and the buyer is the caller. */
export const PlaceOrderInput = z.strictObject({
  packageId: Id,
  /** Required for a company package: a company of which the caller is owner or editor. */
  companyId: Id.optional(),
});
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>;

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
  /** The company that the membership is for. */
  companyId: Id.nullable(),
  priceFen: Fen,
  creditFen: Fen,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  /** Null while unpaid. */
  channel: z.enum([...onlinePaymentChannels, 'offline']).nullable(),
  transactionId: z.string().nullable(),
  /** Membership term granted by the order. */
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  refunds: z.array(
    z.object({
      amountFen: Fen,
      /** `second`: paid twice. `late`: paid after closing. `held`: payment does not match. `asked`: by a person. */
      cause: z.enum(['second', 'late', 'held', 'asked']),
      state: z.enum(['waiting', 'sending', 'done', 'failed', 'refused', 'withdrawn']),
      /** Whether the caller asked for it. The reason is the caller's own and otherwise empty. */
      own: z.boolean(),
      reason: z.string(),
      /** Why it was refused. */
      decisionReason: z.string(),
      at: Instant,
    }),
  ),
  /**
   * What the caller may ask back today; null if nothing. `takes`: the whole term or the rest of it. `points` are revoked
   * with it.
   */
  refundable: z
    .object({ amountFen: Fen, takes: z.enum(['term', 'rest']), points: z.number().int() })
    .nullable(),
  fapiao: z.object({ state: z.enum(fapiaoStates), reason: z.string() }).nullable(),
});
export type Order = z.infer<typeof Order>;

/** The amount that the member saw and accepts; the request is refused if it has changed. */
export const RequestOwnRefundInput = z.strictObject({ amountFen: Fen, reason: singleLine(200).min(2) });
export type RequestOwnRefundInput = z.infer<typeof RequestOwnRefundInput>;

export const PayOrderInput = z.strictObject({
  channel: OnlinePaymentChannel,
  device: z.enum(paymentDevices),
});
export type PayOrderInput = z.infer<typeof PayOrderInput>;

/** Next step of the payment in the browser. */
export const PaymentStep = z.discriminatedUnion('kind', [
  /** Redirect to the payment gateway’s page. */
  z.object({ kind: z.literal('redirect'), url: ResponseUrl }),
  /** A QR code to scan: a picture as a data URL. */
  z.object({ kind: z.literal('scan'), picture: z.string(), code: z.string() }),
  /** Parameters for WeChat’s JSAPI bridge. */
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
  /** WeChat must identify the payer first (OAuth), then redirects back to the order. */
  z.object({ kind: z.literal('identify'), url: ResponseUrl }),
]);
export type PaymentStep = z.infer<typeof PaymentStep>;

export const RequestFapiaoInput = z
  .strictObject({
    kind: z.enum(fapiaoKinds),
    title: singleLine(100).min(1),
    taxNumber: z
      .string()
      .trim()
      .max(20)
      .regex(/^[0-9A-Z]*$/)
      .default(''),
    email: z.email().max(120),
  })
  .refine(({ kind, taxNumber }) => kind === 'person' || isTaxNumber(taxNumber), {
    path: ['taxNumber'],
    error: 'required',
  });
export type RequestFapiaoInput = z.infer<typeof RequestFapiaoInput>;

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
  /** Whether a file can be downloaded. */
  file: z.boolean(),
  createdAt: Instant,
});
export type Fapiao = z.infer<typeof Fapiao>;

const byNumber = z.strictObject({ number: OrderNumber });

export const orderRoutes = defineRoutes({
  'POST /h5/orders': {
    access: 'member',
    summary: 'Orders a package at its current price. Returns an existing open order for the same package.',
    body: PlaceOrderInput,
    response: Order,
    rateLimits: [{ per: 'account', calls: 30, seconds: 3600 }],
  },
  'GET /h5/orders': {
    access: 'member',
    summary: 'Lists the caller’s orders, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(OrderCard),
  },
  'GET /h5/orders/without-fapiao': {
    access: 'member',
    summary: 'Lists the caller’s paid orders for which no fapiao was requested, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(OrderCard),
  },
  'GET /h5/orders/{number}': {
    access: 'member',
    summary: 'Returns one order of the caller.',
    params: byNumber,
    response: Order,
  },
  'POST /h5/orders/{number}/pay': {
    access: 'member',
    summary: 'Starts a payment on a channel for the device, and returns the next step for the browser.',
    params: byNumber,
    body: PayOrderInput,
    response: PaymentStep,
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'POST /h5/orders/{number}/check': {
    access: 'member',
    summary:
      'Queries the payment gateways at once instead of waiting for the webhook, after the browser has returned.',
    params: byNumber,
    response: Order,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/orders/{number}/cancel': {
    access: 'member',
    summary: 'Cancels an unpaid order. A payment made in the meantime counts.',
    params: byNumber,
    response: Order,
  },
  'POST /h5/orders/{number}/refund-request': {
    access: 'member',
    summary: 'Asks for a refund of an own paid order. Staff decide. Returns the order.',
    params: byNumber,
    body: RequestOwnRefundInput,
    response: Order,
    rateLimits: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'DELETE /h5/orders/{number}/refund-request': {
    access: 'member',
    summary: 'Withdraws the caller’s refund request that has not been decided. Returns the order.',
    params: byNumber,
    response: Order,
  },
  'POST /h5/orders/{number}/fapiao': {
    access: 'member',
    summary: 'Requests a fapiao for a paid order.',
    params: byNumber,
    body: RequestFapiaoInput,
    response: Fapiao,
    rateLimits: [{ per: 'account', calls: 20, seconds: 3600 }],
  },
  'GET /h5/fapiao': {
    access: 'member',
    summary: 'Lists the caller’s fapiao requests, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(Fapiao),
  },
  'GET /h5/fapiao/{id}/file': {
    access: 'member',
    summary: 'Returns the file of an issued fapiao, for its owner.',
    params: z.strictObject({ id: Id }),
    response: 'binary',
  },
});
