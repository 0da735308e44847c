import { appendFileSync, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { payEnv } from '../../scripts/pay-keys.ts';
import { freePort, run, type Started, untilUp } from '../../scripts/processes.ts';
import { type Kept, keepUp } from '../money/kept.ts';
import type { Shop } from '../money/shop.ts';
import { stopAtEnd } from '../money/stop-at-end.ts';
import { openFolder } from './folder.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type RedisSet, startRedisSet } from './redis.ts';
import { writeTemplate } from './template.ts';

const COPIES = 2;
const UP_MS = 180_000;
const NEEDED: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/redis-server': 'redis-server',
  '/usr/bin/openssl': 'openssl',
};

/** The product in its production shape on this machine. The money drill's questions can be asked of it too. */
export interface Stage extends Shop {
  postgres: Postgres;
  redis: RedisSet;
}

function refuseWithout(): void {
  const missing = Object.entries(NEEDED).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return;
  throw new Error(`this drill needs the Debian packages ${missing.map(([, name]) => name).join(' ')}`);
}

export async function openStage(): Promise<Stage> {
  refuseWithout();
  const folder = await openFolder();
  const toStop: { stop(): void | Promise<void> }[] = [];
  const stop = stopAtEnd(toStop, () => folder.remove());
  const keep = (begin: () => Started): Kept => {
    const kept = keepUp(begin);
    toStop.push(kept);
    return kept;
  };

  try {
    const redis = await startRedisSet(folder);
    toStop.push(redis);
    const postgres = await startPostgres(folder);
    toStop.push(postgres);
    const [gatewaysPort, workerPort, balancerPort] = [await freePort(), await freePort(), await freePort()];
    const gateways = `http://127.0.0.1:${gatewaysPort}`;
    const url = `http://127.0.0.1:${balancerPort}`;
    await mkdir(folder.at('media'));
    const pay = await payEnv(folder.at('pay-keys'), gateways);
    const common: Record<string, string> = {
      ...pay,
      ...redis.env,
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url('mingtang_app'),
      MIGRATE_DATABASE_URL: postgres.url(),
      PUBLIC_URL: url,
      PAY_NOTIFY_URL: url,
      SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
      MEDIA_ROOT: folder.at('media'),
      TRUST_PROXY: '127.0.0.1',
      INTERNAL_PORT: '0',
    };
    await run(process.execPath, ['server/src/db/migrate.cli.ts'], common, 'quiet');
    await run(process.execPath, ['server/src/cli/publish-documents.ts'], common, 'quiet');
    toStop.push(
      folder.node('gateways', 'gateways/src/main.ts', { ...pay, GATEWAYS_PORT: String(gatewaysPort) }),
    );
    const apis = [];
    for (let copy = 0; copy < COPIES; copy += 1) {
      const port = await freePort();
      const begin = () =>
        folder.node(`api${copy}`, 'server/src/api.ts', { ...common, API_PORT: String(port) });
      apis.push({ port, kept: keep(begin), up: `http://127.0.0.1:${port}/health/ready` });
    }
    const worker = {
      kept: keep(() =>
        folder.node('worker', 'server/src/worker.ts', {
          ...common,
          WORKER_INTERNAL_PORT: String(workerPort),
        }),
      ),
      up: `http://127.0.0.1:${workerPort}/metrics`,
    };
    const balancer = await writeTemplate(folder.at('api.cfg'), 'haproxy/api.cfg.template', {
      LISTEN: `127.0.0.1:${balancerPort}`,
      API_SERVERS: apis.map(({ port }, index) => `server api${index} 127.0.0.1:${port}`).join('\n  '),
    });
    await folder.handOver();
    toStop.push(folder.serve('haproxy-api', ['haproxy', '-db', '-f', balancer]));
    for (const { up } of [...apis, worker]) await untilUp(up, UP_MS);
    await untilUp(`${url}/health/ready`, UP_MS);
    await untilUp(`${gateways}/pay/behave`, UP_MS);
    const note = (text: string) =>
      appendFileSync(folder.at('drill.log'), `${new Date().toISOString()} ${text}\n`);
    const cluster = {
      url: postgres.url,
      kill: async () => void (await postgres.killLeader()),
      stop: postgres.stop,
    };
    return { url, gateways, cluster, apis, worker, note, stop, postgres, redis };
  } catch (error) {
    await stop();
    throw error;
  }
}
