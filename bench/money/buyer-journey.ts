import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer } from './buyer-accounts.ts';
import { type ApiResponse, sendUntilFinal } from './retrying-client.ts';
import { type PaymentChannel, payAtGateway, type GatewayPayment } from './fake-gateway-client.ts';
import type { TestCluster } from './test-cluster.ts';

/** Maximum pause between opening the payment page and paying. */
const MAX_THINK_MS = 8_000;

/** What a buyer observed, to be compared with the ledger. */
export interface BuyerJourney {
  accountId: number;
  /** Order numbers of all acknowledged order requests; a retry must return the same number. */
  orderNumbers: string[];
  /** When each of them was acknowledged, in milliseconds. */
  acknowledgedAt: number[];
  payments: GatewayPayment[];
  /** Number of calls without a final response. */
  unanswered: number;
  /** Path and message of each rejected call. */
  rejections: string[];
}

/** Of twenty buyers, the first three behave like this; the others only pay. */
const BEHAVIOURS = ['leaves', 'cancels', 'cancels and pays'] as const;

/** Orders, then pays, cancels or leaves. Every fourth buyer opens and pays with both channels. */
export async function runBuyerJourney(cluster: TestCluster, buyer: Buyer): Promise<BuyerJourney> {
  const { accountId, token, packageId } = buyer;
  const journey: BuyerJourney = {
    accountId,
    orderNumbers: [],
    acknowledgedAt: [],
    payments: [],
    unanswered: 0,
    rejections: [],
  };
  const post = async (
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<ApiResponse | undefined> => {
    const response = await sendUntilFinal({
      url: `${cluster.url}${path}`,
      method: 'POST',
      token,
      callerId: accountId,
      ...(body && { body }),
      ...(idempotencyKey && { key: idempotencyKey }),
    });
    if (response === undefined) journey.unanswered += 1;
    else if (response.status !== 200) journey.rejections.push(`${path.split('/').at(-1)!}: ${response.msg}`);
    return response;
  };
  const idempotencyKey = randomUUID();
  const placeOrder = async (): Promise<string | undefined> => {
    const response = await post('/h5/orders', { packageId }, idempotencyKey);
    if (response?.status !== 200) return undefined;
    const { number } = response.data as { number: string };
    journey.orderNumbers.push(number);
    journey.acknowledgedAt.push(Date.now());
    return number;
  };

  const number = await placeOrder();
  if (number === undefined) return journey;
  // A browser that missed the response retries with the same idempotency key.
  if (accountId % 10 === 7) await placeOrder();
  const firstChannel: PaymentChannel = accountId % 2 === 0 ? 'wechat' : 'alipay';
  const channels: PaymentChannel[] =
    accountId % 4 === 3 ? [firstChannel, firstChannel === 'wechat' ? 'alipay' : 'wechat'] : [firstChannel];
  for (const channel of channels) {
    const payResponse = await post(`/h5/orders/${number}/pay`, { channel, device: 'phone' });
    if (payResponse?.status === 200) await openPage((payResponse.data as { url: string }).url);
  }
  await sleep(Math.random() * MAX_THINK_MS);

  const behaviour = BEHAVIOURS[accountId % 20] ?? 'pays';
  if (behaviour === 'leaves') return journey;
  if (behaviour !== 'pays') await post(`/h5/orders/${number}/cancel`);
  if (behaviour === 'cancels') return journey;
  const payEvenIfClosed = behaviour === 'cancels and pays';
  for (const channel of channels) {
    const payment = await payAtGateway(cluster.gatewaysUrl, channel, number, payEvenIfClosed).catch(
      () => undefined,
    );
    if (payment !== undefined) journey.payments.push(payment);
  }
  // Half of them return to the order page, which checks the payment; the others close the window.
  if (Math.floor(accountId / 4) % 2 === 0) await post(`/h5/orders/${number}/check`);
  return journey;
}

/** Alipay creates the trade when its page is opened. */
const openPage = (url: string): Promise<unknown> => fetch(url, { redirect: 'manual' }).catch(() => undefined);
