import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from './http/process-metrics.ts';

/** Serves Prometheus metrics and the OpenAPI document on an internal port. */
export async function startMetricsServer(
  port: number,
  host: string,
  metrics: Metrics,
  jsonDocuments: Record<string, () => object>,
  /** Updates the metrics that are read on demand; runs before each scrape. */
  refresh: () => Promise<void> = async () => {},
): Promise<Server> {
  const server = createServer((request, response) => {
    const jsonDocument = jsonDocuments[request.url ?? ''];
    if (jsonDocument !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jsonDocument()));
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
