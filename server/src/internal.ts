import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from './http/metrics.ts';

/** A port for the operator's own network: figures, and the description of the API. */
export async function openInternal(
  port: number,
  host: string,
  metrics: Metrics,
  pages: Record<string, () => object>,
  /** Brings up to date what is not counted as it happens. */
  refresh: () => Promise<void> = async () => {},
): Promise<Server> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page()));
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => metrics.registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
