import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runCommand, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';
import { isRoot } from '@mingtang/test-support/postgres-programs';

/** Keeps the folder with the logs of the processes. */
const KEEP = process.env['KEEP'] === '1';

/** Selects the Python of the Debian packages, even if another one is installed. */
const SYSTEM_ENV = { PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${process.env['PATH'] ?? ''}`, PYTHONPATH: '' };

export interface WorkingFolder {
  pathOf(...parts: string[]): string;
  /** Starts a server with its own log file. PostgreSQL refuses to run as root, so all servers run as `postgres`. */
  startServer(name: string, command: readonly string[], env?: Record<string, string>): RunningProcess;
  /** Starts a Node process of the product as the current user, with its own log file. */
  startNodeProcess(name: string, file: string, env: Record<string, string>): RunningProcess;
  /** Changes the owner of the folder to the user that the servers run as. */
  chownToServerUser(): Promise<void>;
  remove(): Promise<void>;
}

export async function openWorkingFolder(): Promise<WorkingFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-failover-'));
  const pathOf = (...parts: string[]): string => path.join(folder, ...parts);
  const startLogged = (
    name: string,
    command: readonly string[],
    env: Record<string, string>,
  ): RunningProcess =>
    spawnProcess('sh', ['-c', `exec "$0" "$@" >>"${pathOf(`${name}.log`)}" 2>&1`, ...command], env);
  return {
    pathOf,
    startServer: (name, command, env = {}) =>
      startLogged(
        name,
        isRoot
          ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...command]
          : command,
        { ...SYSTEM_ENV, ...env },
      ),
    startNodeProcess: (name, file, env) => startLogged(name, [process.execPath, path.join(ROOT, file)], env),
    chownToServerUser: () =>
      isRoot ? runCommand('chown', ['-R', 'postgres:postgres', folder]) : Promise.resolve(),
    async remove() {
      if (KEEP) console.log(`kept: ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    },
  };
}
