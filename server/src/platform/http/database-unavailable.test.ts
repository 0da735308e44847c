import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../base/config.ts';
import { createDeps, type DepsHandle } from '../../create-deps.ts';

/** TCP proxy to PostgreSQL whose connections can be cut. */
function openProxy(target: URL) {
  const clients = new Set<Socket>();
  let mode: 'open' | 'refuse' | 'silent' = 'open';
  const server = createServer((client) => {
    clients.add(client.on('error', () => {}));
    client.on('close', () => clients.delete(client));
    if (mode === 'refuse') client.resetAndDestroy();
    if (mode !== 'open') return;
    const upstream = createConnection(Number(target.port), target.hostname).on('error', () => {});
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  return {
    server,
    cut(newMode: 'refuse' | 'silent', end: 'reset' | 'destroy' = 'destroy') {
      mode = newMode;
      for (const socket of clients) {
        if (end === 'reset') socket.resetAndDestroy();
        else socket.destroy();
      }
    },
    restore() {
      mode = 'open';
      for (const socket of clients) socket.destroy();
    },
  };
}

describe('while PostgreSQL is unavailable', () => {
  const kit = useKit();
  let proxy: ReturnType<typeof openProxy>;
  let depsHandle: DepsHandle;
  let base: string;
  let token: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const target = new URL(kit.deps.config.DATABASE_URL);
    proxy = openProxy(new URL(target));
    await once(proxy.server, 'listening');
    target.port = String((proxy.server.address() as AddressInfo).port);
    const { config, secrets } = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: target.href,
      REDIS_URL: kit.deps.config.REDIS_URL,
      MEDIA_ROOT: kit.deps.config.MEDIA_ROOT,
    });
    depsHandle = await createDeps(config, secrets, 'api');
    const app = await buildApp(depsHandle.deps);
    base = await app.listen({ host: '127.0.0.1', port: 0 });
    await waitUntil('redis', async () => depsHandle.deps.redis.isReady);
    token = (await kit.logIn(await kit.register())).token;
    stop = async () => {
      await app.close();
      await depsHandle.close();
    };
  });
  afterAll(async () => {
    proxy.restore();
    await stop();
    proxy.server.close();
  });

  const request = async (path: string, language: 'zh' | 'en' = 'zh', init: RequestInit = {}) => {
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

  const editProfile = () =>
    request('/h5/account/profile', 'zh', {
      method: 'PUT',
      body: JSON.stringify({ name: '舟', nameEn: '', title: '', intro: '', language: 'zh' }),
    });
  const whileMembersLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const lockingTransaction = await kit.deps.db.startTransaction().execute();
    try {
      await lockingTransaction.selectFrom('members').select('account_id').forUpdate().execute();
      return await work();
    } finally {
      await lockingTransaction.rollback().execute();
    }
  };

  it.each(['destroy', 'reset'] as const)(
    'requests fail with 503, and succeed once it is available again (%s)',
    async (end) => {
      expect(await request('/h5/account/profile')).toMatchObject({ status: 200 });
      proxy.cut('refuse', end);
      for (let i = 0; i < 3; i += 1)
        expect(
          await callInBothLanguages((language) => request('/h5/account/profile', language)),
        ).toMatchObject(errorResponses('unavailable'));
      expect(await request('/no-auth/documents/privacy-policy')).toMatchObject(errorResponse('unavailable'));
      expect(await request('/health/ready')).toMatchObject({ status: 503 });
      expect(await request('/health/live')).toMatchObject({ status: 200 });
      expect(await request('/captchaImage')).toMatchObject({ status: 200 });
      proxy.restore();
      await waitUntil('readiness', async () => (await fetch(`${base}/health/ready`)).ok);
      expect(await request('/h5/account/profile')).toMatchObject({ status: 200 });
    },
  );

  it.each(['destroy', 'reset'] as const)('a request in flight fails with 503 (%s)', async (end) => {
    const response = await whileMembersLocked(async () => {
      const call = editProfile();
      await new Promise((resolve) => setTimeout(resolve, 300));
      proxy.cut('refuse', end);
      return call;
    });
    proxy.restore();
    expect(response).toMatchObject(errorResponse('unavailable'));
    await waitUntil('readiness', async () => (await fetch(`${base}/health/ready`)).ok);
  });

  it('a request that waits too long for a lock fails with 503', async () => {
    const started = Date.now();
    expect(await whileMembersLocked(editProfile)).toMatchObject(errorResponse('unavailable'));
    expect(Date.now() - started).toBeLessThan(9_000);
    expect(await editProfile()).toMatchObject({ status: 200 });
  });

  it('a connection that never responds times out after five seconds', async () => {
    proxy.cut('silent');
    const started = Date.now();
    expect(await request('/h5/account/profile')).toMatchObject(errorResponse('unavailable'));
    expect(Date.now() - started).toBeLessThan(8_000);
  });
});
