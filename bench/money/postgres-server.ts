import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@mingtang/test-support/database';
import { asServerUser, isRoot, POSTGRES_BIN } from '@mingtang/test-support/postgres-programs';
import { freePort, runCommand, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';

const START_TIMEOUT_MS = 60_000;

export interface PostgresServer {
  url(user?: string): string;
  /** Simulates a power cut: SIGKILL to the postmaster, then a restart. Its children exit when it is gone. */
  crashAndRestart(): Promise<void>;
  /** Kills the server and deletes its data. */
  loseData(): Promise<void>;
  /** Starts the server on a new data folder that `fill` has populated. */
  startFrom(fill: (dataFolder: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const postgresCommand = (name: string, argText: string) =>
  asServerUser(path.join(POSTGRES_BIN, name), argText.split(' '));

/** Starts a separate PostgreSQL server that can be killed repeatedly, with fsync on as in production. */
export async function startPostgresServer(): Promise<PostgresServer> {
  let dataFolder = await createDataFolder();
  const port = await freePort();
  const url = (user = 'postgres', database = 'mingtang') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  let postmaster: RunningProcess | undefined;
  let stopped = false;

  const startPostmaster = async (): Promise<void> => {
    const [command, args] = postgresCommand(
      'postgres',
      `-D ${dataFolder} -k ${dataFolder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=on -c log_min_messages=panic`,
    );
    const end = Date.now() + START_TIMEOUT_MS;
    while (!stopped && Date.now() < end) {
      const startedPostmaster = spawnProcess(command, args, {}, 'ignore');
      postmaster = startedPostmaster;
      // The new postmaster exits while children of the killed one are still alive: start it again.
      while (
        startedPostmaster.child.exitCode === null &&
        startedPostmaster.child.signalCode === null &&
        Date.now() < end
      ) {
        if (await acceptsQueries(url('postgres', 'postgres'))) return;
        await sleep(100);
      }
      await sleep(100);
    }
    if (!stopped) throw new Error('PostgreSQL did not start');
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    await postmaster?.stop('SIGQUIT');
    await rm(dataFolder, { recursive: true, force: true });
  };

  try {
    const [command, args] = postgresCommand(
      'initdb',
      `-D ${dataFolder} -U postgres -A trust -E UTF8 --locale=C.UTF-8`,
    );
    await runCommand('sh', ['-c', 'exec "$0" "$@" >/dev/null', command, ...args], {}, 'quiet');
    await startPostmaster();
    await withClient(url('postgres', 'postgres'), (client) => client.query('CREATE DATABASE mingtang'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (user) => url(user),
    async crashAndRestart() {
      await postmaster!.stop('SIGKILL');
      await startPostmaster();
    },
    async loseData() {
      await postmaster!.stop('SIGKILL');
      await rm(dataFolder, { recursive: true, force: true });
    },
    async startFrom(fill) {
      dataFolder = await createDataFolder();
      await fill(dataFolder);
      await startPostmaster();
    },
    stop,
  };
}

async function createDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'mingtang-money-pg-'));
  if (isRoot) await runCommand('chown', ['postgres:postgres', dataFolder]);
  return dataFolder;
}

const acceptsQueries = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
