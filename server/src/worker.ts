import { readConfig } from './config.ts';
import { addFigures } from './features/operations/metrics.ts';
import { createMetrics } from './http/metrics.ts';
import { openInternal } from './internal.ts';
import { loops } from './jobs/catalogue.ts';
import { runLoops } from './jobs/loops.ts';
import { addWork } from './jobs/metrics.ts';
import { runJobs } from './jobs/run.ts';
import { openDeps } from './open-deps.ts';

const { config, secrets } = readConfig(process.env);
const opened = await openDeps(config, secrets, 'worker');
const { deps } = opened;
const metrics = createMetrics(opened);
const ran = addWork(metrics.registry);
await runJobs(deps, ran);
const running = runLoops(deps, loops, ran);
const internal = await openInternal(
  config.WORKER_INTERNAL_PORT,
  config.API_HOST,
  metrics,
  {},
  addFigures(metrics.registry, deps),
);
deps.log.info('worker is up');

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    deps.log.info({ signal }, 'finishing jobs');
    internal.close();
    running
      .stop()
      .then(opened.close)
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'stop failed');
        process.exitCode = 1;
      });
  });
}
