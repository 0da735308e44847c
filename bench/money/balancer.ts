import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PATIENCE_MS = 30_000;

export interface Balancer {
  url: string;
  stop(): void;
}

/** What nginx does: the copies take turns, and a copy that is not there is passed over. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const row = ports.map((_, place) => ports[(turn + place) % ports.length]!);
    pass(row, incoming, outgoing).catch(() => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function pass(ports: readonly number[], incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = await buffer(incoming);
  for (const [place, port] of ports.entries()) {
    try {
      await forward(port, incoming, body, outgoing);
      return;
    } catch (error) {
      // Only what was certainly not heard is told to another.
      const last = place === ports.length - 1;
      if (last || (error as { code?: string }).code !== 'ECONNREFUSED') throw error;
    }
  }
}

const forward = (port: number, { method, url, headers }: IncomingMessage, body: Buffer, to: ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: url, headers, timeout: PATIENCE_MS, agent: false },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.once('end', resolve);
        answer.once('error', reject);
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });
