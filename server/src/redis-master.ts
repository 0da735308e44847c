import { createClient } from 'redis';
import type { Config, Secrets } from './config.ts';

const ANSWER_MS = 500;

interface Master {
  url: string;
  /** More than half of all Sentinels name it: they may choose another, fewer may not. */
  certain: boolean;
}

/** The one server, or the one that most of the Sentinels name. Everything but its address is as REDIS_URL says. */
export async function findMaster(config: Config, secrets: Secrets): Promise<Master> {
  if (config.REDIS_SENTINELS.length === 0) return { url: config.REDIS_URL, certain: true };
  const answers = await Promise.allSettled(
    config.REDIS_SENTINELS.map((sentinel) => ask(sentinel, config.REDIS_MASTER_NAME, secrets)),
  );
  const named = Object.entries(
    Object.groupBy(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
      (address) => address,
    ),
  );
  // One of them may be cut off from the others and know only what was.
  const [most] = named.toSorted(([, a], [, b]) => b!.length - a!.length);
  if (most === undefined) throw new Error('no Sentinel names a master');
  const url = new URL(config.REDIS_URL);
  url.host = most[0];
  return { url: url.href, certain: most[1]!.length * 2 > config.REDIS_SENTINELS.length };
}

async function ask(sentinel: string, name: string, secrets: Secrets): Promise<string> {
  const client = createClient({
    url: `redis://${sentinel}`,
    ...(secrets.REDIS_SENTINEL_PASSWORD !== '' && { password: secrets.REDIS_SENTINEL_PASSWORD }),
    commandOptions: { timeout: ANSWER_MS },
    socket: { connectTimeout: ANSWER_MS, socketTimeout: ANSWER_MS, reconnectStrategy: false },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const address = await client.sendCommand<string[] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]);
    if (address === null) throw new Error(`${sentinel} does not know ${name}`);
    const [host, port] = address as [string, string];
    return `${host.includes(':') ? `[${host}]` : host}:${port}`;
  } finally {
    if (client.isOpen) client.destroy();
  }
}
