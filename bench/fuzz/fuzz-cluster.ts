import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { databaseUrl, dropDatabase, ensureDatabase } from '@mingtang/test-support/database';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import {
  freePort,
  startNode,
  runCommand,
  spawnProcess,
  type RunningProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';

const DATABASE_NAME = process.env['FUZZ_DATABASE'] ?? 'mingtang_fuzz';
const REDIS_URL = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/5';
const API_INSTANCES = 2;

export interface FuzzApi {
  port: number;
  metricsPort: number;
  runningProcess: RunningProcess;
}

/** The product with demo data, as in production but without the reverse proxy, which would reject many requests. */
export interface FuzzCluster {
  apis: readonly FuzzApi[];
  worker: RunningProcess;
  databaseUrl: string;
  /** Returns the errors that the processes have logged. */
  readLoggedErrors(): Promise<LoggedError[]>;
  stop(): Promise<void>;
}

export interface LoggedError {
  name: string;
  traceId?: string;
  msg: string;
  err?: { message: string; stack: string };
}

export async function startFuzzCluster(): Promise<FuzzCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-fuzz-'));
  const logFile = path.join(folder, 'log');
  const processes: RunningProcess[] = [];
  await dropDatabase(DATABASE_NAME);
  await ensureDatabase(DATABASE_NAME);
  const gatewaysPort = await freePort();
  const paymentEnv = await createPaymentEnv(
    path.join(folder, 'pay-keys'),
    `http://127.0.0.1:${gatewaysPort}`,
  );
  const commonEnv: Record<string, string> = {
    // Same values as the deployments, and the heap size that Node chooses within their limit of 1,200 MB.
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-old-space-size=600 --max-semi-space-size=32',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(DATABASE_NAME, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(DATABASE_NAME),
    REDIS_URL,
    SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
    SMS_HOURLY_CAP: '100000',
    SMS_DAILY_CAP: '100000',
    MEDIA_ROOT: path.join(folder, 'media'),
    TRUST_PROXY: '127.0.0.1',
    DRAIN_MS: '0',
    ...paymentEnv,
  };
  await resetRateLimits();
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], commonEnv, 'quiet');
  await runCommand(process.execPath, ['demo/src/cli/seed-demo.ts'], commonEnv, 'quiet');

  const startLogged = (file: string, env: Record<string, string>): RunningProcess => {
    const runningProcess = spawnProcess(
      'sh',
      ['-c', `exec "$0" "$@" >>"${logFile}" 2>&1`, process.execPath, file],
      {
        ...commonEnv,
        ...env,
      },
    );
    processes.push(runningProcess);
    return runningProcess;
  };
  processes.push(
    startNode(
      'vendor-fakes/src/main.ts',
      { ...paymentEnv, GATEWAYS_PORT: String(gatewaysPort), SMS_RATE_LIMIT: 'off' },
      'quiet',
    ),
  );
  const apis: FuzzApi[] = [];
  for (let instance = 0; instance < API_INSTANCES; instance += 1) {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const runningProcess = startLogged('server/src/api.ts', {
      API_PORT: String(port),
      INTERNAL_PORT: String(metricsPort),
    });
    await waitUntilUp(`http://127.0.0.1:${port}/health/ready`);
    apis.push({ port, metricsPort, runningProcess });
  }
  const worker = startLogged('server/src/worker.ts', { WORKER_INTERNAL_PORT: '0' });
  await waitUntilUp(`http://127.0.0.1:${gatewaysPort}/sms/inbox`);

  return {
    apis,
    worker,
    databaseUrl: databaseUrl(DATABASE_NAME),
    readLoggedErrors: async () => parseLoggedErrors(await readFile(logFile, 'utf8')),
    async stop() {
      await Promise.all(processes.map((runningProcess) => runningProcess.stop()));
      if (process.env['KEEP'] === '1') {
        console.log(`kept: ${logFile}`);
        return;
      }
      await dropDatabase(DATABASE_NAME);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Log entries of level error (50) and above, and lines that are not JSON, e.g. the stack trace of a crash. */
function parseLoggedErrors(text: string): LoggedError[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || /ExperimentalWarning|--trace-warnings/.test(line)) return [];
    try {
      const entry = JSON.parse(line) as LoggedError & { level: number };
      return entry.level >= 50 ? [entry] : [];
    } catch {
      return [{ name: 'process', msg: line }];
    }
  });
}

/** Flushes Redis: a new database reuses account ids, so the rate limits of an earlier run must be reset. */
async function resetRateLimits(): Promise<void> {
  const redis = createClient({ url: REDIS_URL });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}
