import { createClient } from 'redis';
import type { Config, Secrets } from '../base/config.ts';

const SENTINEL_TIMEOUT_MS = 500;

interface RedisMaster {
  url: string;
  /** Whether a majority of all Sentinels reported this master; only a majority can elect another one. */
  hasMajority: boolean;
}

/**
 * Returns REDIS_URL. If Sentinels are configured, its host and port are replaced by those of the master that
 * most Sentinels report.
 */
export async function findRedisMaster(config: Config, secrets: Secrets): Promise<RedisMaster> {
  if (config.REDIS_SENTINELS.length === 0) return { url: config.REDIS_URL, hasMajority: true };
  const replies = await Promise.allSettled(
    config.REDIS_SENTINELS.map((sentinel) => querySentinel(sentinel, config.REDIS_MASTER_NAME, secrets)),
  );
  const votes = Object.entries(
    Object.groupBy(
      replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value] : [])),
      (masterAddress) => masterAddress,
    ),
  );
  // A partitioned Sentinel may report an outdated master, so the most reported one wins.
  const [winner] = votes.toSorted(([, a], [, b]) => b!.length - a!.length);
  if (winner === undefined) throw new Error('no Sentinel reported a master');
  const url = new URL(config.REDIS_URL);
  url.host = winner[0];
  return { url: url.href, hasMajority: winner[1]!.length * 2 > config.REDIS_SENTINELS.length };
}

async function querySentinel(sentinel: string, name: string, secrets: Secrets): Promise<string> {
  const client = createClient({
    url: `redis://${sentinel}`,
    ...(secrets.REDIS_SENTINEL_PASSWORD !== '' && { password: secrets.REDIS_SENTINEL_PASSWORD }),
    commandOptions: { timeout: SENTINEL_TIMEOUT_MS },
    socket: {
      connectTimeout: SENTINEL_TIMEOUT_MS,
      socketTimeout: SENTINEL_TIMEOUT_MS,
      reconnectStrategy: false,
    },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const masterAddress = await client.sendCommand<string[] | null>([
      'SENTINEL',
      'GET-MASTER-ADDR-BY-NAME',
      name,
    ]);
    if (masterAddress === null) throw new Error(`${sentinel} monitors no master named ${name}`);
    const [host, port] = masterAddress as [string, string];
    return `${host.includes(':') ? `[${host}]` : host}:${port}`;
  } finally {
    if (client.isOpen) client.destroy();
  }
}
