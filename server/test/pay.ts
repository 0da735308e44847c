import type { Order, PayStep } from '@mingtang/contract/orders';
import { afterAll, beforeAll, inject } from 'vitest';
import { withClient } from '../../scripts/database.ts';
import { payEnv } from '../../scripts/pay-keys.ts';
import { urlOf } from './databases.ts';
import { type Kit, type KitOptions, useKit } from './kit.ts';
import { type Service, startGateways, until } from './services.ts';

export type Channel = 'wechat' | 'alipay';

export interface GatewayLedger {
  payments: { channel: Channel; outTradeNo: string; transactionId: string; amountFen: number }[];
  refunds: { channel: Channel; outTradeNo: string; outRefundNo: string; amountFen: number; state: string }[];
}

/** A request that a gateway would send, to be sent as it is or changed. */
export interface NotifyRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface PayStack {
  kit: Kit;
  gateway: {
    behave(behaviour: object): Promise<void>;
    pay(channel: Channel, outTradeNo: string, how?: object): Promise<Response>;
    ledger(): Promise<GatewayLedger>;
    /** Waits until no refund is under way there any more. */
    settled(): Promise<void>;
    notify(channel: Channel, outTradeNo: string, options?: Record<string, string>): Promise<NotifyRequest>;
  };
  /** Orders and opens a channel; the attempt's number is read from the books. */
  order(token: string, serial?: string): Promise<Order>;
  open(token: string, number: string, channel: Channel, device?: string): Promise<PayStep>;
  tradeNo(number: string, channel: Channel): Promise<string>;
  send(request: NotifyRequest): Promise<Response>;
  /** As whoever owns the database, to make a difference that the application could not. */
  asOwner(text: string): Promise<void>;
}

/** A kit with payment gateways of its own, which a test may tell to fail. They tell us nothing until they are asked to. */
export function usePayStack(options: KitOptions = {}): PayStack {
  const env: Record<string, string> = { ...options.env };
  let service: Service;
  let base = '';
  beforeAll(async () => {
    service = await startGateways(inject('payKeys'));
    base = `http://127.0.0.1:${service.port}`;
    Object.assign(env, await payEnv(inject('payKeys'), base), { SMS_ENDPOINT: `127.0.0.1:${service.port}` });
    await post('/pay/behave', { notify: { off: true } });
  });
  const kit = useKit({ ...options, env });
  afterAll(() => service?.stop('SIGKILL'));

  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer;
  };
  const stack: PayStack = {
    kit,
    gateway: {
      async behave(behaviour) {
        const answer = await post('/pay/behave', behaviour);
        if (!answer.ok) throw new Error(`behave: ${await answer.text()}`);
      },
      pay: (channel, outTradeNo, how = {}) => post('/pay/pay', { channel, outTradeNo, ...how }),
      ledger: async () => (await (await fetch(`${base}/pay/ledger.json`)).json()) as GatewayLedger,
      settled: () =>
        until('the refunds', async () => {
          const { refunds } = await stack.gateway.ledger();
          return refunds.every(({ state }) => state !== 'PROCESSING');
        }),
      async notify(channel, outTradeNo, options = {}) {
        const query = new URLSearchParams({ channel, outTradeNo, ...options });
        const answer = await fetch(`${base}/pay/notify.json?${query.toString()}`);
        if (!answer.ok) throw new Error(`notify: ${await answer.text()}`);
        const request = (await answer.json()) as NotifyRequest;
        const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
        return { ...request, headers: Object.fromEntries(headers) as Record<string, string> };
      },
    },
    async order(token, serial = 'P-12') {
      const packages = await kit.call<{ rows: { id: string; serial: string }[] }>('GET', '/h5/packages', {
        token,
      });
      const packageId = packages.data.rows.find((row) => row.serial === serial)!.id;
      const placed = await kit.call<Order>('POST', '/h5/orders', { token, body: { packageId } });
      if (placed.code !== 200) throw new Error(`order: ${placed.msg}`);
      return placed.data;
    },
    async open(token, number, channel, device = 'desktop') {
      const opened = await kit.call<PayStep>('POST', `/h5/orders/${number}/pay`, {
        token,
        body: { channel, device },
      });
      if (opened.code !== 200) throw new Error(`pay: ${opened.msg}`);
      // Alipay knows of a trade once somebody opens its page.
      if (channel === 'alipay' && opened.data.kind === 'redirect') await fetch(opened.data.url);
      return opened.data;
    },
    async tradeNo(number, channel) {
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
    send: ({ url, headers, body }) => fetch(url, { method: 'POST', headers, body }),
    async asOwner(text) {
      const database = new URL(kit.deps.config.DATABASE_URL).pathname.slice(1);
      await withClient(urlOf(database), (client) => client.query(text));
    },
  };
  return stack;
}
