import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './base/config.ts';
import { requirePublishedDocuments } from './kernel/documents/documents.service.ts';
import { features } from './feature-registry.ts';
import { createMetrics } from './platform/http/process-metrics.ts';
import { buildOpenApi } from './platform/http/openapi.ts';
import { startMetricsServer } from './platform/metrics-server.ts';
import { createDeps } from './create-deps.ts';

const { config, secrets } = readConfig(process.env);
const depsHandle = await createDeps(config, secrets, 'api');
const { deps } = depsHandle;
if (config.NODE_ENV === 'production') await requirePublishedDocuments(deps);

const readiness = { draining: false };
const metrics = createMetrics(depsHandle);
const app = await buildApp(deps, { readiness, metrics });
await app.listen({ host: config.API_HOST, port: config.API_PORT });
const metricsServer = await startMetricsServer(config.INTERNAL_PORT, config.API_HOST, metrics, {
  '/openapi.json': () => buildOpenApi(features),
});
deps.log.info({ port: config.API_PORT, internal: config.INTERNAL_PORT }, 'api is up');

/**
 * Fails the readiness check, waits until the load balancer sends no new requests, then finishes those in
 * flight.
 */
async function stop(signal: string): Promise<void> {
  if (readiness.draining) return;
  readiness.draining = true;
  deps.log.info({ signal }, 'draining');
  await sleep(config.DRAIN_MS);
  await app.close();
  metricsServer.close();
  await depsHandle.close();
  deps.log.info('api has stopped');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop(signal).catch((error: unknown) => {
      deps.log.error({ err: error }, 'stop failed');
      process.exitCode = 1;
    });
  });
}
