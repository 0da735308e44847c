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

export async function untilUp(url: string, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
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
    env: { ...process.env, PATH: WITH_SERVERS, ...env },
    stdio: [
      'ignore',
      output === 'inherit' ? 'inherit' : 'ignore',
      output === 'ignore' ? 'ignore' : 'inherit',
    ],
  });
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
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
