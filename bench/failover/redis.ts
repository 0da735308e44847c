import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort, type Started } from '../../scripts/processes.ts';
import type { Folder } from './folder.ts';
import { writeTemplate } from './template.ts';

const SERVERS = 3;
const SENTINELS = 3;
const HOST = '127.0.0.1';
const REDIS_PASSWORD = 'of-the-servers';
const SENTINEL_PASSWORD = 'of-the-sentinels';
const UP_MS = 180_000;

export interface RedisSet {
  env: Record<string, string>;
  /** Kills the master with -9. Answers its port. */
  killMaster(): Promise<number>;
  /** Starts it again, and waits until it follows the new one. */
  revive(port: number): Promise<void>;
  /** What a person reads in a picture. */
  read(key: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

interface Server {
  port: number;
  begin(): Started;
  process: Started;
}

const ask = async <T>(port: number, password: string, words: string[]): Promise<T | undefined> => {
  const client = createClient({
    password,
    socket: { host: HOST, port, connectTimeout: 500, reconnectStrategy: false },
    commandOptions: { timeout: 1_000 },
  }).on('error', () => {});
  try {
    await client.connect();
    return await client.sendCommand<T>(words);
  } catch {
    return undefined;
  } finally {
    if (client.isOpen) client.destroy();
  }
};

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + UP_MS;
  while (Date.now() < end) {
    if (await check()) return;
    await sleep(100);
  }
  throw new Error(`${what}: not within ${UP_MS} ms`);
}

/** A master, two replicas and three Sentinels, as `deploy/ha` describes them. */
export async function startRedisSet(folder: Folder): Promise<RedisSet> {
  const ports: number[] = [];
  for (let index = 0; index < SERVERS + SENTINELS; index += 1) ports.push(await freePort());
  const begins: [port: number, begin: () => Started][] = [];
  for (const [index, port] of ports.entries()) {
    const sentinel = index >= SERVERS;
    const name = sentinel ? `sentinel${index - SERVERS + 1}` : `redis${index + 1}`;
    await mkdir(folder.at(name));
    const config = await writeTemplate(
      folder.at(name, 'conf'),
      sentinel ? 'ha/sentinel.conf.template' : 'ha/redis.conf.template',
      {
        HOST,
        PORT: String(port),
        DATA: folder.at(name),
        REPLICA_OF: index === 0 ? '' : `replicaof ${HOST} ${ports[0]}`,
        MAX_MEMORY: '128mb',
        REDIS_PASSWORD,
        SENTINEL_PASSWORD,
        MASTER_HOST: HOST,
        MASTER_PORT: String(ports[0]),
      },
    );
    begins.push([
      port,
      () => folder.serve(name, ['redis-server', config, ...(sentinel ? ['--sentinel'] : [])]),
    ]);
  }
  await folder.handOver();

  const started: Server[] = [];
  const startFrom = (from: number, to: number) => {
    for (const [port, begin] of begins.slice(from, to)) started.push({ port, begin, process: begin() });
  };
  const sentinelPorts = ports.slice(SERVERS);
  const masterPort = async (): Promise<number> => {
    for (const port of sentinelPorts) {
      const found = await ask<string[]>(port, SENTINEL_PASSWORD, [
        'SENTINEL',
        'GET-MASTER-ADDR-BY-NAME',
        'mingtang',
      ]);
      if (found !== undefined) return Number(found[1]);
    }
    throw new Error('no Sentinel answers');
  };
  const stop = async (): Promise<void> => {
    for (const { process } of started.toReversed()) await process.stop('SIGKILL');
  };
  const untilWhole = () =>
    until('two replicas', async () => {
      const told = (await ask<string>(await masterPort(), REDIS_PASSWORD, ['INFO', 'replication'])) ?? '';
      return told.split('state=online').length - 1 === SERVERS - 1;
    });

  try {
    startFrom(0, SERVERS);
    for (const port of ports.slice(0, SERVERS))
      await until('redis', async () => (await ask(port, REDIS_PASSWORD, ['PING'])) === 'PONG');
    startFrom(SERVERS, SERVERS + SENTINELS);
    for (const port of sentinelPorts)
      await until('the Sentinels', async () =>
        ((await ask<string>(port, SENTINEL_PASSWORD, ['SENTINEL', 'CKQUORUM', 'mingtang'])) ?? '').startsWith(
          `OK ${SENTINELS} `,
        ),
      );
    await untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      REDIS_URL: `redis://:${REDIS_PASSWORD}@nobody.invalid:6379/0`,
      REDIS_SENTINEL_PASSWORD: SENTINEL_PASSWORD,
      REDIS_SENTINELS: sentinelPorts.map((port) => `${HOST}:${port}`).join(','),
    },
    async killMaster() {
      const port = await masterPort();
      await started.find((one) => one.port === port)!.process.stop('SIGKILL');
      return port;
    },
    async revive(port) {
      await until('another master', async () => (await masterPort()) !== port);
      const server = started.find((one) => one.port === port)!;
      server.process = server.begin();
      await untilWhole();
    },
    async read(key) {
      for (const port of ports.slice(0, SERVERS)) {
        const value = await ask<string | null>(port, REDIS_PASSWORD, ['GET', key]);
        if (value) return value;
      }
      return undefined;
    },
    stop,
  };
}
