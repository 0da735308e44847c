import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from 'redis';
import { freePort, start, type Started } from '../../scripts/processes.ts';
import { startRedis, until } from './services.ts';

const NAME = 'mingtang';

export interface Sentinels {
  /** As REDIS_SENTINELS takes it. */
  addresses: string;
  /** Ports of the data servers; the first begins as the master. */
  ports: readonly [number, number];
  servers: readonly Started[];
  /** An orderly change of the master. */
  switchOver(): Promise<void>;
  stop(): Promise<void>;
}

const command = async (port: number, words: string[]): Promise<unknown> => {
  const client = createClient({ socket: { port, reconnectStrategy: false } }).on('error', () => {});
  await client.connect();
  try {
    return await client.sendCommand(words);
  } finally {
    client.destroy();
  }
};

/** A master, a replica and three that watch them. `redis-server` is all it takes. */
export async function startSentinels(): Promise<Sentinels> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mingtang-sentinels-'));
  const ports = [await freePort(), await freePort()] as const;
  const servers = [await startRedis(ports[0]), await startRedis(ports[1])];
  await command(ports[1], ['REPLICAOF', '127.0.0.1', String(ports[0])]);
  const watching: Started[] = [];
  const addresses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const port = await freePort();
    const file = path.join(folder, `${index}.conf`);
    // They write what they learn into their file.
    await writeFile(
      file,
      `bind 127.0.0.1\nport ${port}\ndir ${folder}
sentinel monitor ${NAME} 127.0.0.1 ${ports[0]} 2
sentinel down-after-milliseconds ${NAME} 500
sentinel failover-timeout ${NAME} 3000\n`,
    );
    watching.push(start('redis-server', [file, '--sentinel'], {}, 'ignore'));
    addresses.push(port);
  }
  for (const port of addresses)
    await until('the sentinels know each other', async () => {
      const known = String(await command(port, ['SENTINEL', 'CKQUORUM', NAME]));
      return known.startsWith('OK 3 ');
    });
  await until('a replica', async () => String(await command(ports[0], ['ROLE'])).includes(String(ports[1])));
  return {
    addresses: addresses.map((port) => `127.0.0.1:${port}`).join(','),
    ports,
    servers,
    async switchOver() {
      await command(addresses[0]!, ['SENTINEL', 'FAILOVER', NAME]);
    },
    async stop() {
      for (const one of [...watching, ...servers]) await one.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
