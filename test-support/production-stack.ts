import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { cloneDatabase, databaseUrl, dropDatabase, ensureDatabase } from './database.ts';
import { createPaymentEnv } from './payment-env.ts';
import {
  freePort,
  startNode,
  ROOT,
  runCommand,
  spawnProcess,
  type RunningProcess,
  waitUntilUp,
} from './processes.ts';

export interface ProductionStack {
  /** URL of the site. */
  url: string;
  vendorFakesUrl: string;
  /** Environment variables of the payment vendors for server and vendor fakes. */
  paymentEnv: Record<string, string>;
  redisUrl: string;
  databaseUrl: string;
  apiPorts: number[];
  /** Restarts the API replica `index` after it was stopped. */
  startApi(index: number): Promise<void>;
  apis: RunningProcess[];
  /** The latest worker; `startWorker` does not stop the previous one. */
  worker: RunningProcess;
  startWorker(): void;
  stop(): Promise<void>;
}

export interface ProductionStackOptions {
  name: string;
  apiCount?: number;
  redisDb?: number;
  port?: number;
  env?: Record<string, string>;
  /** Folder for its files; by default a temporary folder that is removed at the end. */
  folder?: string;
  /** Keeps the database and the folder, and the next start reuses them. */
  keep?: boolean;
}

/** Starts the built product as in production: nginx, API replicas, a worker and a separate database. */
export async function startProductionStack({
  name,
  apiCount = 2,
  redisDb = 14,
  port,
  env = {},
  folder: requestedFolder,
  keep = false,
}: ProductionStackOptions): Promise<ProductionStack> {
  const folder = requestedFolder ?? (await mkdtemp(path.join(tmpdir(), `mingtang-${name}-`)));
  const database = `mingtang_${name}`;
  if (!keep) await dropDatabase(database);
  const vendorFakesPort = await freePort();
  const webPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${webPort}`;
  const vendorFakesUrl = `http://127.0.0.1:${vendorFakesPort}`;
  const paymentEnv = await createPaymentEnv(path.join(folder, 'pay-keys'), vendorFakesUrl);
  const redisUrl = process.env['STACK_REDIS_URL'] ?? `redis://127.0.0.1:6379/${redisDb}`;
  const serverEnv: Record<string, string> = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(database, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(database),
    REDIS_URL: redisUrl,
    PUBLIC_URL: url,
    SMS_ENDPOINT: `127.0.0.1:${vendorFakesPort}`,
    // Load tests register hundreds of accounts in 15 minutes; the cap itself is tested elsewhere.
    SMS_HOURLY_CAP: '3000',
    MEDIA_ROOT: path.join(folder, 'media'),
    TRUST_PROXY: '127.0.0.1',
    APPROVED_LINK_HOSTS: 'partner.example.com',
    ...paymentEnv,
    ...env,
  };
  await flushRedis(redisUrl);
  const seedMediaFolder = process.env['STACK_SEED'];
  if (seedMediaFolder === undefined || keep) {
    await ensureDatabase(database);
    await runCommand(process.execPath, ['server/src/cli/migrate.ts'], serverEnv);
    await runCommand(process.execPath, ['demo/src/cli/seed-demo.ts'], serverEnv);
  } else {
    await cloneDatabase(SEED_DATABASE, database);
    await cp(seedMediaFolder, path.join(folder, 'media'), { recursive: true });
  }

  const processes: RunningProcess[] = [];
  processes.push(
    startNode(
      'vendor-fakes/src/main.ts',
      { ...paymentEnv, GATEWAYS_PORT: String(vendorFakesPort), SMS_RATE_LIMIT: 'off' },
      'quiet',
    ),
  );
  const apiPorts: number[] = [];
  const replicas: RunningProcess[] = [];
  const startApi = async (index: number): Promise<void> => {
    const replica = startNode('server/src/api.ts', {
      ...serverEnv,
      API_PORT: String(apiPorts[index]),
      INTERNAL_PORT: '0',
    });
    replicas[index] = replica;
    await waitUntilUp(`http://127.0.0.1:${apiPorts[index]}/health/ready`, undefined, replica);
  };
  for (let index = 0; index < apiCount; index += 1) {
    apiPorts.push(await freePort());
    await startApi(index);
  }
  const startWorker = (): RunningProcess => {
    const worker = startNode('server/src/worker.ts', { ...serverEnv, WORKER_INTERNAL_PORT: '0' });
    processes.push(worker);
    return worker;
  };
  const worker = startWorker();

  processes.push(await startNginx({ folder, port: webPort, apiPorts }));
  await waitUntilUp(`${url}/`);
  await waitUntilUp(`${vendorFakesUrl}/sms/inbox`);
  const stack: ProductionStack = {
    url,
    vendorFakesUrl,
    paymentEnv,
    redisUrl,
    databaseUrl: databaseUrl(database),
    apiPorts,
    apis: replicas,
    startApi,
    worker,
    startWorker() {
      stack.worker = startWorker();
    },
    async stop() {
      await Promise.all([...processes, ...replicas].map((running) => running.stop()));
      if (keep) return;
      await dropDatabase(database);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stack;
}

const SEED_DATABASE = 'mingtang_stack_seed';

/** Migrates and seeds the database that stacks clone when `STACK_SEED` names the folder with its images. */
export async function createSeedDatabase(mediaFolder: string): Promise<void> {
  const env = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(SEED_DATABASE, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(SEED_DATABASE),
    MEDIA_ROOT: mediaFolder,
  };
  await dropDatabase(SEED_DATABASE);
  await ensureDatabase(SEED_DATABASE);
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], env);
  await runCommand(process.execPath, ['demo/src/cli/seed-demo.ts'], env);
}

/** A new database reuses account ids, so rate-limit counters of an earlier run would apply to its accounts. */
async function flushRedis(url: string): Promise<void> {
  const redis = createClient({ url });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}

interface NginxOptions {
  /** Folder for the files of nginx. */
  folder: string;
  port: number;
  apiPorts: readonly number[];
  /** Folder of the built app; tests set another one to deploy a new build while a tab is open. */
  webRoot?: string;
}

export async function startNginx({
  folder,
  port,
  apiPorts,
  webRoot = path.join(ROOT, 'web/dist'),
}: NginxOptions): Promise<RunningProcess> {
  const template = await readFile(path.join(ROOT, 'deploy/nginx/mingtang.conf.template'), 'utf8');
  const values: Record<string, string> = {
    API_SERVERS: apiPorts
      .map((apiPort) => `server 127.0.0.1:${apiPort} max_fails=1 fail_timeout=1s;`)
      .join('\n    '),
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAME: '_',
    WEB_ROOT: webRoot,
    MEDIA_ORIGIN: '',
    PAGE_CACHE: path.join(folder, 'nginx/pages'),
    // End-to-end tests simulate many client IPs with X-Forwarded-For.
    REAL_IP: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  };
  const siteConfig = fillTemplate(template, values);
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`)
    .join(' ');
  const mainConfig = `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pcre_jit on; pid ${folder}/nginx.pid; error_log ${folder}/nginx/error.log warn;
events { worker_connections 8192; }
http { include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; ${tempPaths}
${siteConfig}
}`;
  await writeFile(path.join(folder, 'nginx.conf'), mainConfig);
  return spawnProcess('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']);
}

/** Substitutes variables as deploy/nginx/start.sh does; unknown variables become empty. */
export const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\$\{([A-Z_]+)\}/g, (_all, key: string) => values[key] ?? '');
