import { createConnection } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createProbe } from '../../../test/probe.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

const ORIGIN = 'https://app.example.com';
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), camera=(), microphone=()',
};
const API_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
};

const headersOf = (headers: Headers) => Object.fromEntries(headers);

describe('security headers', () => {
  const kit = useKit({
    features: createProbe().features,
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
  ])('are present on a %i: %s %s', async (status, method, path) => {
    const response = method === 'TRACE' ? await sendRaw(method, path) : await kit.call(method, path);
    expect(response.status).toBe(status);
    expect(headersOf(response.headers)).toMatchObject(API_HEADERS);
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  /** fetch does not allow all methods; a raw socket does. */
  const sendRaw = (method: string, path: string): Promise<{ status: number; headers: Headers }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(kit.baseUrl);
      const socket = createConnection(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => (text += chunk)).on('error', reject);
      socket.on('end', () => {
        const [statusLine = '', ...rest] = text.split('\r\n\r\n')[0]!.split('\r\n');
        const headers = new Headers(
          rest.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
        );
        resolve({ status: Number(statusLine.split(' ')[1]), headers });
      });
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    });

  const allowedOriginFor = async (origin: string) =>
    (await kit.call('GET', '/probe/leak', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    );

  it('allow only listed origins to read responses', async () => {
    expect(await allowedOriginFor(ORIGIN)).toBe(ORIGIN);
    expect(await allowedOriginFor('https://other.example.com')).toBe('https://other.example.com');
    for (const other of [
      'https://evil.example',
      'http://app.example.com',
      'https://app.example.com.evil.example',
      'https://app.example.com:444',
      'null',
      '*',
    ])
      expect(await allowedOriginFor(other)).toBeNull();
  });

  it('answer preflight requests of listed origins without credentials, and allow them to read errors', async () => {
    const sendPreflight = (origin: string) =>
      kit.call('OPTIONS', '/h5/account/profile', {
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'authorization',
        },
      });
    const accepted = await sendPreflight(ORIGIN);
    expect(accepted.status).toBe(204);
    expect(headersOf(accepted.headers)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringContaining('idempotency-key'),
      vary: expect.stringContaining('origin'),
    });
    expect(accepted.headers.get('access-control-allow-credentials')).toBeNull();
    const rejected = await sendPreflight('https://evil.example');
    expect(rejected).toMatchObject(errorResponse('not_found'));
    expect(rejected.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await kit.call('GET', '/h5/account/profile', { headers: { origin: ORIGIN } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  describe('on a GET that changes state', () => {
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
    ])('reject %j', async (headers) => {
      const response = await kit.call('GET', '/no-auth/sms/sendAliyun/13800001003', { headers });
      expect(response).toMatchObject(errorResponse('forbidden'));
      expect(await kit.deps.db.selectFrom('sms_codes').select('id').execute()).toEqual([]);
    });

    it.each([
      {},
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'same-site', origin: ORIGIN },
    ])('accept %j', async (headers) => {
      const response = await kit.call('GET', '/no-auth/sms/sendAliyun/12345', { headers: { ...headers } });
      expect(response).toMatchObject(errorResponse('phone.invalid'));
    });
  });
});

describe('a shared cache', () => {
  const kit = useKit({ env: { CORS_ORIGINS: ORIGIN }, worker: false });

  it('gets a Vary header with coding, authorization, language and origin for public texts', async () => {
    for (const headers of [{}, { origin: ORIGIN }] as Record<string, string>[]) {
      const response = await kit.call('GET', '/no-auth/documents/privacy-policy', { headers });
      expect(response.headers.get('vary')?.split(/, ?/).sort()).toEqual([
        'accept-encoding',
        'authorization',
        'internation',
        'origin',
      ]);
    }
  });
});
