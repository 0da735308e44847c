import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../test/refusal.ts';
import { until } from '../../test/services.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDeps, type Opened } from '../open-deps.ts';

/** A line to PostgreSQL that can be cut. */
function openLine(target: URL) {
  const pairs = new Set<Socket>();
  let mode: 'open' | 'refuse' | 'silent' = 'open';
  const server = createServer((near) => {
    pairs.add(near.on('error', () => {}));
    near.on('close', () => pairs.delete(near));
    if (mode === 'refuse') near.resetAndDestroy();
    if (mode !== 'open') return;
    const far = createConnection(Number(target.port), target.hostname).on('error', () => {});
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  return {
    server,
    cut(how: 'refuse' | 'silent', end: 'reset' | 'destroy' = 'destroy') {
      mode = how;
      for (const socket of pairs) {
        if (end === 'reset') socket.resetAndDestroy();
        else socket.destroy();
      }
    },
    mend() {
      mode = 'open';
      for (const socket of pairs) socket.destroy();
    },
  };
}

describe('while PostgreSQL is away', () => {
  const kit = useKit();
  let line: ReturnType<typeof openLine>;
  let opened: Opened;
  let base: string;
  let token: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const target = new URL(kit.deps.config.DATABASE_URL);
    line = openLine(new URL(target));
    await once(line.server, 'listening');
    target.port = String((line.server.address() as AddressInfo).port);
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: target.href,
      REDIS_URL: kit.deps.config.REDIS_URL,
      MEDIA_ROOT: kit.deps.config.MEDIA_ROOT,
    });
    opened = await openDeps(config, secrets, 'api');
    const app = await buildApp(opened.deps);
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    await until('redis', async () => opened.deps.redis.isReady);
    token = (await kit.logIn(await kit.register())).token;
    stop = async () => {
      await app.close();
      await opened.close();
    };
  });
  afterAll(async () => {
    line.mend();
    await stop();
    line.server.close();
  });

  const ask = async (path: string, language: 'zh' | 'en' = 'zh', init: RequestInit = {}) => {
    await kit.deps.redis.flushDb();
    const response = await fetch(base + path, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        internation: language === 'en' ? '1' : '0',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    return { ...((await response.json()) as object), status: response.status } as never;
  };

  const edit = () =>
    ask('/h5/account/profile', 'zh', {
      method: 'PUT',
      body: JSON.stringify({ name: '舟', nameEn: '', title: '', intro: '', language: 'zh' }),
    });
  const whileLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const holder = await kit.deps.db.startTransaction().execute();
    try {
      await holder.selectFrom('members').select('account_id').forUpdate().execute();
      return await work();
    } finally {
      await holder.rollback().execute();
    }
  };

  it.each(['destroy', 'reset'] as const)(
    'a call is refused as unavailable, and served once it is back (%s)',
    async (end) => {
      expect(await ask('/h5/account/profile')).toMatchObject({ status: 200 });
      line.cut('refuse', end);
      for (let i = 0; i < 3; i += 1)
        expect(await inBoth((language) => ask('/h5/account/profile', language))).toMatchObject(
          refusals('unavailable'),
        );
      expect(await ask('/no-auth/documents/privacy-policy')).toMatchObject(refusal('unavailable'));
      expect(await ask('/health/ready')).toMatchObject({ status: 503 });
      expect(await ask('/health/live')).toMatchObject({ status: 200 });
      expect(await ask('/captchaImage')).toMatchObject({ status: 200 });
      line.mend();
      await until('readiness', async () => (await fetch(`${base}/health/ready`)).ok);
      expect(await ask('/h5/account/profile')).toMatchObject({ status: 200 });
    },
  );

  it.each(['destroy', 'reset'] as const)(
    'a call in the middle of its work is refused as unavailable (%s)',
    async (end) => {
      const answer = await whileLocked(async () => {
        const call = edit();
        await new Promise((resolve) => setTimeout(resolve, 300));
        line.cut('refuse', end);
        return call;
      });
      line.mend();
      expect(answer).toMatchObject(refusal('unavailable'));
      await until('readiness', async () => (await fetch(`${base}/health/ready`)).ok);
    },
  );

  it('a call that waits for a lock too long is refused as unavailable', async () => {
    const started = Date.now();
    expect(await whileLocked(edit)).toMatchObject(refusal('unavailable'));
    expect(Date.now() - started).toBeLessThan(9_000);
    expect(await edit()).toMatchObject({ status: 200 });
  });

  it('a line that swallows everything is given up after five seconds', async () => {
    line.cut('silent');
    const started = Date.now();
    expect(await ask('/h5/account/profile')).toMatchObject(refusal('unavailable'));
    expect(Date.now() - started).toBeLessThan(8_000);
  });
});
