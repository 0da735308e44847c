import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './client.ts';
import { apiBase } from './prefetch.ts';
import { ApiError } from './api-error.ts';

const requests: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[] = [];
let server: Server;
let respond: (response: ServerResponse) => void;

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

const respondJson = (status: number, value: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

beforeEach(async () => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  requests.length = 0;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      requests.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      respond(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiBase.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('expected the call to fail'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a call', () => {
  test('returns the data of the envelope', async () => {
    respond = respondJson(200, { code: 200, msg: '操作成功', data: { valid: true }, traceId: 't' });
    const data = await callApi('GET /h5/validate/{phone}', { params: { phone: '+86 138/0000' } });
    expect(data).toEqual({ valid: true });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/h5/validate/%2B86%20138%2F0000' });
  });

  test('sends language, token and idempotency key as headers and the query in the URL', async () => {
    respond = respondJson(200, { code: 200, msg: '', data: null });
    localStorage.setItem('internation', '1');
    localStorage.setItem('App-Token', 'at_1');
    await callApi('GET /no-auth/links/check', { query: { url: 'https://a.example/?b=1&c' } });
    await callApi('PUT /h5/account/consents/{subject}', {
      params: { subject: 'phone' },
      body: { given: true },
    });
    expect(requests[0]?.url).toBe('/no-auth/links/check?url=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c');
    expect(requests[0]?.headers).toMatchObject({ internation: '1' });
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(requests[0]?.headers['idempotency-key']).toBeUndefined();
    expect(requests[1]?.headers).toMatchObject({
      authorization: 'Bearer at_1',
      'content-type': 'application/json',
    });
    expect(requests[1]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(requests[1]?.body).toBe('{"given":true}');
  });

  test('sends the token to public member pages, but not to /no-auth/ paths', async () => {
    respond = respondJson(200, { code: 200, msg: '', data: { rows: [] } });
    localStorage.setItem('App-Token', 'at_1');
    await callApi('GET /h5/member/{id}', { params: { id: '7' } });
    expect(requests[0]?.headers.authorization).toBe('Bearer at_1');
    await callApi('GET /no-auth/h5/mall/companyInfo/list', { query: {} });
    expect(requests[1]?.headers.authorization).toBeUndefined();
  });

  test('sends a file as multipart form data', async () => {
    respond = respondJson(200, { code: 200, msg: '', data: {} });
    await callApi('POST /h5/account/avatar', { file: new Blob(['png'], { type: 'image/png' }) });
    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(requests[0]?.body).toContain('name="file"');
  });

  test('rejects with the code, message and fields of the envelope', async () => {
    respond = respondJson(400, { code: 400, msg: '有误', data: { fields: { name: '必填' } } });
    const failure = await errorOf(callApi('GET /h5/account/profile'));
    expect(failure).toMatchObject({ kind: 'code', code: 400, msg: '有误', fields: { name: '必填' } });
  });

  test('rejects with the code of the envelope, even if the HTTP status is 200', async () => {
    respond = respondJson(200, { code: 401, msg: '认证失败', data: null });
    localStorage.setItem('App-Token', 'at_1');
    const failure = await errorOf(callApi('GET /h5/account/profile'));
    expect(failure).toMatchObject({ kind: 'code', code: 401, token: 'at_1' });
  });

  test.each([
    ['the error page of a proxy', 502, 'text/html', '<html>Bad gateway</html>'],
    ['JSON without envelope', 503, 'application/json', '{"error":"x"}'],
    ['an empty response', 504, '', ''],
    ['a page instead of data', 200, 'text/html', '<html></html>'],
  ])('reports the HTTP status of a response without an envelope: %s', async (_, status, type, body) => {
    respond = (response) => void response.writeHead(status, type ? { 'content-type': type } : {}).end(body);
    expect(await errorOf(callApi('GET /h5/account/profile'))).toMatchObject({ kind: 'status', code: status });
  });

  test('whose response body stalls is a timeout', async () => {
    respond = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"code"');
    const failure = await errorOf(callApi('GET /h5/account/profile', undefined, { timeoutMs: 60 }));
    expect(failure.kind).toBe('timeout');
  });

  test('without a server is a network error', async () => {
    apiBase.url = 'http://127.0.0.1:9';
    expect((await errorOf(callApi('GET /h5/account/profile'))).kind).toBe('network');
  });

  test('that was aborted rejects with AbortError', async () => {
    respond = () => undefined;
    const controller = new AbortController();
    const pending = callApi('GET /h5/account/profile', undefined, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
