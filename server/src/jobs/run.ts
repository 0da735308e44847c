import type { Deps } from '../deps.ts';
import type { JobResult, Job as BossJob } from 'pg-boss';
import { maskText } from '../logging.ts';
import { inJob } from '../tracing.ts';
import { catalogue } from './catalogue.ts';
import type { Job } from './job.ts';
import type { Ran } from './metrics.ts';

type Work = BossJob<{ trace?: string } | null>;

/**
 * A worker is told of a new job when it is committed; polling finds those that are due later or tried again, and all of
 * them while nothing can be told. A full batch is followed by the next one at once: one job each poll would let a burst
 * of codes outlive their five minutes in the queue.
 */
const TOGETHER = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Each job of a batch succeeds or fails for itself: one that is tried again must not repeat its neighbours. */
async function settle(deps: Deps, { name, run }: Job, work: Work, ran: Ran): Promise<JobResult> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  const { trace, ...data } = work.data ?? {};
  try {
    await inJob(name, trace, async () => {
      await run(deps, data);
      deps.log.info({ job: name, ms: Math.round(ms()) }, 'job done');
    });
    ran('job', name, ms() / 1000, true);
    return { id: work.id, status: 'completed' };
  } catch (error) {
    const traceId = trace?.slice(0, 32);
    deps.log.error({ job: name, ...(traceId && { traceId }), err: error }, 'job failed');
    ran('job', name, ms() / 1000, false);
    return { id: work.id, status: 'failed', output: { message: maskText(String(error)) } };
  }
}

/** Starts a worker for each job of the catalogue and sets the clock for the scheduled ones. */
export async function runJobs(deps: Deps, ran: Ran = () => {}): Promise<void> {
  const { boss } = deps.jobs;
  for (const job of catalogue) {
    const { name, cron } = job;
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
    await boss.work(name, TOGETHER, (jobs: Work[]) =>
      Promise.all(jobs.map((work) => settle(deps, job, work, ran))),
    );
  }
}
