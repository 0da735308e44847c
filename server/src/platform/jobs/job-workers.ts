import type { Deps } from '../deps.ts';
import type { JobResult, Job as BossJob } from 'pg-boss';
import { maskText } from '../logging.ts';
import { runInJobTrace } from '../tracing.ts';
import type { JobHandler } from './job-handler.ts';
import type { RecordRun } from './job-metrics.ts';

type QueuedJob = BossJob<{ trace?: string } | null>;

/**
 * Workers are notified of new jobs on commit; polling finds delayed jobs and retries, and all jobs while notifications
 * do not work. A full batch is followed by the next one at once: with one job per poll, SMS codes of a burst would
 * expire in the queue.
 */
const WORKER_OPTIONS = {
  pollingIntervalSeconds: 0.5,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Each job of a batch succeeds or fails on its own, so that a retry does not repeat the others. */
async function runJob(
  deps: Deps,
  { name, run }: JobHandler,
  queued: QueuedJob,
  recordRun: RecordRun,
): Promise<JobResult> {
  const started = performance.now();
  const elapsedMs = () => performance.now() - started;
  const { trace, ...data } = queued.data ?? {};
  try {
    await runInJobTrace(name, trace, async () => {
      await run(deps, data);
      deps.log.info({ job: name, ms: Math.round(elapsedMs()) }, 'job done');
    });
    recordRun('job', name, elapsedMs() / 1000, true);
    return { id: queued.id, status: 'completed' };
  } catch (error) {
    const traceId = trace?.slice(0, 32);
    deps.log.error({ job: name, ...(traceId && { traceId }), err: error }, 'job failed');
    recordRun('job', name, elapsedMs() / 1000, false);
    return { id: queued.id, status: 'failed', output: { message: maskText(String(error)) } };
  }
}

/** Starts a worker for each job and schedules those with a cron expression. */
export async function startJobWorkers(
  deps: Deps,
  jobs: readonly JobHandler[],
  recordRun: RecordRun = () => {},
): Promise<void> {
  const { boss } = deps.jobs;
  // `schedule` replaces a changed expression; a schedule that was removed from the code must be removed here.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name && job.cron !== undefined)) await boss.unschedule(name);
  for (const job of jobs) {
    const { name, cron } = job;
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' });
    await boss.work(name, WORKER_OPTIONS, (queuedJobs: QueuedJob[]) =>
      Promise.all(queuedJobs.map((queued) => runJob(deps, job, queued, recordRun))),
    );
  }
}
