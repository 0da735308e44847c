import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type Route, type RouteKey, parseRouteKey } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, ROOT, spawnProcess, type RunningProcess } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';
import { errorResponse } from '../error-responses.fixture.ts';
import { waitUntil } from '../services.fixture.ts';

const PHONE = '13800001234';
const errorBody = (key: 'request.too_many', language: 'zh' | 'en') => {
  const { code, msg } = errorResponse(key, language);
  return { code, msg };
};
const SECRET = 'what nobody outside may read';

/** Runs nginx with the template of deploy/nginx in front of an API stub that echoes each request. */
describe('nginx', () => {
  let folder: string;
  let api: Server;
  let nginx: RunningProcess;
  let port: number;
  let base: string;
  /** URLs requested from the API stub, in order. */
  const requestedUrls: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-nginx-'));
    for (const subfolder of ['web/assets', 'web/.git', 'nginx'])
      await mkdir(path.join(folder, subfolder), { recursive: true });
    await writeFile(path.join(folder, 'web/index.html'), '<!doctype html>');
    await writeFile(path.join(folder, 'web/assets/app.js'), '0');
    await writeFile(path.join(folder, 'secret'), SECRET);
    api = createServer((request, response) => {
      requestedUrls.push(request.url ?? '');
      response.setHeader('cache-control', 'public, max-age=300');
      response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
    });
    const apiPort = await freePort();
    api.listen(apiPort, '127.0.0.1');
    port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const site = fillTemplate(
      await readFile(path.join(ROOT, 'deploy/nginx/mingtang.conf.template'), 'utf8'),
      {
        API_SERVERS: `server 127.0.0.1:${apiPort};`,
        LISTEN: `127.0.0.1:${port}`,
        SERVER_NAME: '_',
        WEB_ROOT: path.join(folder, 'web'),
        PAGE_CACHE: path.join(folder, 'pages'),
      },
    );
    const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/nginx/${kind};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 64; }
http { include /etc/nginx/mime.types; access_log ${folder}/access.log combined; ${tempPaths.join(' ')}
${site}
}`,
    );
    nginx = spawnProcess(
      'nginx',
      ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'],
      {},
      'quiet',
    );
    await waitUntil('nginx', () => fetch(base).then((response) => response.ok));
  });
  afterAll(async () => {
    await nginx?.stop();
    api?.close();
    api?.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends the request line unchanged: fetch would normalise the path and rejects some methods. */
  const sendRaw = (line: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      connect(port, '127.0.0.1', function (this: Socket) {
        this.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      })
        .on('data', (chunk) => (text += chunk))
        .on('error', reject)
        .on('end', () => resolve(text));
    });

  it.each([
    '/api/h5/member/1',
    '/media/a',
    '/d/1',
    `/api/h5/validate/${PHONE}`,
    '/api/h5/notifications/stream',
    '/api/no-auth/web-vitals',
  ])('passes the real client IP to the API despite forged headers: %s', async (urlPath) => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'f'.repeat(32) };
    const { headers } = (await (await fetch(base + urlPath, { headers: forged })).json()) as {
      headers: Record<string, string>;
    };
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-request-id']).not.toBe('f'.repeat(32));
  });

  const requestAll = async (...urlPaths: string[]): Promise<string[]> => {
    requestedUrls.length = 0;
    for (const urlPath of urlPaths) expect((await fetch(base + urlPath)).status, urlPath).toBe(200);
    return [...requestedUrls];
  };

  it.each([
    '/sitemap.xml',
    '/sitemaps/m-0.xml',
    '/sitemaps/lists.xml',
    '/robots.txt',
    '/news.xml',
    '/en/news.xml',
    '/og/site.png',
    '/og/m/7.png',
    '/en/og/m/7.png',
    '/front/style.css',
  ])('caches a file regardless of its query string: %s', async (file) => {
    const queries = ['?after=1', '?after=2', '?AFTER=3', '?ref=ABCDEFGH', '?after=4&ref=HGFEDCBA', '?x', ''];
    expect(await requestAll(...queries.map((query) => file + query))).toEqual([file]);
  });

  it('caches a detail page by referral code and by no other parameter', async () => {
    for (const page of ['/m/8', '/en/d/8', '/en'])
      expect(
        await requestAll(`${page}?after=1`, `${page}?after=2`, page, `${page}?ref=x`, `${page}?ref=ABCDEFGH`),
      ).toEqual([`${page}?ref=`, `${page}?ref=ABCDEFGH`]);
  });

  it('caches a list page by a well-formed cursor only', async () => {
    const lists = ['/companies', '/en/companies/industry/metal_work/region/wu-xi'].map((list) => [
      list,
      '81',
    ]);
    for (const [list, after] of [...lists, ['/news', 'W1tdLG51bGxd'], ['/en/news', 'W1siMSJdLG51bGxd']]) {
      expect(await requestAll(`${list}?after=${after}`, `${list}?x=1&after=${after}`)).toEqual([
        `${list}?after=${after}&ref=`,
      ]);
      const malformedQueries = [
        '',
        '?after=',
        '?after=%31',
        '?after=1.5',
        '?after=a%20b',
        '?after=-1/',
        `?x=${after}`,
      ];
      expect(await requestAll(...malformedQueries.map((query) => list + query))).toEqual([`${list}?ref=`]);
    }
    expect(
      await requestAll('/companies?after=x', '/companies?after=081', `/companies?after=${'9'.repeat(19)}`),
    ).toEqual([]);
  });

  const getRoutes = (Object.entries(routes) as [RouteKey, Route][])
    .map(([key, route]) => ({ ...parseRouteKey(key), cached: route.cacheSeconds !== undefined }))
    .filter(({ method }) => method === 'GET')
    .map(({ path: routePath, cached }) => ({
      cached,
      urlPath: `/api${routePath
        .replace('documents/{id}', 'documents/auto-renew')
        .replace('{type}', 'region')
        .replaceAll(/\{\w+\}/g, '7')}`,
    }));
  it.each(getRoutes)('caches a GET route if the contract says so: $urlPath $cached', async (route) => {
    expect(await requestAll(`${route.urlPath}?x=1`, `${route.urlPath}?x=1`)).toHaveLength(
      route.cached ? 1 : 2,
    );
  });

  it('does not cache a call with a token or a cookie, or that is not a GET', async () => {
    for (const init of [
      { headers: { authorization: 'x' } },
      { headers: { cookie: 'x=1' } },
      { method: 'POST' },
    ]) {
      requestedUrls.length = 0;
      for (let call = 0; call < 2; call += 1)
        expect((await fetch(`${base}/api/h5/search/trades?x=2`, init)).status).toBe(200);
      expect(requestedUrls).toHaveLength(2);
    }
  });

  it('logs no phone number from a path and no report of performance values', async () => {
    for (const urlPath of [
      `/api/h5/validate/${PHONE}`,
      `/api/no-auth/sms/sendAliyun/${PHONE}?code=1&uuid=2`,
    ]) {
      const { url } = (await (await fetch(base + urlPath)).json()) as { url: string };
      expect(url).toBe(urlPath.slice('/api'.length));
    }
    await fetch(`${base}/api/no-auth/web-vitals`, { method: 'POST' });
    await fetch(`${base}/api/health/live`);
    const log = () => readFile(path.join(folder, 'access.log'), 'utf8');
    await waitUntil('the log', async () => (await log()).includes('/api/health/live'));
    expect(await log()).not.toContain(PHONE);
    expect(await log()).not.toContain('web-vitals');
  });

  it.each(['/', '/assets/app.js', '/nowhere', '/preview.html', '/.git/config'])(
    'sends security headers with its own responses: %s',
    async (urlPath) => {
      const { headers } = await fetch(base + urlPath);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        urlPath === '/preview.html' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('server')).not.toMatch(/\d/);
    },
  );

  it('serves no directory listing and no version control files', async () => {
    await writeFile(path.join(folder, 'web/.git/config'), SECRET);
    for (const urlPath of ['/assets/', '/assets', '/icons/', '/.git/config', '/.git/', '/.env'])
      expect((await fetch(base + urlPath, { redirect: 'manual' })).status, urlPath).toBe(404);
  });

  it('rejects TRACE requests', async () => {
    expect(await sendRaw('TRACE /')).toMatch(/^HTTP\/1\.1 405/);
    expect(await sendRaw('TRACE /api/health/live')).toMatch(/^HTTP\/1\.1 405/);
  });

  it('rejects PUT of a static file', async () => {
    expect((await fetch(`${base}/assets/app.js`, { method: 'PUT', body: '{}' })).status).toBe(405);
  });

  it('allows no path traversal', async () => {
    const traversals = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%2e%2e%2f',
      '..%5c',
      '..\\',
      '....//',
      '..;/',
      '%252e%252e%252f',
      '..%c0%af',
    ];
    for (const traversal of traversals)
      for (const start of ['/', '/assets/', '/media/', '/api/', '/icons/..%2f'])
        for (const depth of [1, 2, 6]) {
          const response = await sendRaw(`GET ${start}${traversal.repeat(depth)}secret`);
          expect(response, start + traversal).not.toContain(SECRET);
        }
  });

  it('allows no request splitting through a path', async () => {
    for (const start of ['/api/h5/validate/', '/api/h5/member/', '/media/']) {
      const response = await sendRaw(`GET ${start}1%20HTTP/1.1%0d%0ax-forged:%201%0d%0a%0d%0a`);
      expect(response, start).not.toContain('"x-forged"');
    }
    expect(await sendRaw(`GET /api/h5/validate/+86%20${PHONE}`)).toContain(`/h5/validate/+86%20${PHONE}`);
  });

  it('rejects requests with conflicting or malformed length headers', async () => {
    const send = (head: string, body: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = '';
        connect(port, '127.0.0.1', function (this: Socket) {
          this.write(`POST /api/logout HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n${body}`);
        })
          .on('data', (chunk) => (text += chunk))
          .on('error', reject)
          .on('end', () => resolve(text));
      });
    const smuggled = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nhost: x\r\n\r\n';
    for (const head of [
      'content-length: 4\r\ntransfer-encoding: chunked',
      'content-length: 4\r\ncontent-length: 60',
      'transfer-encoding: chunked\r\ntransfer-encoding: identity',
      'transfer-encoding : chunked',
      'transfer-encoding: xchunked',
      'content-length: +4',
    ])
      expect(await send(head, smuggled), head).toMatch(/^HTTP\/1\.1 (400|501)/);
  });

  // These run last, because they use up the rate limit of this client IP.
  it.each([
    ['POST', '/h5/account/login'],
    ['POST', '/h5/account/passkey'],
    ['POST', '/h5/account/passkey/challenge'],
    ['POST', '/h5/account/totp/passkey'],
    ['POST', '/h5/account/totp'],
    ['POST', '/h5/register'],
    ['POST', '/h5/account/login/sms'],
    ['POST', '/no-auth/sms/register'],
    ['POST', '/no-auth/sms/login'],
    ['POST', '/no-auth/sms/sendAliyun'],
    ['POST', '/h5/account/phone/code'],
    ['POST', '/no-auth/phone-change/find'],
    ['POST', '/no-auth/phone-change/object'],
    ['POST', '/no-auth/phone-change/confirm'],
    ['GET', `/no-auth/sms/sendAliyun/${PHONE}`],
    ['GET', `/h5/validate/${PHONE}`],
    ['POST', '/%685/account/login'],
  ])('stops a flood from one client IP before the API: %s %s', async (method, urlPath) => {
    requestedUrls.length = 0;
    const statuses: number[] = [];
    for (let wave = 0; wave < 50; wave += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, async () => (await fetch(`${base}/api${urlPath}`, { method })).status),
        )),
      );
    expect(new Set(statuses)).toContain(429);
    expect(new Set(statuses).difference(new Set([200, 429])).size).toBe(0);
    // The burst plus what the rate refills within a few seconds.
    expect(requestedUrls.length).toBeLessThan(80);
    expect(requestedUrls.length).toBe(statuses.filter((status) => status === 200).length);
    for (const [language, internation] of [
      ['zh', '0'],
      ['en', '1'],
    ] as const) {
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => fetch(`${base}/api${urlPath}`, { method, headers: { internation } })),
      );
      const refused = responses.find(({ status }) => status === 429)!;
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('retry-after')).toBe('1');
      expect(await refused.json()).toMatchObject({ ...errorBody('request.too_many', language), data: null });
    }
    expect((await fetch(`${base}/api/h5/member/1`)).status).toBe(200);
    expect(await readFile(path.join(folder, 'error.log'), 'utf8')).not.toContain(PHONE);
  });
});
