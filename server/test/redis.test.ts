import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sentinels, startSentinels } from './sentinels.ts';
import { freePort, startRedis, until } from './services.ts';
import { readConfig } from '../src/config.ts';
import { createLogger } from '../src/logging.ts';
import { openRedis, type Redis } from '../src/redis.ts';

/** Seconds on a quiet machine; the Sentinels ask a server that came back every ten. */
const TAKEN_OVER_MS = 30_000;
const LIMIT_MS = 4 * TAKEN_OVER_MS;

const log = createLogger('silent', 'test');

describe('Redis behind Sentinels', () => {
  let sentinels: Sentinels;
  let redis: Redis;
  let listener: Redis;
  const heard: string[] = [];

  const portOf = async (): Promise<number> => Number(/tcp_port:(\d+)/.exec(await redis.info('server'))?.[1]);
  const hears = async (word: string): Promise<boolean> => {
    await redis.publish('words', word);
    return heard.includes(word);
  };

  beforeAll(async () => {
    sentinels = await startSentinels();
    const { config, secrets } = readConfig({
      // Only its database counts: nobody listens at this address.
      REDIS_URL: 'redis://127.0.0.1:1/3',
      REDIS_SENTINELS: sentinels.addresses,
    });
    redis = openRedis(config, secrets, log);
    listener = openRedis(config, secrets, log, {
      up: (subscriber) => void subscriber.subscribe('words', (word) => heard.push(word)).catch(() => {}),
    });
    await until('redis', async () => redis.isReady && listener.isReady);
  }, 30_000);
  afterAll(async () => {
    redis?.destroy();
    listener?.destroy();
    await sentinels?.stop();
  });

  it('is the master they name, with the rest of REDIS_URL', async () => {
    expect(await portOf()).toBe(sentinels.ports[0]);
    expect(await redis.set('kept', 'yes')).toBe('OK');
    expect(await redis.info('keyspace')).toContain('db3:keys=1');
    await until('a word', () => hears('one'));
  });

  it(
    'follows an orderly change of the master, and hears again',
    async () => {
      await sentinels.switchOver();
      await until('the other', async () => (await portOf()) === sentinels.ports[1], TAKEN_OVER_MS);
      await until('what was kept', async () => (await redis.get('kept')) === 'yes');
      await until('a word', () => hears('two'));
    },
    LIMIT_MS,
  );

  it(
    'fails at once while there is none, and follows to the next',
    async () => {
      // The first one is a replica by now, and whole.
      await until(
        'a replica',
        async () => (await redis.info('replication')).includes('state=online'),
        TAKEN_OVER_MS,
      );
      await sentinels.servers[1]!.stop('SIGKILL');
      await until('away', async () => !redis.isReady);
      const late = sleep(100).then(() => 'too late');
      const atOnce = (sent: Promise<unknown>) => Promise.race([sent, late]);
      await expect(atOnce(redis.get('kept'))).rejects.toThrow(/closed|offline/);
      await expect(atOnce(redis.multi().incr('n').exec())).rejects.toThrow();
      await until('the first again', async () => (await portOf()) === sentinels.ports[0], TAKEN_OVER_MS);
      await until('what was kept', async () => (await redis.get('kept')) === 'yes');
      await until('a word', () => hears('three'));
    },
    LIMIT_MS,
  );
});

describe('Redis without Sentinels', () => {
  it('is left alone while it hangs, and is back with it', async () => {
    const server = await startRedis(await freePort());
    const { config, secrets } = readConfig({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    const redis = openRedis(config, secrets, log);
    try {
      await until('redis', async () => redis.isReady);
      server.child.kill('SIGSTOP');
      await expect(redis.get('any')).rejects.toThrow();
      expect(redis.isReady).toBe(false);
      server.child.kill('SIGCONT');
      await until('redis', async () => redis.isReady);
      expect(await redis.get('any')).toBeNull();
    } finally {
      redis.destroy();
      await server.stop();
    }
    expect(redis.isOpen).toBe(false);
  });
});
