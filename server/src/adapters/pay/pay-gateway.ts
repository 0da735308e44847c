import type { OnlinePaymentChannel } from '@mingtang/contract/orders';

/** A completed payment as reported by a gateway. */
export interface PaidTransaction {
  transactionId: string;
  amountFen: number;
  payer: string;
  paidAt: Date;
}

export type PayProduct = 'jsapi' | 'h5' | 'native' | 'wap' | 'page';

export interface PaymentRequest {
  product: PayProduct;
  outTradeNo: string;
  amountFen: number;
  description: string;
  expiresAt: Date;
  notifyUrl: string;
  /** Where the gateway's page sends the browser afterwards. */
  returnUrl: string;
  clientIp: string;
  /** For `jsapi`: the WeChat openid of the payer. */
  openid?: string;
}

/** What the browser needs to continue the payment. */
export type PaymentInstructions =
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

export type PaymentStatus =
  | { state: 'paid'; paid: PaidTransaction }
  /** `absent`: unknown to the gateway, for example because its payment page was never opened. */
  | { state: 'unpaid' | 'closed' | 'absent' };

export type RefundStatus = { state: 'processing' | 'done' } | { state: 'failed'; failure: string };

export interface RefundRequest {
  outTradeNo: string;
  outRefundNo: string;
  amountFen: number;
  paidFen: number;
  reason: string;
  notifyUrl: string;
}

/** A webhook whose signature was verified. */
export interface PaymentWebhook {
  eventId: string;
  outTradeNo: string;
  /** The decoded content, stored with the event. */
  payload: Record<string, unknown>;
  event:
    | { kind: 'payment'; paid: PaidTransaction }
    | { kind: 'refund'; outRefundNo: string; status: RefundStatus }
    | { kind: 'other' };
}

export interface BillLine {
  kind: 'payment' | 'refund';
  outTradeNo: string;
  transactionId: string;
  /** The refund number; empty for a payment. */
  outRefundNo: string;
  amountFen: number;
  /** Time of the transaction in the bill; read for payments only. */
  paidAt: Date;
}

/** A payment channel. Every call may fail with `PayError`. */
export interface PayGateway {
  channel: OnlinePaymentChannel;
  /** Starts a payment. */
  open(payment: PaymentRequest): Promise<PaymentInstructions>;
  query(outTradeNo: string): Promise<PaymentStatus>;
  /** `paid`: too late to close; a query returns the payment. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>;
  refund(request: RefundRequest): Promise<RefundStatus>;
  queryRefund(outTradeNo: string, outRefundNo: string): Promise<RefundStatus | { state: 'absent' }>;
  /** All transactions of a day in Asia/Shanghai. `null`: no bill, or not ready; the gateway does not distinguish. */
  downloadBill(day: string): Promise<BillLine[] | null>;
  /** Verifies and decodes a webhook. Throws `PayError('signature')` if it is not authentic or not for this merchant. */
  parseWebhook(request: {
    headers: Record<string, string | undefined>;
    body: Buffer;
  }): Promise<PaymentWebhook>;
}

/**
 * `unreachable`: no valid response, so the outcome is unknown. `refused`: the gateway rejected the request.
 * `signature`: verification failed.
 */
export class PayError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'signature';
  /** The gateway's error code. Its messages are not kept, because they may contain data that must not be logged. */
  readonly code: string;

  constructor(kind: PayError['kind'], code: string) {
    super(`payment gateway: ${kind} (${code})`);
    this.name = 'PayError';
    this.kind = kind;
    this.code = code;
  }
}
