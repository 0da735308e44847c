import { type Route, type RouteKey, splitKey } from '@mingtang/contract/route';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { features } from '../../src/features/mounted.ts';
import { companyForm } from '../companies.ts';
import { randomAddress } from '../kit.ts';
import { postForm } from '../posts.ts';
import { useOwnStack } from './stack.ts';

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

const reads = features.flatMap((feature) =>
  (Object.entries(feature.routes) as [RouteKey, Route][]).filter(
    ([key, route]) =>
      splitKey(key).method === 'GET' && route.answer !== 'stream' && route.query !== undefined,
  ),
);
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('what callers write into a question', () => {
  const { kit } = useOwnStack({ worker: false });
  let token: string;
  beforeAll(async () => {
    token = (await kit.superAdmin()).token;
  });

  const ask = async (path: string, query: string) => {
    const began = performance.now();
    const answer = await kit.call('GET', `${path}?${query}`, { token, address: randomAddress() });
    return { status: answer.status, took: performance.now() - began };
  };
  const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

  it('is about as many calls as there are', () => {
    expect(reads.length).toBeGreaterThan(40);
  });

  it.each(reads.map(([key, route]) => [key, route] as const))(
    'is never part of a statement: %s',
    async (key, route) => {
      for (const field of fieldsOf(route.query)) {
        await kit.deps.redis.flushDb();
        for (const payload of PAYLOADS) {
          const given = `${field}=${encodeURIComponent(payload.toWellFormed())}`;
          const { status, took } = await ask(filled(splitKey(key).path), given);
          expect([200, 400, 403, 404], `${key}?${given}`).toContain(status);
          expect(took, `${key}?${given}`).toBeLessThan(2_500);
        }
      }
    },
  );

  it.each(reads.map(([key, route]) => [key, route] as const))(
    'is taken once, under a known name: %s',
    async (key, route) => {
      await kit.deps.redis.flushDb();
      const path = filled(splitKey(key).path);
      for (const query of [
        'params[dataScope]=1',
        '__proto__[x]=1',
        'orderByColumn=id',
        'user_id=1',
        'constructor=1',
      ])
        expect((await ask(path, query)).status, `${key}?${query}`).toBe(400);
      for (const field of fieldsOf(route.query))
        expect((await ask(path, `${field}=1&${field}=2`)).status, `${key}?${field} twice`).toBe(400);
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );
});

describe('addresses that people write down', () => {
  const { kit } = useOwnStack();
  let trap: Server;
  let called = 0;
  beforeAll(async () => {
    trap = createServer((_request, response) => {
      called += 1;
      response.end();
    }).listen(0);
    await new Promise((resolve) => trap.once('listening', resolve));
  });
  afterAll(() => trap.close());

  it('are called by nobody', async () => {
    const { port } = trap.address() as AddressInfo;
    const { token } = await kit.member();
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
    expect(called).toBe(0);
  });
});
