import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { RecordRun } from './job-metrics.ts';

/** Work that runs every few seconds, too often for the job queue. Must be safe to run in several workers at once. */
export interface Poller {
  name: string;
  intervalMs: number;
  run(deps: Deps): Promise<void>;
}

export const poller = (name: string, intervalMs: number, run: Poller['run']): Poller => ({
  name,
  intervalMs,
  run,
});

/** Runs each poller with its own interval between runs, also after a failed run. */
export function startPollers(
  deps: Deps,
  pollers: readonly Poller[],
  recordRun: RecordRun = () => {},
): { stop(): Promise<void> } {
  const abortController = new AbortController();
  const { signal } = abortController;
  const runningPollers = pollers.map(async ({ name, intervalMs, run }) => {
    while (!signal.aborted) {
      const started = performance.now();
      const recordEnd = (succeeded: boolean) =>
        recordRun('poller', name, (performance.now() - started) / 1000, succeeded);
      await run(deps).then(
        () => recordEnd(true),
        (error: unknown) => {
          recordEnd(false);
          deps.log.error({ poller: name, err: error }, 'poller failed');
        },
      );
      await sleep(intervalMs, undefined, { signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      abortController.abort();
      await Promise.all(runningPollers);
    },
  };
}
