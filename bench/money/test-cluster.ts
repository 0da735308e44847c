import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import {
  freePort,
  startNode,
  ROOT,
  runCommand,
  spawnProcess,
  type RunningProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { type SupervisedProcess, supervise } from './supervisor.ts';
import { stopOnExit } from './stop-on-exit.ts';

export const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/11';
const API_INSTANCES = 2;
/** Keeps the log of the processes. */
const KEEP = process.env['KEEP'] === '1';

export interface TestCluster {
  /** URL of the load balancer, which stays up while an API instance is down. */
  url: string;
  gatewaysUrl: string;
  database: Pick<PostgresServer, 'url' | 'crashAndRestart' | 'stop'>;
  apis: readonly { supervised: SupervisedProcess; readyUrl: string }[];
  worker: { supervised: SupervisedProcess; readyUrl: string };
  log(text: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the product with its own empty database and the fake gateways. API and worker start from the source
 * tree `source`, after `prepareDatabase` has changed the migrated database.
 */
export async function startTestCluster(
  source = ROOT,
  prepareDatabase?: (url: string) => Promise<void>,
): Promise<TestCluster & { database: PostgresServer }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-money-'));
  const logFile = path.join(folder, 'log');
  const toStop: { stop(): void | Promise<void> }[] = [];
  const stop = stopOnExit(toStop, async () => {
    if (KEEP) console.log(`logs kept in ${logFile}`);
    else await rm(folder, { recursive: true, force: true });
  });
  const startLogged = (file: string, env: Record<string, string>): RunningProcess =>
    spawnProcess('sh', ['-c', `exec "$0" "$@" >>"${logFile}" 2>&1`, process.execPath, file], env);

  try {
    const database = await startPostgresServer();
    toStop.push(database);
    const gatewaysPort = await freePort();
    const gatewaysUrl = `http://127.0.0.1:${gatewaysPort}`;
    const paymentEnv = await createPaymentEnv(path.join(folder, 'pay-keys'), gatewaysUrl);
    const apiPorts = [];
    for (let instance = 0; instance < API_INSTANCES; instance += 1) apiPorts.push(await freePort());
    const balancer: LoadBalancer = await startLoadBalancer(apiPorts);
    toStop.push(balancer);
    const commonEnv: Record<string, string> = {
      ...paymentEnv,
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url('mingtang_app'),
      MIGRATE_DATABASE_URL: database.url(),
      REDIS_URL,
      PUBLIC_URL: balancer.url,
      PAY_NOTIFY_URL: balancer.url,
      SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
      MEDIA_ROOT: path.join(folder, 'media'),
      TRUST_PROXY: '127.0.0.1',
      INTERNAL_PORT: '0',
    };
    await resetRateLimits();
    await runCommand(process.execPath, ['server/src/cli/migrate.ts'], commonEnv, 'quiet');
    await prepareDatabase?.(database.url());

    toStop.push(
      startNode('vendor-fakes/src/main.ts', { ...paymentEnv, GATEWAYS_PORT: String(gatewaysPort) }, 'quiet'),
    );
    const superviseUntilStop = (startProcess: () => RunningProcess): SupervisedProcess => {
      const supervised = supervise(startProcess);
      toStop.push(supervised);
      return supervised;
    };
    const apis = apiPorts.map((port) => ({
      supervised: superviseUntilStop(() =>
        startLogged(path.join(source, 'server/src/api.ts'), { ...commonEnv, API_PORT: String(port) }),
      ),
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
    }));
    const workerPort = await freePort();
    const worker = {
      supervised: superviseUntilStop(() =>
        startLogged(path.join(source, 'server/src/worker.ts'), {
          ...commonEnv,
          WORKER_INTERNAL_PORT: String(workerPort),
        }),
      ),
      readyUrl: `http://127.0.0.1:${workerPort}/metrics`,
    };
    for (const { readyUrl } of [...apis, worker]) await waitUntilUp(readyUrl, 90_000);
    await waitUntilUp(`${gatewaysUrl}/pay/faults`, 90_000);
    const appendToLog = (text: string) => appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`);
    return { url: balancer.url, gatewaysUrl, database, apis, worker, log: appendToLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Flushes Redis: a new database reuses account ids, so the rate limits of an earlier run must be reset. */
export async function resetRateLimits(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}
