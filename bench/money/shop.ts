import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { payEnv } from '../../scripts/pay-keys.ts';
import { freePort, node, ROOT, run, start, type Started, untilUp } from '../../scripts/processes.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Kept, keepUp } from './kept.ts';
import { stopAtEnd } from './stop-at-end.ts';

export const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/11';
const COPIES = 2;
/** Shows what the processes wrote, and leaves it. */
const KEEP = process.env['KEEP'] === '1';

export interface Shop {
  /** Where buyers and gateways go; it stays up while a copy is dead. */
  url: string;
  gateways: string;
  cluster: Pick<Cluster, 'url' | 'kill' | 'stop'>;
  apis: readonly { kept: Kept; up: string }[];
  worker: { kept: Kept; up: string };
  note(text: string): void;
  stop(): Promise<void>;
}

/** The product, with a database of its own, two gateways and nobody in it. `source` is where API and worker start from. */
export async function openShop(
  source = ROOT,
  prepare?: (url: string) => Promise<void>,
): Promise<Shop & { cluster: Cluster }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-money-'));
  const log = path.join(folder, 'log');
  const toStop: { stop(): void | Promise<void> }[] = [];
  const stop = stopAtEnd(toStop, async () => {
    if (KEEP) console.log(`kept: ${log}`);
    else await rm(folder, { recursive: true, force: true });
  });
  const logged = (file: string, env: Record<string, string>): Started =>
    start('sh', ['-c', `exec "$0" "$@" >>"${log}" 2>&1`, process.execPath, file], env);

  try {
    const cluster = await startCluster();
    toStop.push(cluster);
    const gatewaysPort = await freePort();
    const gateways = `http://127.0.0.1:${gatewaysPort}`;
    const pay = await payEnv(path.join(folder, 'pay-keys'), gateways);
    const ports = [];
    for (let copy = 0; copy < COPIES; copy += 1) ports.push(await freePort());
    const balancer: Balancer = await startBalancer(ports);
    toStop.push(balancer);
    const common: Record<string, string> = {
      ...pay,
      LOG_LEVEL: 'warn',
      DATABASE_URL: cluster.url('mingtang_app'),
      MIGRATE_DATABASE_URL: cluster.url(),
      REDIS_URL,
      PUBLIC_URL: balancer.url,
      PAY_NOTIFY_URL: balancer.url,
      SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
      MEDIA_ROOT: path.join(folder, 'media'),
      TRUST_PROXY: '127.0.0.1',
      INTERNAL_PORT: '0',
    };
    await forgetBudgets();
    await run(process.execPath, ['server/src/db/migrate.cli.ts'], common, 'quiet');
    await prepare?.(cluster.url());

    toStop.push(node('gateways/src/main.ts', { ...pay, GATEWAYS_PORT: String(gatewaysPort) }, 'quiet'));
    const keep = (begin: () => Started): Kept => {
      const kept = keepUp(begin);
      toStop.push(kept);
      return kept;
    };
    const apis = ports.map((port) => ({
      kept: keep(() => logged(path.join(source, 'server/src/api.ts'), { ...common, API_PORT: String(port) })),
      up: `http://127.0.0.1:${port}/health/ready`,
    }));
    const workerPort = await freePort();
    const worker = {
      kept: keep(() =>
        logged(path.join(source, 'server/src/worker.ts'), {
          ...common,
          WORKER_INTERNAL_PORT: String(workerPort),
        }),
      ),
      up: `http://127.0.0.1:${workerPort}/metrics`,
    };
    for (const { up } of [...apis, worker]) await untilUp(up, 90_000);
    await untilUp(`${gateways}/pay/behave`, 90_000);
    const note = (text: string) => appendFileSync(log, `${new Date().toISOString()} ${text}\n`);
    return { url: balancer.url, gateways, cluster, apis, worker, note, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A new database numbers its accounts from one again; what an earlier run counted would be held against them. */
async function forgetBudgets(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}
