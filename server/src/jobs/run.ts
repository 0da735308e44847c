import type { Deps } from '../deps.ts';
import type { JobResult, Job as BossJob } from 'pg-boss';
import { maskText } from '../logging.ts';
import { catalogue } from './catalogue.ts';
import type { Job } from './job.ts';

type Work = BossJob<object | null>;

/**
 * A full batch is followed by the next one at once. One job each half second would let a burst of codes
 * outlive their five minutes in the queue.
 */
const TOGETHER = {
  pollingIntervalSeconds: 0.5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Each job of a batch succeeds or fails for itself: one that is tried again must not repeat its neighbours. */
async function settle(deps: Deps, name: string, run: Job['run'], work: Work): Promise<JobResult> {
  const started = performance.now();
  try {
    await run(deps, work.data ?? {});
    deps.log.info({ job: name, ms: Math.round(performance.now() - started) }, 'job done');
    return { id: work.id, status: 'completed' };
  } catch (error) {
    deps.log.error({ job: name, err: error }, 'job failed');
    return { id: work.id, status: 'failed', output: { message: maskText(String(error)) } };
  }
}

/** Starts a worker for each job of the catalogue and sets the clock for the scheduled ones. */
export async function runJobs(deps: Deps): Promise<void> {
  const { boss } = deps.jobs;
  for (const { name, run, cron } of catalogue) {
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
    await boss.work(name, TOGETHER, (jobs: Work[]) =>
      Promise.all(jobs.map((work) => settle(deps, name, run, work))),
    );
  }
}
