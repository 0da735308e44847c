import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Config, Secrets } from './config.ts';
import { findMaster } from './redis-master.ts';

const ASK_EVERY_MS = 500;
const SILENCE_MS = 1_500;
/** Every so many questions to the server, one to the Sentinels. */
const SENTINELS_EVERY = 4;
const PAUSE_MAX_MS = 250;

export type Redis = ReturnType<typeof clientOf>;

export interface Following {
  /** Connected, to the first server or to another. */
  up?(redis: Redis): void;
  down?(): void;
}

function clientOf(url: string) {
  // A command fails at once while Redis is away instead of waiting in a queue: callers have a fallback or fail closed.
  return createClient({
    url,
    disableOfflineQueue: true,
    // None for each command, where it would be a timer and a signal: the questions below notice a Redis that hangs.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 1_000,
      // For the handshake alone: later on every command sent puts it off, and the questions below come far sooner.
      socketTimeout: 4_000,
      // A connection that ends is not made again but another, perhaps to another server.
      reconnectStrategy: false,
    },
  });
}

/**
 * Asks until there is no answer or the wrong one. A Redis that hangs with its connection open would hang every call
 * with it, for a command once sent waits without end; one that became a replica would refuse every write.
 */
async function untilAway(redis: Redis, isGood: () => Promise<boolean>): Promise<void> {
  let asking = true;
  const gone = new Promise<void>((resolve) => {
    redis.once('terminated', () => resolve()).once('end', () => resolve());
  });
  const ask = async (): Promise<void> => {
    while (asking && redis.isReady) {
      let good = false;
      const answer = isGood().then(
        (yes) => (good = yes),
        () => {},
      );
      await Promise.race([answer, sleep(SILENCE_MS, undefined, { ref: false })]);
      // After a busy moment of our own the answer may lie unread behind the timer.
      await nextTurn();
      if (!good) return;
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  };
  await Promise.race([gone, ask()]);
  asking = false;
}

/**
 * Redis holds captchas, counters and short caches only; the process starts and serves without it. What is returned
 * stands for the present connection, whichever it is: with Sentinels it follows the master they name.
 */
export function openRedis(config: Config, secrets: Secrets, log: Logger, following: Following = {}): Redis {
  let asked = 0;
  const isMaster = async (redis: Redis, url: string): Promise<boolean> => {
    if (config.REDIS_SENTINELS.length === 0) return (await redis.ping()) === 'PONG';
    if ((await redis.role())?.role !== 'master') return false;
    // One that was replaced does not know it for up to ten seconds. Sentinels that are silent or at odds change nothing.
    asked += 1;
    if (asked % SENTINELS_EVERY !== 0) return true;
    const named = await findMaster(config, secrets).catch(() => ({ url, certain: false }));
    return named.url === url || !named.certain;
  };
  let current = clientOf(config.REDIS_URL);
  let over = false;
  let away = false;

  const follow = async (): Promise<void> => {
    for (let tries = 0; !over; tries += 1) {
      try {
        const { url } = await findMaster(config, secrets);
        const next = clientOf(url);
        // Each failure is told below, once.
        next.on('error', () => {});
        await next.connect();
        if (!over && (await isMaster(next, url))) {
          current = next;
          if (away) log.info('redis is back');
          away = false;
          tries = 0;
          following.up?.(next);
          await untilAway(next, () => isMaster(next, url));
        }
        if (next.isOpen) next.destroy();
        if (over) return;
        throw new Error('the connection ended, or the server does not answer as a master');
      } catch (error) {
        if (over) return;
        if (!away) log.warn({ err: error }, 'redis is away');
        away = true;
        following.down?.();
      }
      await sleep(Math.min(25 * 2 ** tries, PAUSE_MAX_MS), undefined, { ref: false });
    }
  };
  void follow();

  const close = (): void => {
    over = true;
    if (current.isOpen) current.destroy();
  };
  return new Proxy(current, {
    get(_first, name) {
      if (name === 'destroy') return close;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? (value as () => unknown).bind(current) : value;
    },
  });
}
