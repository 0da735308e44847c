import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, ROOT, start, type Started } from '../../../scripts/processes.ts';
import { fill } from '../../../scripts/stack.ts';
import { refusal } from '../refusal.ts';
import { until } from '../services.ts';

const PHONE = '13800001234';
const words = (key: 'request.too_many', language: 'zh' | 'en') => {
  const { code, msg } = refusal(key, language);
  return { code, msg };
};
const SECRET = 'what nobody outside may read';

/** nginx as deploy/nginx has it, before an API that says what it was sent. */
describe('the front door', () => {
  let folder: string;
  let api: Server;
  let nginx: Started;
  let port: number;
  let base: string;
  /** What the API was asked for, in order. */
  const asked: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-door-'));
    for (const one of ['web/assets', 'web/.git', 'nginx'])
      await mkdir(path.join(folder, one), { recursive: true });
    await writeFile(path.join(folder, 'web/index.html'), '<!doctype html>');
    await writeFile(path.join(folder, 'web/assets/app.js'), '0');
    await writeFile(path.join(folder, 'secret'), SECRET);
    api = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('cache-control', 'public, max-age=300');
      response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }));
    });
    const apiPort = await freePort();
    api.listen(apiPort, '127.0.0.1');
    port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const site = fill(await readFile(path.join(ROOT, 'deploy/nginx/mingtang.conf.template'), 'utf8'), {
      API_SERVERS: `server 127.0.0.1:${apiPort};`,
      LISTEN: `127.0.0.1:${port}`,
      SERVER_NAME: '_',
      WEB_ROOT: path.join(folder, 'web'),
      PAGE_CACHE: path.join(folder, 'pages'),
    });
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/nginx/${kind};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 64; }
http { include /etc/nginx/mime.types; access_log ${folder}/access.log combined; ${places.join(' ')}
${site}
}`,
    );
    nginx = start(
      'nginx',
      ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'],
      {},
      'quiet',
    );
    await until('nginx', () => fetch(base).then((response) => response.ok));
  });
  afterAll(async () => {
    await nginx?.stop();
    api?.close();
    api?.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  /** As it is written: fetch would tidy a path up and refuses some methods. */
  const raw = (line: string): Promise<string> =>
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
  ])('tells the API the caller’s own address, whatever the caller says: %s', async (where) => {
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'f'.repeat(32) };
    const { headers } = (await (await fetch(base + where, { headers: forged })).json()) as {
      headers: Record<string, string>;
    };
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-request-id']).not.toBe('f'.repeat(32));
  });

  const askedFor = async (...wheres: string[]): Promise<string[]> => {
    asked.length = 0;
    for (const where of wheres) expect((await fetch(base + where)).status, where).toBe(200);
    return [...asked];
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
  ])('asks the API once for a file, whatever stands behind its address: %s', async (file) => {
    const marks = ['?after=1', '?after=2', '?AFTER=3', '?ref=ABCDEFGH', '?after=4&ref=HGFEDCBA', '?x', ''];
    expect(await askedFor(...marks.map((mark) => file + mark))).toEqual([file]);
  });

  it('keeps the page of a thing by a friend’s code, and by nothing that only a list reads', async () => {
    for (const page of ['/m/8', '/en/d/8', '/en'])
      expect(
        await askedFor(`${page}?after=1`, `${page}?after=2`, page, `${page}?ref=x`, `${page}?ref=ABCDEFGH`),
      ).toEqual([`${page}?ref=`, `${page}?ref=ABCDEFGH`]);
  });

  it('keeps a list by where it goes on, in the form that its own links have', async () => {
    const lists = ['/companies', '/en/companies/industry/metal_work/region/wu-xi'].map((list) => [
      list,
      '81',
    ]);
    for (const [list, after] of [...lists, ['/news', 'W1tdLG51bGxd'], ['/en/news', 'W1siMSJdLG51bGxd']]) {
      expect(await askedFor(`${list}?after=${after}`, `${list}?x=1&after=${after}`)).toEqual([
        `${list}?after=${after}&ref=`,
      ]);
      const strange = [
        '',
        '?after=',
        '?after=%31',
        '?after=1.5',
        '?after=a%20b',
        '?after=-1/',
        `?x=${after}`,
      ];
      expect(await askedFor(...strange.map((mark) => list + mark))).toEqual([`${list}?ref=`]);
    }
    expect(
      await askedFor('/companies?after=x', '/companies?after=081', `/companies?after=${'9'.repeat(19)}`),
    ).toEqual([]);
  });

  it('writes no phone number of a path into its log', async () => {
    for (const where of [`/api/h5/validate/${PHONE}`, `/api/no-auth/sms/sendAliyun/${PHONE}?code=1&uuid=2`]) {
      const { url } = (await (await fetch(base + where)).json()) as { url: string };
      expect(url).toBe(where.slice('/api'.length));
    }
    await fetch(`${base}/api/health/live`);
    const log = () => readFile(path.join(folder, 'access.log'), 'utf8');
    await until('the log', async () => (await log()).includes('/api/health/live'));
    expect(await log()).not.toContain(PHONE);
  });

  it.each(['/', '/assets/app.js', '/nowhere', '/preview.html', '/.git/config'])(
    'guards what it serves itself: %s',
    async (where) => {
      const { headers } = await fetch(base + where);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        where === '/preview.html' ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
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

  it('lists no folder, and shows nothing of version control', async () => {
    await writeFile(path.join(folder, 'web/.git/config'), SECRET);
    for (const where of ['/assets/', '/assets', '/icons/', '/.git/config', '/.git/', '/.env'])
      expect((await fetch(base + where, { redirect: 'manual' })).status, where).toBe(404);
  });

  it('answers no TRACE', async () => {
    expect(await raw('TRACE /')).toMatch(/^HTTP\/1\.1 405/);
    expect(await raw('TRACE /api/health/live')).toMatch(/^HTTP\/1\.1 405/);
  });

  it('takes no PUT of a file', async () => {
    expect((await fetch(`${base}/assets/app.js`, { method: 'PUT', body: '{}' })).status).toBe(405);
  });

  it('leads out of its folder by no path', async () => {
    const ups = [
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
    for (const up of ups)
      for (const start of ['/', '/assets/', '/media/', '/api/', '/icons/..%2f'])
        for (const depth of [1, 2, 6]) {
          const answer = await raw(`GET ${start}${up.repeat(depth)}secret`);
          expect(answer, start + up).not.toContain(SECRET);
        }
  });

  it('lets no path break out of its line', async () => {
    for (const start of ['/api/h5/validate/', '/api/h5/member/', '/media/']) {
      const answer = await raw(`GET ${start}1%20HTTP/1.1%0d%0ax-forged:%201%0d%0a%0d%0a`);
      expect(answer, start).not.toContain('"x-forged"');
    }
    expect(await raw(`GET /api/h5/validate/+86%20${PHONE}`)).toContain(`/h5/validate/+86%20${PHONE}`);
  });

  it('takes no message with two lengths, and hands none on', async () => {
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

  // Last: they use up what this address may ask.
  it.each([
    ['POST', '/h5/account/login'],
    ['POST', '/h5/account/passkey'],
    ['POST', '/h5/account/passkey/challenge'],
    ['POST', '/h5/account/totp/passkey'],
    ['POST', '/h5/account/totp'],
    ['POST', '/h5/register'],
    ['POST', '/no-auth/sms/register'],
    ['POST', '/no-auth/sms/sendAliyun'],
    ['GET', `/no-auth/sms/sendAliyun/${PHONE}`],
    ['GET', `/h5/validate/${PHONE}`],
    ['POST', '/%685/account/login'],
  ])('keeps a flood from one address away from the API: %s %s', async (method, where) => {
    asked.length = 0;
    const statuses: number[] = [];
    for (let wave = 0; wave < 50; wave += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, async () => (await fetch(`${base}/api${where}`, { method })).status),
        )),
      );
    expect(new Set(statuses)).toContain(429);
    expect(new Set(statuses).difference(new Set([200, 429])).size).toBe(0);
    // The burst, and what is given back within a few seconds.
    expect(asked.length).toBeLessThan(80);
    expect(asked.length).toBe(statuses.filter((status) => status === 200).length);
    for (const [language, internation] of [
      ['zh', '0'],
      ['en', '1'],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => fetch(`${base}/api${where}`, { method, headers: { internation } })),
      );
      const refused = answers.find(({ status }) => status === 429)!;
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await refused.json()).toMatchObject({ ...words('request.too_many', language), data: null });
    }
    expect((await fetch(`${base}/api/h5/member/1`)).status).toBe(200);
    expect(await readFile(path.join(folder, 'error.log'), 'utf8')).not.toContain(PHONE);
  });
});
