import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { Ran } from './metrics.ts';

/** Work that is due every few seconds, too often for the job queue. Safe to run by several workers at once. */
export interface Loop {
  name: string;
  everyMs: number;
  run(deps: Deps): Promise<void>;
}

export const loop = (name: string, everyMs: number, run: Loop['run']): Loop => ({ name, everyMs, run });

/** Each with its own pause between two runs; a run that fails is followed by the next one. */
export function runLoops(deps: Deps, loops: readonly Loop[], ran: Ran = () => {}): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = loops.map(async ({ name, everyMs, run }) => {
    while (!signal.aborted) {
      const started = performance.now();
      const end = (succeeded: boolean) => ran('loop', name, (performance.now() - started) / 1000, succeeded);
      await run(deps).then(
        () => end(true),
        (error: unknown) => {
          end(false);
          deps.log.error({ loop: name, err: error }, 'loop failed');
        },
      );
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
