import type { PayChannel } from '@mingtang/contract/orders';

/** Money that came in, as a gateway says it. */
export interface Paid {
  transactionId: string;
  amountFen: number;
  payer: string;
  paidAt: Date;
}

export type PayProduct = 'jsapi' | 'h5' | 'native' | 'wap' | 'page';

export interface OpenPayment {
  product: PayProduct;
  outTradeNo: string;
  amountFen: number;
  description: string;
  expiresAt: Date;
  notifyUrl: string;
  /** Where the gateway's page sends the browser afterwards. */
  returnUrl: string;
  address: string;
  /** For `jsapi`: who pays, as WeChat names them. */
  openid?: string;
}

/** What the browser needs to pay. */
export type Handed =
  | { kind: 'redirect'; url: string }
  | { kind: 'scan'; code: string }
  | { kind: 'bridge'; params: BridgeParams };

export interface BridgeParams {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

export type Told =
  | { state: 'paid'; paid: Paid }
  /** `absent`: the gateway has never heard of it, or nobody opened its page. */
  | { state: 'unpaid' | 'closed' | 'absent' };

export type RefundTold = { state: 'processing' | 'done' } | { state: 'failed'; failure: string };

export interface AskedRefund {
  outTradeNo: string;
  outRefundNo: string;
  amountFen: number;
  paidFen: number;
  reason: string;
  notifyUrl: string;
}

/** A message whose signature holds. */
export interface GatewayMessage {
  eventId: string;
  outTradeNo: string;
  /** What it said, as far as it is worth keeping. */
  said: Record<string, unknown>;
  about:
    | { kind: 'payment'; paid: Paid }
    | { kind: 'refund'; outRefundNo: string; told: RefundTold }
    | { kind: 'other' };
}

export interface BillLine {
  kind: 'payment' | 'refund';
  outTradeNo: string;
  transactionId: string;
  /** The number of a refund; empty for a payment. */
  outRefundNo: string;
  amountFen: number;
  paidAt: Date;
}

/** One way to pay. Every call may fail with `PayError`. */
export interface PayGateway {
  channel: PayChannel;
  open(payment: OpenPayment): Promise<Handed>;
  query(outTradeNo: string): Promise<Told>;
  /** `paid`: it was too late, and a query tells by whom. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  refund(asked: AskedRefund): Promise<RefundTold>;
  queryRefund(outTradeNo: string, outRefundNo: string): Promise<RefundTold | { state: 'absent' }>;
  /** Everything the gateway booked on a day of Asia/Shanghai. `null`: it has no bill, or none yet, and does not say which. */
  bill(day: string): Promise<BillLine[] | null>;
  /** Refuses with `PayError('signature')` what is not the gateway's word to us. */
  read(message: { headers: Record<string, string | undefined>; body: Buffer }): Promise<GatewayMessage>;
}

/**
 * `unreachable`: no answer, or none to rely on: nothing is known. `refused`: the gateway said no. `signature`: not the
 * gateway's word.
 */
export class PayError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'signature';
  /** The gateway's own code; its texts may repeat what must not be logged. */
  readonly code: string;

  constructor(kind: PayError['kind'], code: string) {
    super(`payment gateway: ${kind} (${code})`);
    this.name = 'PayError';
    this.kind = kind;
    this.code = code;
  }
}
