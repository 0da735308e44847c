import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient } from 'redis';

const PING_EVERY_MS = 500;
const SILENCE_MS = 1_500;

export type Redis = ReturnType<typeof connect>;

function connect(url: string) {
  // A command fails at once while Redis is away instead of waiting in a queue: callers have a fallback or fail closed.
  return createClient({
    url,
    disableOfflineQueue: true,
    // None for each command, where it would be a timer and a signal: the pings below notice a Redis that hangs.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: 1_000,
      // For the handshake alone: later on every command sent puts it off, and the pings below come far sooner.
      socketTimeout: 4_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  });
}

/**
 * A Redis that hangs with its connection open would hang every call with it, for a command once sent waits without
 * end. A ping that stays unanswered breaks the connection: what waits fails, and Redis counts as away.
 */
async function watch(redis: Redis, log: Logger): Promise<void> {
  while (redis.isOpen) {
    await sleep(PING_EVERY_MS, undefined, { ref: false });
    if (!redis.isReady) continue;
    let answered = false;
    const ping = redis.ping().then(
      () => (answered = true),
      () => (answered = true),
    );
    await Promise.race([ping, sleep(SILENCE_MS, undefined, { ref: false })]);
    // After a busy moment of our own the answer may lie unread behind the timer.
    await nextTurn();
    if (answered || !redis.isOpen) continue;
    log.warn('redis does not answer');
    redis.destroy();
    redis.connect().catch(() => {});
  }
}

/** Redis holds captchas, counters and short caches only; the process starts and serves without it. */
export function openRedis(url: string, log: Logger): Redis {
  const redis = connect(url);
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
  redis.connect().catch(() => {});
  void watch(redis, log);
  return redis;
}
