import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Config, Secrets } from '../base/config.ts';
import { findRedisMaster } from './redis-master.ts';

const PING_INTERVAL_MS = 500;
const PING_TIMEOUT_MS = 1_500;
/** The Sentinels are queried at every n-th ping only. */
const PINGS_PER_SENTINEL_QUERY = 4;
const RECONNECT_DELAY_MAX_MS = 250;

export type Redis = ReturnType<typeof createRedisClient>;

export interface RedisConnectionEvents {
  /** Called after each (re)connect; the server may be a different one. */
  onConnect?(redis: Redis): void;
  onDisconnect?(): void;
}

function createRedisClient(url: string) {
  // While Redis is unavailable, commands fail at once instead of queueing: callers have a fallback or fail closed.
  return createClient({
    url,
    disableOfflineQueue: true,
    // No timeout per command (a timer and a signal each): the pings below detect a Redis that hangs.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 1_000,
      // Effective during the handshake only: each command resets it, and the pings below come more often.
      socketTimeout: 4_000,
      // Reconnecting is done below, because the next master may be another server.
      reconnectStrategy: false,
    },
  });
}

/**
 * Resolves when the connection ends or a ping fails. Without the pings, a Redis that hangs with its connection open
 * would block every command for ever, and one that became a replica would reject every write.
 */
async function waitUntilUnavailable(redis: Redis, isHealthy: () => Promise<boolean>): Promise<void> {
  let pinging = true;
  const ended = new Promise<void>((resolve) => {
    redis.once('terminated', () => resolve()).once('end', () => resolve());
  });
  const pingRepeatedly = async (): Promise<void> => {
    while (pinging && redis.isReady) {
      let healthy = false;
      const check = isHealthy().then(
        (result) => (healthy = result),
        () => {},
      );
      await Promise.race([check, sleep(PING_TIMEOUT_MS, undefined, { ref: false })]);
      // If this process was busy, the reply may be unread although the timer has fired.
      await yieldToEventLoop();
      if (!healthy) return;
      await sleep(PING_INTERVAL_MS, undefined, { ref: false });
    }
  };
  await Promise.race([ended, pingRepeatedly()]);
  pinging = false;
}

/**
 * Redis holds captchas, counters and short caches only; the process starts and serves without it. Returns a proxy for
 * the current connection, which follows the master that the Sentinels report.
 */
export function openRedis(
  config: Config,
  secrets: Secrets,
  log: Logger,
  events: RedisConnectionEvents = {},
): Redis {
  let pingCount = 0;
  /** Without Sentinels, any server that replies counts as the master. */
  const isHealthyMaster = async (redis: Redis, url: string): Promise<boolean> => {
    if (config.REDIS_SENTINELS.length === 0) return (await redis.ping()) === 'PONG';
    if ((await redis.role())?.role !== 'master') return false;
    // A master that was replaced may still report its old role for up to ten seconds, so the Sentinels are
    // queried too. Without a majority of them, the current master is kept.
    pingCount += 1;
    if (pingCount % PINGS_PER_SENTINEL_QUERY !== 0) return true;
    const master = await findRedisMaster(config, secrets).catch(() => ({ url, hasMajority: false }));
    return master.url === url || !master.hasMajority;
  };
  let current = createRedisClient(config.REDIS_URL);
  let destroyed = false;
  let unavailable = false;

  const connectRepeatedly = async (): Promise<void> => {
    for (let attempt = 0; !destroyed; attempt += 1) {
      try {
        const { url } = await findRedisMaster(config, secrets);
        const newClient = createRedisClient(url);
        // Failures are logged once, below.
        newClient.on('error', () => {});
        await newClient.connect();
        if (!destroyed && (await isHealthyMaster(newClient, url))) {
          current = newClient;
          if (unavailable) log.info('redis is available again');
          unavailable = false;
          attempt = 0;
          events.onConnect?.(newClient);
          await waitUntilUnavailable(newClient, () => isHealthyMaster(newClient, url));
        }
        if (newClient.isOpen) newClient.destroy();
        if (destroyed) return;
        throw new Error('the connection ended, or the server is not the master');
      } catch (error) {
        if (destroyed) return;
        if (!unavailable) log.warn({ err: error }, 'redis is unavailable');
        unavailable = true;
        events.onDisconnect?.();
      }
      await sleep(Math.min(25 * 2 ** attempt, RECONNECT_DELAY_MAX_MS), undefined, { ref: false });
    }
  };
  void connectRepeatedly();

  const close = (): void => {
    destroyed = true;
    if (current.isOpen) current.destroy();
  };
  return new Proxy(current, {
    get(_target, name) {
      if (name === 'destroy') return close;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? (value as () => unknown).bind(current) : value;
    },
  });
}
