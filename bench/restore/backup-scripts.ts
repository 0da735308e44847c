import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, runCommand, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';
import { asServerUser } from '@mingtang/test-support/postgres-programs';

export interface BackupScripts {
  /** Takes a base backup and returns its file. */
  takeBaseBackup(): Promise<string>;
  /** Restores into an empty folder, to the given moment or to the latest state. */
  restore(folder: string, moment?: Date): Promise<void>;
  /** Removes the settings that the restore wrote for the recovery. */
  removeRecoverySettings(): Promise<void>;
  totalBytes(): Promise<number>;
  /** Stops the WAL receiver. */
  stopReceiving(): Promise<void>;
}

const backupCommand = (name: string, args: string[]) =>
  asServerUser('bash', [path.join(ROOT, 'deploy/backup', `${name}.sh`), ...args]);

/** Runs the scripts of deploy/backup as an operator does, with a separate backup folder. */
export async function openBackupScripts(url: string): Promise<BackupScripts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-backups-'));
  const { hostname, port, username, pathname } = new URL(url);
  const env = {
    BACKUP_ROOT: folder,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGDATABASE: pathname.slice(1),
  };
  if (process.getuid?.() === 0) await runCommand('chown', ['postgres:postgres', folder]);
  const runScript = async (name: string, ...args: string[]): Promise<string> => {
    const [program, commandArgs] = backupCommand(name, args);
    return (
      await promisify(execFile)(program, commandArgs, { env: { ...process.env, ...env } })
    ).stdout.trim();
  };
  const [program, commandArgs] = backupCommand('receive-wal', []);
  const receiver: RunningProcess = spawnProcess(program, commandArgs, env, 'ignore');
  // Runs after an aborted drill too; otherwise the receiver would wait for the server for ever.
  process.once('exit', () => {
    receiver.child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    takeBaseBackup: () => runScript('base-backup'),
    async restore(targetFolder, moment) {
      await runScript('restore', targetFolder, ...(moment === undefined ? [] : [moment.toISOString()]));
    },
    async removeRecoverySettings() {
      await runScript('after-restore');
    },
    async totalBytes() {
      const { stdout } = await promisify(execFile)('du', ['-sb', folder]);
      return Number.parseInt(stdout, 10);
    },
    stopReceiving: () => receiver.stop(),
  };
}
