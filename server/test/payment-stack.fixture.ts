import type { Order, PaymentStep } from '@mingtang/contract/orders';
import { afterAll, beforeAll, inject } from 'vitest';
import { withClient } from '@mingtang/test-support/database';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import { databaseUrl } from './databases.fixture.ts';
import { type Kit, type KitOptions, useKit } from './kit.ts';
import { type Service, startVendorFakes, waitUntil } from './services.fixture.ts';

export type Channel = 'wechat' | 'alipay';

export interface GatewayLedger {
  payments: { channel: Channel; outTradeNo: string; transactionId: string; amountFen: number }[];
  refunds: { channel: Channel; outTradeNo: string; outRefundNo: string; amountFen: number; state: string }[];
}

/** A webhook request as a gateway would send it; tests send it unchanged or tampered. */
export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface PaymentStack {
  kit: Kit;
  gateway: {
    setFaults(faults: object): Promise<void>;
    pay(channel: Channel, outTradeNo: string, overrides?: object): Promise<Response>;
    fetchLedger(): Promise<GatewayLedger>;
    /** Waits until the gateway has no pending refund. */
    waitForRefunds(): Promise<void>;
    buildWebhook(
      channel: Channel,
      outTradeNo: string,
      options?: Record<string, string>,
    ): Promise<WebhookRequest>;
  };
  placeOrder(token: string, serial?: string): Promise<Order>;
  /** Starts a payment of the order on this channel. */
  openChannel(token: string, number: string, channel: Channel, device?: string): Promise<PaymentStep>;
  /** Reads the `out_trade_no` of the order's latest payment attempt on this channel from the database. */
  readOutTradeNo(number: string, channel: Channel): Promise<string>;
  sendWebhook(request: WebhookRequest): Promise<Response>;
  /** Runs SQL as the database owner, for changes that the application role cannot make. */
  runAsOwner(statement: string): Promise<void>;
}

/** A kit with its own payment gateway fakes, which a test can make fail. They send webhooks only on request. */
export function usePaymentStack(options: KitOptions = {}): PaymentStack {
  const env: Record<string, string> = { ...options.env };
  let fakes: Service;
  let base = '';
  beforeAll(async () => {
    fakes = await startVendorFakes(inject('payKeys'));
    base = `http://127.0.0.1:${fakes.port}`;
    Object.assign(env, await createPaymentEnv(inject('payKeys'), base), {
      SMS_ENDPOINT: `127.0.0.1:${fakes.port}`,
    });
    await post('/pay/faults', { notify: { off: true } });
  });
  const kit = useKit({ ...options, env });
  afterAll(() => fakes?.stop('SIGKILL'));

  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response;
  };
  const stack: PaymentStack = {
    kit,
    gateway: {
      async setFaults(faults) {
        const response = await post('/pay/faults', faults);
        if (!response.ok) throw new Error(`setting faults: ${await response.text()}`);
      },
      pay: (channel, outTradeNo, overrides = {}) => post('/pay/pay', { channel, outTradeNo, ...overrides }),
      fetchLedger: async () => (await (await fetch(`${base}/pay/ledger.json`)).json()) as GatewayLedger,
      waitForRefunds: () =>
        waitUntil('all refunds settled', async () => {
          const { refunds } = await stack.gateway.fetchLedger();
          return refunds.every(({ state }) => state !== 'PROCESSING');
        }),
      async buildWebhook(channel, outTradeNo, options = {}) {
        const query = new URLSearchParams({ channel, outTradeNo, ...options });
        const response = await fetch(`${base}/pay/notify.json?${query.toString()}`);
        if (!response.ok) throw new Error(`notify: ${await response.text()}`);
        const request = (await response.json()) as WebhookRequest;
        const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
        return { ...request, headers: Object.fromEntries(headers) as Record<string, string> };
      },
    },
    async placeOrder(token, serial = 'P-12') {
      const packages = await kit.call<{ rows: { id: string; serial: string }[] }>('GET', '/h5/packages', {
        token,
      });
      const packageId = packages.data.rows.find((row) => row.serial === serial)!.id;
      const placed = await kit.call<Order>('POST', '/h5/orders', { token, body: { packageId } });
      if (placed.code !== 200) throw new Error(`order: ${placed.msg}`);
      return placed.data;
    },
    async openChannel(token, number, channel, device = 'desktop') {
      const opened = await kit.call<PaymentStep>('POST', `/h5/orders/${number}/pay`, {
        token,
        body: { channel, device },
      });
      if (opened.code !== 200) throw new Error(`pay: ${opened.msg}`);
      // Alipay creates the trade when its page is opened.
      if (channel === 'alipay' && opened.data.kind === 'redirect') await fetch(opened.data.url);
      return opened.data;
    },
    async readOutTradeNo(number, channel) {
      const row = await kit.deps.db
        .selectFrom('payment_attempts as a')
        .innerJoin('orders as o', 'o.id', 'a.order_id')
        .select('a.out_trade_no')
        .where('o.number', '=', number)
        .where('a.channel', '=', channel)
        .orderBy('a.id', 'desc')
        .executeTakeFirstOrThrow();
      return row.out_trade_no;
    },
    sendWebhook: ({ url, headers, body }) => fetch(url, { method: 'POST', headers, body }),
    async runAsOwner(statement) {
      const database = new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);
      await withClient(databaseUrl(database), (client) => client.query(statement));
    },
  };
  return stack;
}
