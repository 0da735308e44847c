import { readConfig } from './base/config.ts';
import { registerDatabaseGauges } from './kernel/operations/database-gauges.ts';
import { createMetrics } from './platform/http/process-metrics.ts';
import { startMetricsServer } from './platform/metrics-server.ts';
import { jobRegistry, pollers } from './job-registry.ts';
import { startPollers } from './platform/jobs/pollers.ts';
import { registerJobMetrics } from './platform/jobs/job-metrics.ts';
import { startJobWorkers } from './platform/jobs/job-workers.ts';
import { createDeps } from './create-deps.ts';

const { config, secrets } = readConfig(process.env);
const depsHandle = await createDeps(config, secrets, 'worker');
const { deps } = depsHandle;
const metrics = createMetrics(depsHandle);
const recordRun = registerJobMetrics(metrics.registry);
await startJobWorkers(deps, jobRegistry, recordRun);
const runningPollers = startPollers(deps, pollers, recordRun);
const metricsServer = await startMetricsServer(
  config.WORKER_INTERNAL_PORT,
  config.API_HOST,
  metrics,
  {},
  registerDatabaseGauges(metrics.registry, deps),
);
deps.log.info('worker is up');

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    deps.log.info({ signal }, 'finishing jobs');
    metricsServer.close();
    runningPollers
      .stop()
      .then(depsHandle.close)
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'stop failed');
        process.exitCode = 1;
      });
  });
}
