import { readConfig } from '../base/config.ts';
import type { Deps } from '../platform/deps.ts';
import { createDeps } from '../create-deps.ts';

/** Runs a task with all connections open, and closes them in any case. */
export async function runCliTask(task: (deps: Deps) => Promise<void>): Promise<void> {
  const { config, secrets } = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  // As `api`, a command enqueues jobs but runs none; logs and database connections have the name of the API.
  const depsHandle = await createDeps(config, secrets, 'api');
  try {
    await task(depsHandle.deps);
  } finally {
    await depsHandle.close();
  }
}
