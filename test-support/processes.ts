import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.join(import.meta.dirname, '..');

/** The callers may not listen on them yet. */
const returnedPorts = new Set<number>();

/**
 * A free port below the range from which the system takes the local ports of outgoing connections: one of those could
 * take the port before the server listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (returnedPorts.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    const available = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!available) continue;
    server.close();
    await once(server, 'close');
    returnedPorts.add(port);
    return port;
  }
}

/** Waits for a 2xx response. The default timeout is long, because a busy machine may need a minute. */
export async function waitUntilUp(
  url: string,
  ms = 120_000,
  { child }: Partial<RunningProcess> = {},
): Promise<void> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (child !== undefined && hasEnded(child))
      throw new Error(`the process that should serve ${url} has ended`);
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`${url} did not come up within ${ms} ms`);
}

export interface RunningProcess {
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Compile cache of Node, which halves the start time of a server. */
const COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'] ?? path.join(ROOT, 'node_modules/.cache/node');

/** Debian omits /usr/sbin, where nginx is, from the PATH of ordinary users. */
export const PATH_WITH_SBIN = `${process.env['PATH']}:/usr/sbin`;

/** `quiet` shows stderr only, `ignore` shows nothing. */
export function spawnProcess(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'ignore' | 'quiet' | 'inherit' = 'inherit',
): RunningProcess {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: PATH_WITH_SBIN, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: [
      'ignore',
      output === 'inherit' ? 'inherit' : 'ignore',
      output === 'ignore' ? 'ignore' : 'inherit',
    ],
  });
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (hasEnded(child)) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Runs a command to completion; throws if it fails. */
export async function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'quiet' | 'inherit' = 'inherit',
): Promise<void> {
  const { child } = spawnProcess(command, args, env, output);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}

export const startNode = (
  file: string,
  env: Record<string, string> = {},
  output: 'quiet' | 'inherit' = 'inherit',
): RunningProcess => spawnProcess(process.execPath, [file], env, output);
