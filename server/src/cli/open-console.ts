import { readConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { openDeps } from '../open-deps.ts';

/** Runs one task with everything open, and closes it whatever happens. */
export async function atConsole(task: (deps: Deps) => Promise<void>): Promise<void> {
  const { config, secrets } = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const opened = await openDeps(config, secrets, 'api');
  try {
    await task(opened.deps);
  } finally {
    await opened.close();
  }
}
