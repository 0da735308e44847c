import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from './database.ts';
import { asServerUser, isRoot, POSTGRES_BIN } from './postgres-programs.ts';
import { freePort, runCommand, type RunningProcess, spawnProcess } from './processes.ts';

const START_TIMEOUT_MS = 60_000;

export interface ReplicatedServer {
  port: number;
  url(user?: string, database?: string): string;
  run(text: string): Promise<void>;
  start(): Promise<void>;
  /** SIGQUIT ends the server and all its processes at once, without a checkpoint. */
  kill(): Promise<void>;
  /** Ends the server and deletes its data. */
  remove(): Promise<void>;
}

/** Starts an empty primary on a free port. Without fsync: its data need not survive a power cut. */
export async function startPrimary(): Promise<ReplicatedServer> {
  const dataFolder = await createDataFolder();
  await runQuietly('initdb', `-D ${dataFolder} -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N`);
  // A checkpoint of one base backup would remove segments that another one, or a restarted standby, still needs.
  return startServer(dataFolder, ['wal_keep_size=512MB']);
}

/** Starts a standby that streams from `primary`. `settings` are those of postgresql.conf. */
export async function startStandby(
  primary: ReplicatedServer,
  settings: readonly string[] = [],
): Promise<ReplicatedServer> {
  const dataFolder = await createDataFolder();
  await runQuietly(
    'pg_basebackup',
    `-D ${dataFolder} -h 127.0.0.1 -p ${primary.port} -U postgres -R -c fast -X stream -N`,
  );
  return startServer(dataFolder, settings);
}

async function startServer(dataFolder: string, settings: readonly string[] = []): Promise<ReplicatedServer> {
  const port = await freePort();
  const url = (user = 'postgres', database = 'postgres') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  let postmaster: RunningProcess | undefined;
  const allSettings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'log_min_messages=panic',
    'max_connections=300',
    ...settings,
  ];
  const server: ReplicatedServer = {
    port,
    url,
    run: (text) => runSql(url(), text),
    async start() {
      const [command, args] = asServerUser(path.join(POSTGRES_BIN, 'postgres'), [
        ...`-D ${dataFolder} -p ${port}`.split(' '),
        ...allSettings.flatMap((setting) => ['-c', setting]),
      ]);
      postmaster = spawnProcess(command, args, {}, 'ignore');
      const end = Date.now() + START_TIMEOUT_MS;
      while (Date.now() < end) {
        const accepts = await runSql(url(), 'SELECT 1').then(
          () => true,
          () => false,
        );
        if (accepts) return;
        await sleep(50);
      }
      throw new Error('PostgreSQL did not start');
    },
    kill: async () => postmaster?.stop('SIGQUIT'),
    async remove() {
      await postmaster?.stop('SIGQUIT');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  try {
    await server.start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}

async function createDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'mingtang-replication-'));
  if (isRoot) await runCommand('chown', ['postgres:postgres', dataFolder]);
  return dataFolder;
}

const runQuietly = (program: string, argText: string): Promise<void> => {
  const [command, args] = asServerUser(path.join(POSTGRES_BIN, program), argText.split(' '));
  return runCommand('sh', ['-c', 'exec "$0" "$@" >/dev/null', command, ...args], {}, 'quiet');
};
