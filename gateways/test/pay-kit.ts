import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Account } from '../src/pay/account.ts';
import type { BehaviourChange } from '../src/pay/behaviour.ts';
import { ensureKeys } from '../src/pay/keys.ts';
import type { Message } from '../src/pay/post.ts';

/** A directory with keys, made once for a test file. */
export async function makeKeys() {
  const dir = await mkdtemp(path.join(tmpdir(), 'pay-keys-'));
  await ensureKeys(dir);
  return {
    dir,
    read: async (name: string) => (await readFile(path.join(dir, name), 'utf8')).trim(),
    remove: () => rm(dir, { recursive: true }),
  };
}

export type Heard = { url: string; headers: IncomingHttpHeaders; body: string };

/** The merchant's side of the line: hears notifies and answers what it is told to. */
export async function startMerchant() {
  const heard: Heard[] = [];
  const answers: { status: number; body: string }[] = [];
  const usual = { status: 200, body: 'success' };
  const server = createServer((request, response) => {
    void (async () => {
      const { url = '', headers } = request;
      heard.push({ url, headers, body: await text(request) });
      const { status, body } = answers.shift() ?? usual;
      response.writeHead(status).end(body);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    answers,
    usual,
    notifyUrl: `http://127.0.0.1:${port}/notify`,
    refundUrl: `http://127.0.0.1:${port}/refunded`,
    /** Waits until so many notifies have come, and answers the newest. */
    async hears(count: number): Promise<Heard> {
      await expect.poll(() => heard.length, { timeout: 5000, interval: 10 }).toBeGreaterThanOrEqual(count);
      return heard.at(-1) as Heard;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The gateways on a port of their own, with the door for tests. */
export async function startGateway(keysDir: string, now: () => number = Date.now) {
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
    behave: (change: BehaviourChange) => post('/pay/behave', change),
    pay: (channel: string, outTradeNo: string, more: object = {}) =>
      post('/pay/pay', { channel, outTradeNo, ...more }),
    post,
    ledger: async () => (await app.inject({ url: '/pay/ledger.json' })).json<Account>(),
    notify: async (query: Record<string, string>) =>
      (await app.inject({ url: '/pay/notify.json', query })).json<Message>(),
    close: () => app.close(),
  };
}
