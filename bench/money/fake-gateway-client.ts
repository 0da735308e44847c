/** Records of the fake gateways, the reference for all comparisons. */
export interface GatewayLedger {
  orders: { channel: string; outTradeNo: string; createdAt: string }[];
  payments: { channel: string; outTradeNo: string; transactionId: string; amountFen: number; at: string }[];
  refunds: { outTradeNo: string; outRefundNo: string; amountFen: number; state: string }[];
}

export async function readGatewayLedger(gatewaysUrl: string): Promise<GatewayLedger> {
  return (await fetch(`${gatewaysUrl}/pay/ledger.json`)).json() as Promise<GatewayLedger>;
}

export async function configureGateways(gatewaysUrl: string, configuration: object): Promise<void> {
  const response = await fetch(`${gatewaysUrl}/pay/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(configuration),
  });
  if (!response.ok) throw new Error(`the fake gateways rejected the configuration: ${await response.text()}`);
}

/** Webhook retry intervals are divided by 100, so that a run of minutes covers the retries of a day. */
const RETRY_SPEEDUP = 100;

/**
 * Each webhook is sent one to five times, each time after a random delay. `probeRate`: share of WeChat's
 * webhooks with an additional copy whose signature is invalid, with which WeChat tests that it is verified.
 */
export const FAULTY_GATEWAYS = {
  errorRate: 0.08,
  stallRate: 0.04,
  stallMs: 8_000,
  notify: {
    lossRate: 0.15,
    deliveriesMin: 1,
    deliveriesMax: 5,
    maxDelayMs: 4_000,
    wrongAmountRate: 0.02,
    probeRate: 0.02,
    speed: RETRY_SPEEDUP,
  },
};

/** The second key pair of each gateway; before, they sign with the first. */
export const ROTATED_KEYS = { wechatSignWith: 'platform-2', alipaySignWith: 2 };

/** Ends all faults: each webhook is sent once. Rotated keys stay active; lost webhooks are not sent again. */
export const RELIABLE_GATEWAYS = {
  errorRate: 0,
  stallRate: 0,
  notify: {
    lossRate: 0,
    deliveriesMin: 1,
    deliveriesMax: 1,
    maxDelayMs: 0,
    wrongAmountRate: 0,
    probeRate: 0,
    speed: RETRY_SPEEDUP,
  },
};

export type PaymentChannel = 'wechat' | 'alipay';

export interface GatewayPayment {
  outTradeNo: string;
  /** Paid after the gateway closed the order: only a webhook or the reconciliation reports it. */
  late: boolean;
}

/**
 * Pays an open attempt of the order; with `payEvenIfClosed` also an attempt that the gateway has closed.
 * Undefined if the gateway rejects the payment.
 */
export async function payAtGateway(
  gatewaysUrl: string,
  channel: PaymentChannel,
  orderNumber: string,
  payEvenIfClosed: boolean,
): Promise<GatewayPayment | undefined> {
  // In this drill an order has at most two attempts, numbered in the order of their creation.
  for (const attemptNumber of [1, 2]) {
    const outTradeNo = `${orderNumber}${channel === 'wechat' ? 'W' : 'A'}${attemptNumber}`;
    for (const late of payEvenIfClosed ? [false, true] : [false]) {
      const response = await fetch(`${gatewaysUrl}/pay/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel, outTradeNo, late }),
      });
      if (response.status === 200) return { outTradeNo, late };
      if (response.status === 404) break;
    }
  }
  return undefined;
}
