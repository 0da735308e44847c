import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Started } from '../../scripts/processes.ts';

const PAUSE_MS = 200;

/** A process that is started again whenever it ends, as its keeper does in production. */
export interface Kept {
  kill(signal?: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export function keepUp(begin: () => Started): Kept {
  let over = false;
  let current = begin();
  const keep = async (): Promise<void> => {
    while (!over) {
      await once(current.child, 'exit');
      await sleep(PAUSE_MS);
      if (!over) current = begin();
    }
  };
  const kept = keep();
  return {
    kill: (signal = 'SIGKILL') => void current.child.kill(signal),
    async stop() {
      over = true;
      await current.stop('SIGKILL');
      await kept;
    },
  };
}
