import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { requireDocuments } from './features/documents/documents.service.ts';
import { features } from './features/mounted.ts';
import { createMetrics } from './http/metrics.ts';
import { describe } from './http/openapi.ts';
import { openInternal } from './internal.ts';
import { openDeps } from './open-deps.ts';

const { config, secrets } = readConfig(process.env);
const opened = await openDeps(config, secrets, 'api');
const { deps } = opened;
if (config.NODE_ENV === 'production') await requireDocuments(deps);

const readiness = { draining: false };
const metrics = createMetrics(opened);
const app = await buildApp(deps, { readiness, metrics });
await app.listen({ host: config.API_HOST, port: config.API_PORT });
const internal = await openInternal(config.INTERNAL_PORT, config.API_HOST, metrics, {
  '/openapi.json': () => describe(features),
});
deps.log.info({ port: config.API_PORT, internal: config.INTERNAL_PORT }, 'api is up');

/** Readiness falls first and the balancer is given time to see it; then what is in flight is finished. */
async function stop(signal: string): Promise<void> {
  if (readiness.draining) return;
  readiness.draining = true;
  deps.log.info({ signal }, 'draining');
  await sleep(config.DRAIN_MS);
  await app.close();
  internal.close();
  await opened.close();
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
