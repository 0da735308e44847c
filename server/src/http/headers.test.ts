import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { makeProbe } from '../../test/probe.ts';
import { refusal } from '../../test/refusal.ts';

const ORIGIN = 'https://app.example.com';
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
};
const API = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
};

const headersOf = (headers: Headers) => Object.fromEntries(headers);

describe('security headers', () => {
  const kit = useKit({
    features: makeProbe().features,
    env: { CORS_ORIGINS: `${ORIGIN}, https://other.example.com` },
    worker: false,
  });

  it.each([
    [200, 'GET', '/probe/leak'],
    [200, 'GET', '/captchaImage'],
    [200, 'GET', '/health/live'],
    [200, 'GET', '/health/ready'],
    [401, 'GET', '/h5/account/profile'],
    [400, 'GET', '/no-auth/sms/sendAliyun/12'],
    [400, 'POST', '/h5/register'],
    [404, 'GET', '/nowhere'],
    [404, 'GET', '/media/none'],
    [404, 'TRACE', '/probe/leak'],
    [400, 'GET', '/%zz'],
    [500, 'GET', '/probe/wrong'],
  ])('stand on a %i: %s %s', async (status, method, path) => {
    const answer = method === 'TRACE' ? await raw(method, path) : await kit.call(method, path);
    expect(answer.status).toBe(status);
    expect(headersOf(answer.headers)).toMatchObject(API);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  /** fetch refuses to send some methods; a socket does not. */
  const raw = (method: string, path: string): Promise<{ status: number; headers: Headers }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(kit.base);
      const socket = createConnection(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => (text += chunk)).on('error', reject);
      socket.on('end', () => {
        const [first = '', ...rest] = text.split('\r\n\r\n')[0]!.split('\r\n');
        const headers = new Headers(
          rest.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
        );
        resolve({ status: Number(first.split(' ')[1]), headers });
      });
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    });

  const allowed = async (origin: string) =>
    (await kit.call('GET', '/probe/leak', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );

  it('let a listed origin read, and no other', async () => {
    expect(await allowed(ORIGIN)).toBe(ORIGIN);
    expect(await allowed('https://other.example.com')).toBe('https://other.example.com');
    for (const other of [
      'https://evil.example',
      'http://app.example.com',
      'https://app.example.com.evil.example',
      'https://app.example.com:444',
      'null',
      '*',
    ])
      expect(await allowed(other)).toBeNull();
  });

  it('let a listed origin ask beforehand, without credentials, and answer a refusal so that it can be read', async () => {
    const ask = (origin: string) =>
      kit.call('OPTIONS', '/h5/account/profile', {
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        },
      });
    const yes = await ask(ORIGIN);
    expect(yes.status).toBe(204);
    expect(headersOf(yes.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: expect.stringContaining('origin'),
    });
    expect(yes.headers.get('access-control-allow-credentials')).toBeNull();
    const no = await ask('https://evil.example');
    expect(no).toMatchObject(refusal('not_found'));
    expect(no.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await kit.call('GET', '/h5/account/profile', { headers: { origin: ORIGIN } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  describe('before a GET that changes something', () => {
    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://neighbour.example.com' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-dest': 'document' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ])('refuse %j', async (headers) => {
      const answer = await kit.call('GET', '/no-auth/sms/sendAliyun/13800001003', { headers });
      expect(answer).toMatchObject(refusal('forbidden'));
      expect(await kit.deps.db.selectFrom('sms_codes').select('id').execute()).toEqual([]);
    });

    it.each([
      {},
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    ])('let pass %j', async (headers) => {
      const answer = await kit.call('GET', '/no-auth/sms/sendAliyun/12345', { headers: { ...headers } });
      expect(answer).toMatchObject(refusal('phone.invalid'));
    });
  });
});

describe('a shared cache', () => {
  const kit = useKit({ env: { CORS_ORIGINS: ORIGIN }, worker: false });

  it('is told that a public text differs by language and by origin', async () => {
    for (const headers of [{}, { origin: ORIGIN }] as Record<string, string>[]) {
      const answer = await kit.call('GET', '/no-auth/documents/privacy-policy', { headers });
      expect(answer.headers.get('vary')?.split(/, ?/).sort()).toEqual([
        'authorization',
        'internation',
        'origin',
      ]);
    }
  });
});
