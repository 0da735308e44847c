import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { features } from '../../src/feature-registry.ts';
import { companyForm } from '../companies.fixture.ts';
import { uniqueClientIp } from '../kit.ts';
import { postForm } from '../posts.fixture.ts';
import { useIsolatedStack } from './isolated-stack.fixture.ts';

const PAYLOADS = [
  `'`,
  `"`,
  `\\`,
  `';--`,
  `' OR '1'='1`,
  `') OR ('1'='1`,
  `1 OR 1=1`,
  `1; SELECT pg_sleep(3)--`,
  `'; SELECT pg_sleep(3)--`,
  `' || pg_sleep(3) || '`,
  `1) UNION SELECT phone FROM accounts--`,
  `' UNION SELECT password_hash FROM accounts--`,
  `id; DROP TABLE accounts`,
  `(CASE WHEN (SELECT pg_sleep(3)) IS NULL THEN 1 ELSE 2 END)`,
  `id,(select 1 from pg_sleep(3))`,
  `created_at desc`,
  `$1`,
  `\${7*7}`,
  `{{7*7}}`,
  `<%= 7*7 %>`,
  `%`,
  `_%_%_%`,
  `%%%%%%%%%%%%%%%%%%%%`,
  `\\x00`,
  `:* | !`,
  `& | ! ( )`,
  `/*`,
  `＇ OR 1=1`,
  `\ud800`,
  `../../etc/passwd`,
];

const getRoutes = features.flatMap((feature) =>
  (Object.entries(feature.routes) as [RouteKey, Route][]).filter(
    ([key, route]) =>
      parseRouteKey(key).method === 'GET' && route.response !== 'stream' && route.query !== undefined,
  ),
);
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('query parameters', () => {
  const { kit } = useIsolatedStack({ worker: false });
  let token: string;
  beforeAll(async () => {
    token = (await kit.createSuperAdmin()).token;
  });

  const sendQuery = async (path: string, query: string) => {
    const startedAt = performance.now();
    const response = await kit.call('GET', `${path}?${query}`, { token, clientIp: uniqueClientIp() });
    return { status: response.status, elapsedMs: performance.now() - startedAt };
  };
  const fillParams = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

  it('are tested on more than 40 routes', () => {
    expect(getRoutes.length).toBeGreaterThan(40);
  });

  it.each(getRoutes.map(([key, route]) => [key, route] as const))(
    'are never part of an SQL statement: %s',
    async (key, route) => {
      for (const field of fieldsOf(route.query)) {
        for (const payload of PAYLOADS) {
          // Some routes allow fewer calls than there are payloads.
          await kit.deps.redis.flushDb();
          const query = `${field}=${encodeURIComponent(payload.toWellFormed())}`;
          const { status, elapsedMs } = await sendQuery(fillParams(parseRouteKey(key).path), query);
          expect([200, 400, 403, 404], `${key}?${query}`).toContain(status);
          expect(elapsedMs, `${key}?${query}`).toBeLessThan(2_500);
        }
      }
    },
  );

  it.each(getRoutes.map(([key, route]) => [key, route] as const))(
    'are rejected when unknown or repeated: %s',
    async (key, route) => {
      await kit.deps.redis.flushDb();
      const path = fillParams(parseRouteKey(key).path);
      for (const query of [
        'params[dataScope]=1',
        '__proto__[x]=1',
        'orderByColumn=id',
        'user_id=1',
        'constructor=1',
      ])
        expect((await sendQuery(path, query)).status, `${key}?${query}`).toBe(400);
      for (const field of fieldsOf(route.query))
        expect((await sendQuery(path, `${field}=1&${field}=2`)).status, `${key}?${field} twice`).toBe(400);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );
});

describe('URLs in user input', () => {
  const { kit } = useIsolatedStack();
  let trapServer: Server;
  let requestCount = 0;
  beforeAll(async () => {
    trapServer = createServer((_request, response) => {
      requestCount += 1;
      response.end();
    }).listen(0);
    await new Promise((resolve) => trapServer.once('listening', resolve));
  });
  afterAll(() => trapServer.close());

  it('are never requested by the server', async () => {
    const { port } = trapServer.address() as AddressInfo;
    const { token } = await kit.createMember();
    const urls = [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://2130706433:${port}/`,
      `http://127.1:${port}/`,
      `http://a.example.com@127.0.0.1:${port}/`,
      `http://127.0.0.1.nip.example:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
    ];
    for (const url of urls) {
      await kit.deps.redis.flushDb();
      await kit.call('POST', '/h5/mall/companyInfo', {
        token,
        body: companyForm({
          nameZh: `询址${url.length}${url.slice(-9, -1)}`,
          website: url,
          linkedIn: url,
          profileZh: url,
        }),
      });
      await kit.call('POST', '/h5/posts', { token, body: postForm({ bodyZh: url, source: url }) });
      await kit.call('GET', `/no-auth/links/check?url=${encodeURIComponent(url)}`);
      await kit.call('POST', '/h5/notifications/push', {
        token,
        body: { endpoint: url, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } },
      });
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(requestCount).toBe(0);
  });
});
