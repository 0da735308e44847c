import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.join(import.meta.dirname, '..');

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A machine with much else to do may take a minute over what is up in two seconds elsewhere. */
export async function untilUp(url: string, ms = 120_000, { child }: Partial<Started> = {}): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (child !== undefined && hasEnded(child)) throw new Error(`what was to answer ${url} has ended`);
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await sleep(100);
  }
  throw new Error(`${url} did not come up within ${ms} ms`);
}

export interface Started {
  child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** What Node compiled once it reads again: a server is up in half the time. */
const COMPILED = process.env['NODE_COMPILE_CACHE'] ?? path.join(ROOT, 'node_modules/.cache/node');

/** Debian leaves the folder of its servers out of an ordinary user's path. */
export const WITH_SERVERS = `${process.env['PATH']}:/usr/sbin`;

/** `quiet` shows what goes wrong, `ignore` nothing at all. */
export function start(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'ignore' | 'quiet' | 'inherit' = 'inherit',
): Started {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: WITH_SERVERS, NODE_COMPILE_CACHE: COMPILED, ...env },
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
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Runs to the end; a failure is an error. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  output: 'quiet' | 'inherit' = 'inherit',
): Promise<void> {
  const { child } = start(command, args, env, output);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}

export const node = (
  file: string,
  env: Record<string, string> = {},
  output: 'quiet' | 'inherit' = 'inherit',
): Started => start(process.execPath, [file], env, output);
