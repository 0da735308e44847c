import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, run, start, type Started } from '../../scripts/processes.ts';
import { isRoot } from '../money/cluster.ts';

/** Shows what the processes wrote, and leaves it. */
const KEEP = process.env['KEEP'] === '1';

/** A Debian machine's own Python, whatever else is installed. */
const SYSTEM = { PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${process.env['PATH'] ?? ''}`, PYTHONPATH: '' };

export interface Folder {
  at(...parts: string[]): string;
  /** Starts a server that writes into its log. PostgreSQL refuses root, so all of them run as its user. */
  serve(name: string, words: readonly string[], env?: Record<string, string>): Started;
  /** The same for a process of the product, as whoever runs the drill. */
  node(name: string, file: string, env: Record<string, string>): Started;
  /** Gives the folder to those who run in it. */
  handOver(): Promise<void>;
  remove(): Promise<void>;
}

export async function openFolder(): Promise<Folder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-failover-'));
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const logged = (name: string, words: readonly string[], env: Record<string, string>): Started =>
    start('sh', ['-c', `exec "$0" "$@" >>"${at(`${name}.log`)}" 2>&1`, ...words], env);
  return {
    at,
    serve: (name, words, env = {}) =>
      logged(
        name,
        isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...words] : words,
        { ...SYSTEM, ...env },
      ),
    node: (name, file, env) => logged(name, [process.execPath, path.join(ROOT, file)], env),
    handOver: () => (isRoot ? run('chown', ['-R', 'postgres:postgres', folder]) : Promise.resolve()),
    async remove() {
      if (KEEP) console.log(`kept: ${folder}`);
      else await rm(folder, { recursive: true, force: true });
    },
  };
}
