import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sentinels, startSentinels } from './redis-sentinels.fixture.ts';
import { freePort, startRedis, waitUntil } from './services.fixture.ts';
import { readConfig } from '../src/base/config.ts';
import { createLogger } from '../src/platform/logging.ts';
import { openRedis, type Redis } from '../src/platform/redis.ts';

/** A failover takes seconds on an idle machine; Sentinels poll a returned server every ten seconds. */
const FAILOVER_TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = 4 * FAILOVER_TIMEOUT_MS;

const log = createLogger('silent', 'test');

describe('Redis behind Sentinels', () => {
  let sentinels: Sentinels;
  let redis: Redis;
  let listener: Redis;
  const received: string[] = [];

  const masterPort = async (): Promise<number> =>
    Number(/tcp_port:(\d+)/.exec(await redis.info('server'))?.[1]);
  const publishAndCheckReceived = async (message: string): Promise<boolean> => {
    await redis.publish('words', message);
    return received.includes(message);
  };

  beforeAll(async () => {
    sentinels = await startSentinels();
    const { config, secrets } = readConfig({
      // Only the database number is used; nothing listens on this port.
      REDIS_URL: 'redis://127.0.0.1:1/3',
      REDIS_SENTINELS: sentinels.addresses,
    });
    redis = openRedis(config, secrets, log);
    listener = openRedis(config, secrets, log, {
      onConnect: (subscriber) =>
        void subscriber.subscribe('words', (message) => received.push(message)).catch(() => {}),
    });
    await waitUntil('redis', async () => redis.isReady && listener.isReady);
  }, 30_000);
  afterAll(async () => {
    redis?.destroy();
    listener?.destroy();
    await sentinels?.stop();
  });

  it('connects to the current master with the database of REDIS_URL', async () => {
    expect(await masterPort()).toBe(sentinels.ports[0]);
    expect(await redis.set('kept', 'yes')).toBe('OK');
    expect(await redis.info('keyspace')).toContain('db3:keys=1');
    await waitUntil('a message', () => publishAndCheckReceived('one'));
  });

  it(
    'reconnects to the new master after a manual failover, and subscribes again',
    async () => {
      await sentinels.triggerFailover();
      await waitUntil(
        'the new master',
        async () => (await masterPort()) === sentinels.ports[1],
        FAILOVER_TIMEOUT_MS,
      );
      await waitUntil('the stored value', async () => (await redis.get('kept')) === 'yes');
      await waitUntil('a message', () => publishAndCheckReceived('two'));
    },
    TEST_TIMEOUT_MS,
  );

  it(
    'fails commands at once while there is no master, and reconnects to the next master',
    async () => {
      // The first server is a synchronised replica by now.
      await waitUntil(
        'a replica',
        async () => (await redis.info('replication')).includes('state=online'),
        FAILOVER_TIMEOUT_MS,
      );
      await sentinels.servers[1]!.stop('SIGKILL');
      await waitUntil('the disconnect', async () => !redis.isReady);
      const timeout = sleep(100).then(() => 'too late');
      const withinTimeout = (command: Promise<unknown>) => Promise.race([command, timeout]);
      await expect(withinTimeout(redis.get('kept'))).rejects.toThrow(/closed|offline/);
      await expect(withinTimeout(redis.multi().incr('n').exec())).rejects.toThrow();
      await waitUntil(
        'the first master again',
        async () => (await masterPort()) === sentinels.ports[0],
        FAILOVER_TIMEOUT_MS,
      );
      await waitUntil('the stored value', async () => (await redis.get('kept')) === 'yes');
      await waitUntil('a message', () => publishAndCheckReceived('three'));
    },
    TEST_TIMEOUT_MS,
  );
});

describe('Redis without Sentinels', () => {
  it('disconnects while the server hangs and reconnects afterwards', async () => {
    const server = await startRedis(await freePort());
    const { config, secrets } = readConfig({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    const redis = openRedis(config, secrets, log);
    try {
      await waitUntil('redis', async () => redis.isReady);
      server.child.kill('SIGSTOP');
      await expect(redis.get('any')).rejects.toThrow();
      expect(redis.isReady).toBe(false);
      server.child.kill('SIGCONT');
      await waitUntil('redis', async () => redis.isReady);
      expect(await redis.get('any')).toBeNull();
    } finally {
      redis.destroy();
      await server.stop();
    }
    expect(redis.isOpen).toBe(false);
  });
});
