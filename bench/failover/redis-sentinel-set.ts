import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';
import { freePort, type RunningProcess } from '@mingtang/test-support/processes';
import type { WorkingFolder } from './working-folder.ts';
import { writeFilledTemplate } from './config-template.ts';

const SERVERS = 3;
const SENTINELS = 3;
const HOST = '127.0.0.1';
const REDIS_PASSWORD = 'of-the-servers';
const SENTINEL_PASSWORD = 'of-the-sentinels';
const START_TIMEOUT_MS = 180_000;

export interface RedisSentinelSet {
  env: Record<string, string>;
  /** Kills the master with SIGKILL and returns its port. */
  killMaster(): Promise<number>;
  /** Restarts the server and waits until it replicates from the new master. */
  restart(port: number): Promise<void>;
  /** Reads a key, e.g. the solution of a captcha. */
  read(key: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

interface RedisProcess {
  port: number;
  start(): RunningProcess;
  process: RunningProcess;
}

const sendRedisCommand = async <T>(
  port: number,
  password: string,
  command: string[],
): Promise<T | undefined> => {
  const client = createClient({
    password,
    socket: { host: HOST, port, connectTimeout: 500, reconnectStrategy: false },
    commandOptions: { timeout: 1_000 },
  }).on('error', () => {});
  try {
    await client.connect();
    return await client.sendCommand<T>(command);
  } catch {
    return undefined;
  } finally {
    if (client.isOpen) client.destroy();
  }
};

async function waitUntil(condition: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (await check()) return;
    await sleep(100);
  }
  throw new Error(`not true: ${condition}; timeout after ${START_TIMEOUT_MS} ms`);
}

/** Starts a master, two replicas and three Sentinels from the templates in `deploy/ha`. */
export async function startRedisSentinelSet(folder: WorkingFolder): Promise<RedisSentinelSet> {
  const ports: number[] = [];
  for (let index = 0; index < SERVERS + SENTINELS; index += 1) ports.push(await freePort());
  const processStarters: [port: number, start: () => RunningProcess][] = [];
  for (const [index, port] of ports.entries()) {
    const isSentinel = index >= SERVERS;
    const name = isSentinel ? `sentinel${index - SERVERS + 1}` : `redis${index + 1}`;
    await mkdir(folder.pathOf(name));
    const config = await writeFilledTemplate(
      folder.pathOf(name, 'conf'),
      isSentinel ? 'ha/sentinel.conf.template' : 'ha/redis.conf.template',
      {
        HOST,
        PORT: String(port),
        DATA: folder.pathOf(name),
        REPLICA_OF: index === 0 ? '' : `replicaof ${HOST} ${ports[0]}`,
        MAX_MEMORY: '128mb',
        REDIS_PASSWORD,
        SENTINEL_PASSWORD,
        MASTER_HOST: HOST,
        MASTER_PORT: String(ports[0]),
      },
    );
    processStarters.push([
      port,
      () => folder.startServer(name, ['redis-server', config, ...(isSentinel ? ['--sentinel'] : [])]),
    ]);
  }
  await folder.chownToServerUser();

  const redisProcesses: RedisProcess[] = [];
  const startRange = (from: number, to: number) => {
    for (const [port, startProcess] of processStarters.slice(from, to))
      redisProcesses.push({ port, start: startProcess, process: startProcess() });
  };
  const sentinelPorts = ports.slice(SERVERS);
  const findMasterPort = async (): Promise<number> => {
    for (const port of sentinelPorts) {
      const masterAddress = await sendRedisCommand<string[]>(port, SENTINEL_PASSWORD, [
        'SENTINEL',
        'GET-MASTER-ADDR-BY-NAME',
        'mingtang',
      ]);
      if (masterAddress !== undefined) return Number(masterAddress[1]);
    }
    throw new Error('no Sentinel responds');
  };
  const stop = async (): Promise<void> => {
    for (const { process } of redisProcesses.toReversed()) await process.stop('SIGKILL');
  };
  const waitForReplicas = () =>
    waitUntil('two replicas are online', async () => {
      const replicationInfo =
        (await sendRedisCommand<string>(await findMasterPort(), REDIS_PASSWORD, ['INFO', 'replication'])) ??
        '';
      return replicationInfo.split('state=online').length - 1 === SERVERS - 1;
    });

  try {
    startRange(0, SERVERS);
    for (const port of ports.slice(0, SERVERS))
      await waitUntil(
        'Redis responds to PING',
        async () => (await sendRedisCommand(port, REDIS_PASSWORD, ['PING'])) === 'PONG',
      );
    startRange(SERVERS, SERVERS + SENTINELS);
    for (const port of sentinelPorts)
      await waitUntil('every Sentinel has discovered the others', async () =>
        (
          (await sendRedisCommand<string>(port, SENTINEL_PASSWORD, ['SENTINEL', 'CKQUORUM', 'mingtang'])) ??
          ''
        ).startsWith(`OK ${SENTINELS} `),
      );
    await waitForReplicas();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      // Unresolvable on purpose: with Sentinels only the password and database of this URL are used.
      REDIS_URL: `redis://:${REDIS_PASSWORD}@nobody.invalid:6379/0`,
      REDIS_SENTINEL_PASSWORD: SENTINEL_PASSWORD,
      REDIS_SENTINELS: sentinelPorts.map((port) => `${HOST}:${port}`).join(','),
    },
    async killMaster() {
      const port = await findMasterPort();
      await redisProcesses.find((candidate) => candidate.port === port)!.process.stop('SIGKILL');
      return port;
    },
    async restart(port) {
      await waitUntil('another server is master', async () => (await findMasterPort()) !== port);
      const server = redisProcesses.find((candidate) => candidate.port === port)!;
      server.process = server.start();
      await waitForReplicas();
    },
    async read(key) {
      for (const port of ports.slice(0, SERVERS)) {
        const value = await sendRedisCommand<string | null>(port, REDIS_PASSWORD, ['GET', key]);
        if (value) return value;
      }
      return undefined;
    },
    stop,
  };
}
