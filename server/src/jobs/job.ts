import type { Deps } from '../deps.ts';
import type { JobKind } from './enqueue.ts';

/** A job is safe to run twice. */
export interface Job {
  name: string;
  run(deps: Deps, data: object): Promise<void>;
  /** Network time zone is Asia/Shanghai. */
  cron?: string;
}

export const job = <T extends object>(
  kind: JobKind<T>,
  run: (deps: Deps, data: T) => Promise<void>,
): Job => ({
  name: kind.name,
  run: (deps, data) => run(deps, data as T),
});

export const scheduled = (name: string, cron: string, run: (deps: Deps) => Promise<void>): Job => ({
  name,
  cron,
  run,
});
