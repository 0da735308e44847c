import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { databaseUrl, dropDatabase, ensureDatabase } from '../../scripts/database.ts';
import { payEnv } from '../../scripts/pay-keys.ts';
import { freePort, node, run, start, type Started, untilUp } from '../../scripts/processes.ts';

const NAME = process.env['FUZZ_DATABASE'] ?? 'mingtang_fuzz';
const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/5';
const COPIES = 2;

export interface Api {
  port: number;
  internal: number;
  started: Started;
}

/** The product with its demo data, as it stands in production but without the proxy, which would refuse much of what is sent here. */
export interface Network {
  apis: readonly Api[];
  worker: Started;
  databaseUrl: string;
  /** What went wrong by the word of the processes themselves. */
  complaints(): Promise<Complaint[]>;
  stop(): Promise<void>;
}

export interface Complaint {
  name: string;
  traceId?: string;
  msg: string;
  err?: { message: string; stack: string };
}

export async function openNetwork(): Promise<Network> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-fuzz-'));
  const log = path.join(folder, 'log');
  const running: Started[] = [];
  await dropDatabase(NAME);
  await ensureDatabase(NAME);
  const gatewaysPort = await freePort();
  const pay = await payEnv(path.join(folder, 'pay-keys'), `http://127.0.0.1:${gatewaysPort}`);
  const common: Record<string, string> = {
    // As the deployments set it, and the heap that Node chooses within their 1,200 MB.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-old-space-size=600 --max-semi-space-size=32',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(NAME, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(NAME),
    REDIS_URL,
    SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
    SMS_HOURLY_CAP: '100000',
    SMS_DAILY_CAP: '100000',
    MEDIA_ROOT: path.join(folder, 'media'),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '0',
    ...pay,
  };
  await emptyRedis();
  await run(process.execPath, ['server/src/db/migrate.cli.ts'], common, 'quiet');
  await run(process.execPath, ['server/src/cli/seed-demo.ts'], common, 'quiet');

  const logged = (file: string, env: Record<string, string>): Started => {
    const started = start('sh', ['-c', `exec "$0" "$@" >>"${log}" 2>&1`, process.execPath, file], {
      ...common,
      ...env,
    });
    running.push(started);
    return started;
  };
  running.push(
    node(
      'gateways/src/main.ts',
      { ...pay, GATEWAYS_PORT: String(gatewaysPort), SMS_CEILING: 'off' },
      'quiet',
    ),
  );
  const apis: Api[] = [];
  for (let copy = 0; copy < COPIES; copy += 1) {
    const [port, internal] = [await freePort(), await freePort()];
    const started = logged('server/src/api.ts', { API_PORT: String(port), INTERNAL_PORT: String(internal) });
    await untilUp(`http://127.0.0.1:${port}/health/ready`);
    apis.push({ port, internal, started });
  }
  const worker = logged('server/src/worker.ts', { WORKER_INTERNAL_PORT: '0' });
  await untilUp(`http://127.0.0.1:${gatewaysPort}/sms/inbox`);

  return {
    apis,
    worker,
    databaseUrl: databaseUrl(NAME),
    complaints: async () => readComplaints(await readFile(log, 'utf8')),
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      if (process.env['KEEP'] === '1') {
        console.log(`kept: ${log}`);
        return;
      }
      await dropDatabase(NAME);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Errors by level, and whatever is no line of the log at all: the last words of a process. */
function readComplaints(text: string): Complaint[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || /ExperimentalWarning|--trace-warnings/.test(line)) return [];
    try {
      const said = JSON.parse(line) as Complaint & { level: number };
      return said.level >= 50 ? [said] : [];
    } catch {
      return [{ name: 'process', msg: line }];
    }
  });
}

/** A new database numbers its accounts from one again; what an earlier run counted would be held against them. */
async function emptyRedis(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}
