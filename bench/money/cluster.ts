import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../scripts/database.ts';
import { freePort, run, start, type Started } from '../../scripts/processes.ts';

export const BIN = process.env['PG_BIN'] ?? globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';
const UP_MS = 60_000;

export interface Cluster {
  url(user?: string): string;
  /** Ends the postmaster as a power cut would, and starts it again. Its children end when they miss it. */
  kill(): Promise<void>;
  /** Ends it and takes its disk away. */
  destroy(): Promise<void>;
  /** Starts it on another disk, which is filled first. */
  rise(fill: (folder: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The server refuses to run as root; then it runs as the user that its package made. */
export const isRoot = process.getuid?.() === 0;
export const asServerUser = (command: string, args: string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args]]
    : [command, args];
const asServer = (name: string, words: string) => asServerUser(path.join(BIN, name), words.split(' '));

/** A PostgreSQL of our own, because it is killed again and again. It writes through to the disk as in earnest. */
export async function startCluster(): Promise<Cluster> {
  let folder = await newFolder();
  const port = await freePort();
  const url = (user = 'postgres', database = 'mingtang') =>
    `postgres://${user}@127.0.0.1:${port}/${database}`;
  let postmaster: Started | undefined;
  let over = false;

  const begin = async (): Promise<void> => {
    const [command, args] = asServer(
      'postgres',
      `-D ${folder} -k ${folder} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=on -c log_min_messages=panic`,
    );
    const end = Date.now() + UP_MS;
    while (!over && Date.now() < end) {
      const begun = start(command, args, {}, 'ignore');
      postmaster = begun;
      // While a child of the killed one still lives, the new one gives up at once: it is started again.
      while (begun.child.exitCode === null && begun.child.signalCode === null && Date.now() < end) {
        if (await answers(url('postgres', 'postgres'))) return;
        await sleep(100);
      }
      await sleep(100);
    }
    if (!over) throw new Error('PostgreSQL did not come up');
  };

  const stop = async (): Promise<void> => {
    over = true;
    await postmaster?.stop('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const [command, args] = asServer('initdb', `-D ${folder} -U postgres -A trust -E UTF8 --locale=C.UTF-8`);
    await run('sh', ['-c', 'exec "$0" "$@" >/dev/null', command, ...args], {}, 'quiet');
    await begin();
    await withClient(url('postgres', 'postgres'), (client) => client.query('CREATE DATABASE mingtang'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: (user) => url(user),
    async kill() {
      await postmaster!.stop('SIGKILL');
      await begin();
    },
    async destroy() {
      await postmaster!.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
    async rise(fill) {
      folder = await newFolder();
      await fill(folder);
      await begin();
    },
    stop,
  };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-money-pg-'));
  if (isRoot) await run('chown', ['postgres:postgres', folder]);
  return folder;
}

const answers = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
