import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { freePort, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';
import { startRedis, waitUntil } from './services.fixture.ts';

const MASTER_NAME = 'mingtang';

export interface Sentinels {
  /** The value of REDIS_SENTINELS. */
  addresses: string;
  /** Ports of the data servers; the first is the master initially. */
  ports: readonly [number, number];
  servers: readonly RunningProcess[];
  /** Triggers a manual failover. */
  triggerFailover(): Promise<void>;
  stop(): Promise<void>;
}

const sendCommand = async (port: number, args: string[]): Promise<unknown> => {
  const client = createClient({ socket: { port, reconnectStrategy: false } }).on('error', () => {});
  await client.connect();
  try {
    return await client.sendCommand(args);
  } finally {
    client.destroy();
  }
};

/** Starts a master, a replica and three Sentinels, all with `redis-server`. */
export async function startSentinels(): Promise<Sentinels> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-sentinels-'));
  const ports = [await freePort(), await freePort()] as const;
  const servers = [await startRedis(ports[0]), await startRedis(ports[1])];
  await sendCommand(ports[1], ['REPLICAOF', '127.0.0.1', String(ports[0])]);
  const sentinels: RunningProcess[] = [];
  const sentinelPorts: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const port = await freePort();
    const file = path.join(folder, `${index}.conf`);
    // Each Sentinel rewrites its configuration file, so each needs its own.
    await writeFile(
      file,
      `bind 127.0.0.1\nport ${port}\ndir ${folder}
sentinel monitor ${MASTER_NAME} 127.0.0.1 ${ports[0]} 2
sentinel down-after-milliseconds ${MASTER_NAME} 500
sentinel failover-timeout ${MASTER_NAME} 3000\n`,
    );
    sentinels.push(spawnProcess('redis-server', [file, '--sentinel'], {}, 'ignore'));
    sentinelPorts.push(port);
  }
  for (const port of sentinelPorts)
    await waitUntil('a quorum of three Sentinels', async () => {
      const reply = String(await sendCommand(port, ['SENTINEL', 'CKQUORUM', MASTER_NAME]));
      return reply.startsWith('OK 3 ');
    });
  await waitUntil('a replica', async () =>
    String(await sendCommand(ports[0], ['ROLE'])).includes(String(ports[1])),
  );
  return {
    addresses: sentinelPorts.map((port) => `127.0.0.1:${port}`).join(','),
    ports,
    servers,
    async triggerFailover() {
      await sendCommand(sentinelPorts[0]!, ['SENTINEL', 'FAILOVER', MASTER_NAME]);
    },
    async stop() {
      for (const server of [...sentinels, ...servers]) await server.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
