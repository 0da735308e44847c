import type { Deps } from '../deps.ts';
import type { JobType } from './job-queue.ts';

/** Runs the jobs of one queue. Must be idempotent, because a job may run twice. */
export interface JobHandler {
  name: string;
  run(deps: Deps, data: object): Promise<void>;
  /** Cron expression in the time zone Asia/Shanghai; undefined for a job that is enqueued. */
  cron?: string;
  /** Retries before the job goes to the dead-letter queue; default ten. */
  retryLimit?: number;
}

type JobOptions = Pick<JobHandler, 'retryLimit'>;

export const jobHandler = <T extends object>(
  type: JobType<T>,
  run: (deps: Deps, data: T) => Promise<void>,
  options: JobOptions = {},
): JobHandler => ({
  name: type.name,
  run: (deps, data) => run(deps, data as T),
  ...options,
});

export const cronJob = (
  name: string,
  cron: string,
  run: (deps: Deps) => Promise<void>,
  options: JobOptions = {},
): JobHandler => ({ name, cron, run, ...options });
