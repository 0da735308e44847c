import { appendFileSync, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import { freePort, runCommand, type RunningProcess, waitUntilUp } from '@mingtang/test-support/processes';
import { type SupervisedProcess, supervise } from '../money/supervisor.ts';
import type { TestCluster } from '../money/test-cluster.ts';
import { stopOnExit } from '../money/stop-on-exit.ts';
import { openWorkingFolder } from './working-folder.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { type RedisSentinelSet, startRedisSentinelSet } from './redis-sentinel-set.ts';
import { writeFilledTemplate } from './config-template.ts';

const API_INSTANCES = 2;
const START_TIMEOUT_MS = 180_000;
const REQUIRED_PACKAGES: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/bin/openssl': 'openssl',
};

/** The product in its production topology on this machine. The checks of the money drill work on it too. */
export interface HaTestCluster extends TestCluster {
  postgres: PatroniCluster;
  redis: RedisSentinelSet;
}

function requireDebianPackages(): void {
  const missing = Object.entries(REQUIRED_PACKAGES).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  throw new Error(`this drill needs the Debian packages ${missing.map(([, name]) => name).join(' ')}`);
}

export async function startHaTestCluster(): Promise<HaTestCluster> {
  requireDebianPackages();
  const folder = await openWorkingFolder();
  const toStop: { stop(): void | Promise<void> }[] = [];
  const stop = stopOnExit(toStop, () => folder.remove());
  const superviseUntilStop = (startProcess: () => RunningProcess): SupervisedProcess => {
    const supervised = supervise(startProcess);
    toStop.push(supervised);
    return supervised;
  };

  try {
    const redis = await startRedisSentinelSet(folder);
    toStop.push(redis);
    const postgres = await startPatroniCluster(folder);
    toStop.push(postgres);
    const [gatewaysPort, workerPort, balancerPort] = [await freePort(), await freePort(), await freePort()];
    const gatewaysUrl = `http://127.0.0.1:${gatewaysPort}`;
    const url = `http://127.0.0.1:${balancerPort}`;
    await mkdir(folder.pathOf('media'));
    const paymentEnv = await createPaymentEnv(folder.pathOf('pay-keys'), gatewaysUrl);
    const commonEnv: Record<string, string> = {
      ...paymentEnv,
      ...redis.env,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url('mingtang_app'),
      MIGRATE_DATABASE_URL: postgres.url(),
      PUBLIC_URL: url,
      PAY_NOTIFY_URL: url,
      SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
      MEDIA_ROOT: folder.pathOf('media'),
      TRUST_PROXY: '127.0.0.1',
      INTERNAL_PORT: '0',
    };
    await runCommand(process.execPath, ['server/src/cli/migrate.ts'], commonEnv, 'quiet');
    await runCommand(process.execPath, ['server/src/cli/publish-documents.ts'], commonEnv, 'quiet');
    toStop.push(
      folder.startNodeProcess('gateways', 'vendor-fakes/src/main.ts', {
        ...paymentEnv,
        GATEWAYS_PORT: String(gatewaysPort),
      }),
    );
    const apis = [];
    for (let instance = 0; instance < API_INSTANCES; instance += 1) {
      const port = await freePort();
      const startApi = () =>
        folder.startNodeProcess(`api${instance}`, 'server/src/api.ts', {
          ...commonEnv,
          API_PORT: String(port),
        });
      apis.push({
        port,
        supervised: superviseUntilStop(startApi),
        readyUrl: `http://127.0.0.1:${port}/health/ready`,
      });
    }
    const worker = {
      supervised: superviseUntilStop(() =>
        folder.startNodeProcess('worker', 'server/src/worker.ts', {
          ...commonEnv,
          WORKER_INTERNAL_PORT: String(workerPort),
        }),
      ),
      readyUrl: `http://127.0.0.1:${workerPort}/metrics`,
    };
    const balancerConfig = await writeFilledTemplate(folder.pathOf('api.cfg'), 'haproxy/api.cfg.template', {
      LISTEN: `127.0.0.1:${balancerPort}`,
      API_SERVERS: apis.map(({ port }, index) => `server api${index} 127.0.0.1:${port}`).join('\n  '),
    });
    await folder.chownToServerUser();
    toStop.push(folder.startServer('haproxy-api', ['haproxy', '-db', '-f', balancerConfig]));
    for (const { readyUrl } of [...apis, worker]) await waitUntilUp(readyUrl, START_TIMEOUT_MS);
    await waitUntilUp(`${url}/health/ready`, START_TIMEOUT_MS);
    await waitUntilUp(`${gatewaysUrl}/pay/faults`, START_TIMEOUT_MS);
    const appendToLog = (text: string) =>
      appendFileSync(folder.pathOf('drill.log'), `${new Date().toISOString()} ${text}\n`);
    const database = {
      url: postgres.url,
      // Patroni promotes a standby instead of restarting the leader.
      crashAndRestart: async () => void (await postgres.killLeader()),
      stop: postgres.stop,
    };
    return { url, gatewaysUrl, database, apis, worker, log: appendToLog, stop, postgres, redis };
  } catch (error) {
    await stop();
    throw error;
  }
}
