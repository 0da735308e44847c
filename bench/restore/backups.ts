import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, run, start, type Started } from '../../scripts/processes.ts';
import { asServerUser } from '../money/cluster.ts';

export interface Backups {
  /** The base backup's file. */
  take(): Promise<string>;
  /** Fills an empty folder as it was at a moment, or as it was last. */
  restore(folder: string, moment?: Date): Promise<void>;
  /** Takes the settings of the recovery back. */
  settle(): Promise<void>;
  bytes(): Promise<number>;
  /** The other site stops listening. */
  stopReceiving(): Promise<void>;
}

const command = (name: string, args: string[]) =>
  asServerUser('bash', [path.join(ROOT, 'deploy/backup', `${name}.sh`), ...args]);

/** The scripts of deploy/backup, on another folder than the database's, as an operator runs them. */
export async function openBackups(url: string): Promise<Backups> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-backups-'));
  const { hostname, port, username, pathname } = new URL(url);
  const env = {
    BACKUP_ROOT: folder,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGDATABASE: pathname.slice(1),
  };
  if (process.getuid?.() === 0) await run('chown', ['postgres:postgres', folder]);
  const script = async (name: string, ...args: string[]): Promise<string> => {
    const [program, words] = command(name, args);
    return (await promisify(execFile)(program, words, { env: { ...process.env, ...env } })).stdout.trim();
  };
  const [program, words] = command('receive-wal', []);
  const receiver: Started = start(program, words, env, 'ignore');
  // A drill that is given up ends here too; the receiver would wait for the server for ever.
  process.once('exit', () => {
    receiver.child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    take: () => script('base-backup'),
    async restore(to, moment) {
      await script('restore', to, ...(moment === undefined ? [] : [moment.toISOString()]));
    },
    async settle() {
      await script('after-restore');
    },
    async bytes() {
      const { stdout } = await promisify(execFile)('du', ['-sb', folder]);
      return Number.parseInt(stdout, 10);
    },
    stopReceiving: () => receiver.stop(),
  };
}
