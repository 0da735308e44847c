import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import { freePort, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';

export { freePort } from '@mingtang/test-support/processes';

/** Polls `check` until it returns true. An error thrown by `check` counts as false. */
export async function waitUntil(
  description: string,
  check: () => Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await check().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error(`${description}: not within ${timeoutMs} ms`);
}

export const respondsOk = (url: string): Promise<boolean> => fetch(url).then((response) => response.ok);

export interface Service extends RunningProcess {
  port: number;
}

const stdio = process.env['SHOW_LOGS'] === undefined ? 'ignore' : 'inherit';

/** Starts an entry point of the project as its own process. */
export const startEntryPoint = (file: string, env: Record<string, string>, port: number): Service => ({
  ...spawnProcess(process.execPath, [file], env, stdio),
  port,
});

export async function startVendorFakes(payKeys: string): Promise<Service> {
  const port = await freePort();
  const pay = await createPaymentEnv(payKeys, `http://127.0.0.1:${port}`);
  const env = { ...pay, GATEWAYS_PORT: String(port), SMS_RATE_LIMIT: 'off' };
  const service = startEntryPoint('vendor-fakes/src/main.ts', env, port);
  await waitUntil('the vendor fakes', () =>
    respondsOk(`http://127.0.0.1:${port}/sms/inbox.json?phone=13800000000`),
  );
  return service;
}

/** Starts a separate Redis for tests that stop or flush it. It persists nothing, so it may be killed. */
export async function startRedis(port: number): Promise<Service> {
  const { child, stop } = spawnProcess(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', tmpdir(), '--save', '', '--appendonly', 'no'],
    {},
    'ignore',
  );
  await waitUntil('redis', async () => {
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
