import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { base } from './early.ts';
import { ApiFailure } from './failure.ts';

const seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
let server: Server;
let answer: (response: ServerResponse) => void;

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const json = (status: number, value: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  seen.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await promise.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiFailure);
  return error as ApiFailure;
}

describe('a call', () => {
  test('opens the envelope and gives its data', async () => {
    answer = json(200, { code: 200, msg: '操作成功', data: { valid: true }, traceId: 't' });
    const data = await call('GET /h5/validate/{phone}', { params: { phone: '+86 138/0000' } });
    expect(data).toEqual({ valid: true });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/h5/validate/%2B86%20138%2F0000' });
  });

  test('carries language, token and idempotency key, and the query on the URL', async () => {
    answer = json(200, { code: 200, msg: '', data: null });
    localStorage.setItem('internation', '1');
    localStorage.setItem('App-Token', 'at_1');
    await call('GET /no-auth/links/check', { query: { url: 'https://a.example/?b=1&c' } });
    await call('PUT /h5/account/consents/{subject}', { params: { subject: 'phone' }, body: { given: true } });
    expect(seen[0]?.url).toBe('/no-auth/links/check?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c');
    expect(seen[0]?.headers).toMatchObject({ internation: '1' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
    expect(seen[1]?.headers).toMatchObject({
      authorization: 'Bearer at_1',
      'content-type': 'application/json',
    });
    expect(seen[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(seen[1]?.body).toBe('{"given":true}');
  });

  test('tells the directory, which is open to all, who is reading', async () => {
    answer = json(200, { code: 200, msg: '', data: { rows: [] } });
    localStorage.setItem('App-Token', 'at_1');
    await call('GET /h5/member/{id}', { params: { id: '7' } });
    expect(seen[0]?.headers.authorization).toBe('Bearer at_1');
    await call('GET /no-auth/h5/mall/companyInfo/list', { query: {} });
    expect(seen[1]?.headers.authorization).toBeUndefined();
  });

  test('sends a file as multipart under its field', async () => {
    answer = json(200, { code: 200, msg: '', data: {} });
    await call('POST /h5/account/avatar', { file: new Blob(['png'], { type: 'image/png' }) });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="file"');
  });

  test('fails with the code, the message and the fields of the envelope', async () => {
    answer = json(400, { code: 400, msg: '有误', data: { fields: { name: '必填' } } });
    const failure = await failureOf(call('GET /h5/account/profile'));
    expect(failure).toMatchObject({ kind: 'code', code: 400, msg: '有误', fields: { name: '必填' } });
  });

  test('trusts the envelope over the HTTP status', async () => {
    answer = json(200, { code: 401, msg: '认证失败', data: null });
    localStorage.setItem('App-Token', 'at_1');
    const failure = await failureOf(call('GET /h5/account/profile'));
    expect(failure).toMatchObject({ kind: 'code', code: 401, token: 'at_1' });
  });

  test.each([
    ['a proxy’s page', 502, 'text/html', '<html>Bad gateway</html>'],
    ['JSON without envelope', 503, 'application/json', '{"error":"x"}'],
    ['an empty answer', 504, '', ''],
    ['a page instead of data', 200, 'text/html', '<html></html>'],
  ])('without an envelope speaks through the status: %s', async (_, status, type, body) => {
    answer = (response) => void response.writeHead(status, type ? { 'content-type': type } : {}).end(body);
    expect(await failureOf(call('GET /h5/account/profile'))).toMatchObject({ kind: 'status', code: status });
  });

  test('that takes too long is a timeout, also when only the body stalls', async () => {
    answer = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"code"');
    const failure = await failureOf(call('GET /h5/account/profile', undefined, { timeoutMs: 60 }));
    expect(failure.kind).toBe('timeout');
  });

  test('that finds no server is a network failure', async () => {
    base.address = 'http://127.0.0.1:9';
    expect((await failureOf(call('GET /h5/account/profile'))).kind).toBe('network');
  });

  test('that its screen gave up is no failure at all', async () => {
    answer = () => undefined;
    const control = new AbortController();
    const pending = call('GET /h5/account/profile', undefined, { signal: control.signal });
    control.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
