import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { cloneDatabase, databaseUrl, dropDatabase, ensureDatabase } from './database.ts';
import { payEnv } from './pay-keys.ts';
import { freePort, node, ROOT, run, start, type Started, untilUp } from './processes.ts';

export interface Stack {
  /** Where a browser goes. */
  url: string;
  gateways: string;
  /** How the server and the gateways know each other. */
  pay: Record<string, string>;
  redisUrl: string;
  databaseUrl: string;
  apiPorts: number[];
  /** Starts copy number `index` again, after it was stopped. */
  startApi(index: number): Promise<void>;
  apis: Started[];
  /** The worker that runs now; starting one again leaves the other alone. */
  worker: Started;
  startWorker(): void;
  stop(): Promise<void>;
}

export interface StackOptions {
  name: string;
  apis?: number;
  redisDb?: number;
  port?: number;
  env?: Record<string, string>;
  /** Where its files lie; a folder of its own that ends with it, if none is named. */
  folder?: string;
  /** The database and the folder outlive it, and the next start goes on with them. */
  keep?: boolean;
}

/** The built product on this machine as it stands in production: nginx, API copies, a worker, a database of its own. */
export async function startStack({
  name,
  apis = 2,
  redisDb = 14,
  port,
  env = {},
  folder: own,
  keep = false,
}: StackOptions): Promise<Stack> {
  const folder = own ?? (await mkdtemp(path.join(tmpdir(), `mingtang-${name}-`)));
  const database = `mingtang_${name}`;
  if (!keep) await dropDatabase(database);
  const gatewaysPort = await freePort();
  const webPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${webPort}`;
  const gateways = `http://127.0.0.1:${gatewaysPort}`;
  const pay = await payEnv(path.join(folder, 'pay-keys'), gateways);
  const redisUrl = process.env['STACK_REDIS_URL'] ?? `redis://127.0.0.1:6379/${redisDb}`;
  const common: Record<string, string> = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(database, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(database),
    REDIS_URL: redisUrl,
    PUBLIC_URL: url,
    SMS_ENDPOINT: `127.0.0.1:${gatewaysPort}`,
    // Hundreds register in a quarter of an hour here; the cap has tests of its own.
    SMS_HOURLY_CAP: '3000',
    MEDIA_ROOT: path.join(folder, 'media'),
    TRUST_PROXY: '127.0.0.1',
    APPROVED_LINK_HOSTS: 'partner.example.com',
    ...pay,
    ...env,
  };
  await emptyRedis(redisUrl);
  const seed = process.env['STACK_SEED'];
  if (seed === undefined || keep) {
    await ensureDatabase(database);
    await run(process.execPath, ['server/src/db/migrate.cli.ts'], common);
    await run(process.execPath, ['server/src/cli/seed-demo.ts'], common);
  } else {
    await cloneDatabase(SEED_DATABASE, database);
    await cp(seed, path.join(folder, 'media'), { recursive: true });
  }

  const started: Started[] = [];
  started.push(
    node(
      'gateways/src/main.ts',
      { ...pay, GATEWAYS_PORT: String(gatewaysPort), SMS_CEILING: 'off' },
      'quiet',
    ),
  );
  const apiPorts: number[] = [];
  const copies: Started[] = [];
  const startApi = async (index: number): Promise<void> => {
    const copy = node('server/src/api.ts', {
      ...common,
      API_PORT: String(apiPorts[index]),
      INTERNAL_PORT: '0',
    });
    copies[index] = copy;
    await untilUp(`http://127.0.0.1:${apiPorts[index]}/health/ready`, undefined, copy);
  };
  for (let index = 0; index < apis; index += 1) {
    apiPorts.push(await freePort());
    await startApi(index);
  }
  const startWorker = (): Started => {
    const worker = node('server/src/worker.ts', { ...common, WORKER_INTERNAL_PORT: '0' });
    started.push(worker);
    return worker;
  };
  const worker = startWorker();

  started.push(await startNginx({ folder, port: webPort, apiPorts }));
  await untilUp(`${url}/`);
  await untilUp(`${gateways}/sms/inbox`);
  const stack: Stack = {
    url,
    gateways,
    pay,
    redisUrl,
    databaseUrl: databaseUrl(database),
    apiPorts,
    apis: copies,
    startApi,
    worker,
    startWorker() {
      stack.worker = startWorker();
    },
    async stop() {
      await Promise.all([...started, ...copies].map((one) => one.stop()));
      if (keep) return;
      await dropDatabase(database);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stack;
}

const SEED_DATABASE = 'mingtang_stack_seed';

/** Migrates and fills the database that stacks copy when `STACK_SEED` names the folder with its pictures. */
export async function seedOnce(media: string): Promise<void> {
  const env = {
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(SEED_DATABASE, 'mingtang_app'),
    MIGRATE_DATABASE_URL: databaseUrl(SEED_DATABASE),
    MEDIA_ROOT: media,
  };
  await dropDatabase(SEED_DATABASE);
  await ensureDatabase(SEED_DATABASE);
  await run(process.execPath, ['server/src/db/migrate.cli.ts'], env);
  await run(process.execPath, ['server/src/cli/seed-demo.ts'], env);
}

/** A new database numbers its accounts from one again; what an earlier run counted for a number would be held against them. */
async function emptyRedis(url: string): Promise<void> {
  const redis = createClient({ url });
  await redis.connect();
  await redis.flushDb();
  redis.destroy();
}

interface Front {
  /** For its own files. */
  folder: string;
  port: number;
  apiPorts: readonly number[];
  /** The built app; another folder to deploy another build under an open tab. */
  webRoot?: string;
}

export async function startNginx({
  folder,
  port,
  apiPorts,
  webRoot = path.join(ROOT, 'web/dist'),
}: Front): Promise<Started> {
  const template = await readFile(path.join(ROOT, 'deploy/nginx/mingtang.conf.template'), 'utf8');
  const values: Record<string, string> = {
    API_SERVERS: apiPorts.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    '),
    LISTEN: `127.0.0.1:${port}`,
    SERVER_NAME: '_',
    WEB_ROOT: webRoot,
    MEDIA_ORIGIN: '',
    PAGE_CACHE: path.join(folder, 'nginx/pages'),
    // Journeys come from many addresses, as visitors do; each names its own.
    REAL_IP: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  };
  const site = fill(template, values);
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`)
    .join(' ');
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx/error.log warn;
events { worker_connections 8192; }
http { include /etc/nginx/mime.types; access_log off; ${temporary}
${site}
}`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
  return start('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;']);
}

/** What deploy/nginx/start.sh does. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\$\{([A-Z_]+)\}/g, (_all, key: string) => values[key] ?? '');
