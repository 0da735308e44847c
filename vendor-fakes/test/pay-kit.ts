import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../src/vendor-fakes-app.ts';
import type { LedgerReport } from '../src/pay/ledger-report.ts';
import type { PaymentFaultsChange } from '../src/pay/payment-faults.ts';
import { ensureKeys } from '../src/pay/key-files.ts';
import type { WebhookRequest } from '../src/pay/webhook-client.ts';

/** A temporary directory with keys, created once per test file. */
export async function createKeys() {
  const dir = await mkdtemp(path.join(tmpdir(), 'pay-keys-'));
  await ensureKeys(dir);
  return {
    dir,
    read: async (name: string) => (await readFile(path.join(dir, name), 'utf8')).trim(),
    remove: () => rm(dir, { recursive: true }),
  };
}

export type ReceivedWebhook = { url: string; headers: IncomingHttpHeaders; body: string };

/** A merchant server that records webhooks and responds with `responses`, then with `defaultResponse`. */
export async function startMerchant() {
  const received: ReceivedWebhook[] = [];
  const responses: { status: number; body: string }[] = [];
  const defaultResponse = { status: 200, body: 'success' };
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', headers } = request;
      received.push({ url, headers, body: await text(request) });
      const { status, body } = responses.shift() ?? defaultResponse;
      response.writeHead(status).end(body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    responses,
    defaultResponse,
    notifyUrl: `http://127.0.0.1:${port}/notify`,
    refundUrl: `http://127.0.0.1:${port}/refunded`,
    /** Waits until `count` webhooks have arrived and returns the latest. */
    async waitForWebhooks(count: number): Promise<ReceivedWebhook> {
      await expect.poll(() => received.length, { timeout: 5000, interval: 10 }).toBeGreaterThanOrEqual(count);
      return received.at(-1) as ReceivedWebhook;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the vendor fakes on a free port, with helpers for their control endpoints. */
export async function startVendorFakes(keysDir: string, now: () => number = Date.now) {
  const app: FastifyInstance = buildApp({ env: { PAY_KEYS_DIR: keysDir }, now });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const post = async (url: string, payload: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload });
    return { status: statusCode, ...(body ? (JSON.parse(body) as Record<string, unknown>) : {}) };
  };
  return {
    app,
    base: `http://127.0.0.1:${port}`,
    setFaults: (change: PaymentFaultsChange) => post('/pay/faults', change),
    pay: (channel: string, outTradeNo: string, overrides: object = {}) =>
      post('/pay/pay', { channel, outTradeNo, ...overrides }),
    post,
    ledger: async () => (await app.inject({ url: '/pay/ledger.json' })).json<LedgerReport>(),
    composeWebhook: async (query: Record<string, string>) =>
      (await app.inject({ url: '/pay/notify.json', query })).json<WebhookRequest>(),
    close: () => app.close(),
  };
}
