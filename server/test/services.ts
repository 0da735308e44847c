import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { payEnv } from '../../scripts/pay-keys.ts';
import { freePort, start as startProcess, type Started } from '../../scripts/processes.ts';

export { freePort } from '../../scripts/processes.ts';

export async function until(what: string, check: () => Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await check().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error(`${what}: not within ${ms} ms`);
}

export const answers = (url: string): Promise<boolean> => fetch(url).then((response) => response.ok);

export interface Service extends Started {
  port: number;
}

const logs = process.env['SHOW_LOGS'] === undefined ? 'ignore' : 'inherit';

/** A process of the project, started as a person would start it. */
export const start = (file: string, env: Record<string, string>, port: number): Service => ({
  ...startProcess(process.execPath, [file], env, logs),
  port,
});

export async function startGateways(payKeys: string): Promise<Service> {
  const port = await freePort();
  const pay = await payEnv(payKeys, `http://127.0.0.1:${port}`);
  const env = { ...pay, GATEWAYS_PORT: String(port), SMS_CEILING: 'off' };
  const service = start('gateways/src/main.ts', env, port);
  await until('gateways', () => answers(`http://127.0.0.1:${port}/sms/inbox.json?phone=13800000000`));
  return service;
}

/** A Redis of one's own, for tests that stop or flush it. It keeps nothing, so it may be killed. */
export async function startRedis(port: number): Promise<Service> {
  const { child, stop } = startProcess(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir(), '--save', '', '--appendonly', 'no'],
    {},
    'ignore',
  );
  await until('redis', async () => {
    const { createClient } = await import('redis');
    const client = createClient({
      url: `redis://127.0.0.1:${port}`,
      socket: { reconnectStrategy: false },
    }).on('error', () => {});
    await client.connect();
    await client.ping();
    client.destroy();
    return true;
  });
  return { child, port, stop: (signal = 'SIGKILL') => stop(signal) };
}
