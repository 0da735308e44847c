import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const UPSTREAM_TIMEOUT_MS = 30_000;

export interface LoadBalancer {
  url: string;
  stop(): void;
}

/** Stand-in for nginx: round robin over the API instances; skips an instance that refuses the connection. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const portsInOrder = ports.map((_, index) => ports[(turn + index) % ports.length]!);
    forwardToFirst(portsInOrder, incoming, outgoing).catch(() => {
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

async function forwardToFirst(ports: readonly number[], incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = await buffer(incoming);
  for (const [index, port] of ports.entries()) {
    try {
      await forward(port, incoming, body, outgoing);
      return;
    } catch (error) {
      // Retry on another instance only if this one certainly did not receive the request.
      const isLast = index === ports.length - 1;
      if (isLast || (error as { code?: string }).code !== 'ECONNREFUSED') throw error;
    }
  }
}

const forward = (
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
) =>
  new Promise<void>((resolve, reject) => {
    const upstreamRequest = request(
      { host: '127.0.0.1', port, method, path: url, headers, timeout: UPSTREAM_TIMEOUT_MS, agent: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        response.once('end', resolve);
        response.once('error', reject);
      },
    );
    upstreamRequest.once('timeout', () => upstreamRequest.destroy(new Error('upstream timeout')));
    upstreamRequest.once('error', reject);
    upstreamRequest.end(body);
  });
