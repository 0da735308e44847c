import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess } from '@mingtang/test-support/processes';

const RESTART_PAUSE_MS = 200;

/** Process that is restarted whenever it exits, as in production; after `kill` too, but not after `stop`. */
export interface SupervisedProcess {
  kill(signal?: NodeJS.Signals): void;
  stop(): Promise<void>;
}

export function supervise(startProcess: () => RunningProcess): SupervisedProcess {
  let stopped = false;
  let current = startProcess();
  const restartLoop = async (): Promise<void> => {
    while (!stopped) {
      await once(current.child, 'exit');
      await sleep(RESTART_PAUSE_MS);
      if (!stopped) current = startProcess();
    }
  };
  const supervision = restartLoop();
  return {
    kill: (signal = 'SIGKILL') => void current.child.kill(signal),
    async stop() {
      stopped = true;
      await current.stop('SIGKILL');
      await supervision;
    },
  };
}
