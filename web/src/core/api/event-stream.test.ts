import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS } from '@mingtang/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './client.ts';
import { apiBase } from './prefetch.ts';
import { readEventStream } from './event-stream.ts';

// `waitUntil` advances the fake clock a little while it polls.
const MARGIN_MS = 10_000;
const realTimeout = setTimeout;
/** Waits, in real time, until written data has arrived. */
const waitForArrival = () => new Promise((done) => realTimeout(done, 50));

let server: Server;
let headers: IncomingMessage['headers'] = {};
let respond: (response: ServerResponse) => void;
let requestCount = 0;
const storedItems = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = { getItem: (key: string) => storedItems.get(key) ?? null, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  storedItems.clear();
  requestCount = 0;
  server = createServer((request, response) => {
    headers = request.headers;
    requestCount += 1;
    respond(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  apiBase.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Tracks a promise whose result depends on the real network and the fake clock. */
function track<T>(promise: Promise<T>) {
  const tracked = { state: 'under way' as unknown };
  promise.then(
    (value) => (tracked.state = value),
    (error: unknown) => (tracked.state = error),
  );
  return tracked;
}
const { signal } = new AbortController();

test('a stream that does not open is aborted after the network timeout', async () => {
  respond = () => {};
  const reading = track(readEventStream('/stream', 'at_x', signal, { onEvent: () => {} }));
  await vi.waitUntil(() => requestCount === 1);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  await waitForArrival();
  expect(reading.state).toBe('under way');
  await vi.advanceTimersByTimeAsync(MARGIN_MS);
  await vi.waitUntil(() => reading.state === 'failed');
});

test('a stream that falls silent is aborted one network timeout after its last event', async () => {
  let stream: ServerResponse | undefined;
  respond = (response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
    stream.write('data: 1\n\n');
  };
  const received: string[] = [];
  const reading = track(
    readEventStream('/stream', 'at_x', signal, { onEvent: ({ data }) => void received.push(data) }),
  );
  await vi.waitUntil(() => received.length === 1);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  stream?.write('data: 2\n\n');
  await vi.waitUntil(() => received.length === 2);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  await waitForArrival();
  expect(reading.state).toBe('under way');
  await vi.advanceTimersByTimeAsync(MARGIN_MS);
  await vi.waitUntil(() => reading.state === 'closed');
});

test.each([
  ['1', '1'],
  ['0', '0'],
  [undefined, '0'],
])('with the stored language flag %s, a stream sends %s and the token', async (flag, sent) => {
  if (flag !== undefined) storedItems.set(LANGUAGE_KEY, flag);
  respond = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
  expect(await readEventStream('/stream', 'at_x', signal, { onEvent: () => {} })).toBe('closed');
  expect(headers).toMatchObject({ internation: sent, authorization: 'Bearer at_x' });
});

test('a download times out only after a pause in the transfer', async () => {
  let stream: ServerResponse | undefined;
  respond = (response) => {
    stream = response.writeHead(200, { 'content-type': 'application/zip' });
    stream.write('a'.repeat(1_000));
  };
  const startDownload = () =>
    track(callApi('GET /h5/privacy/exports/{id}/file', { params: { id: '7' } }, { largeDownload: true }));
  const steadyDownload = startDownload();
  await vi.waitUntil(() => stream !== undefined);
  for (let part = 0; part < 3; part += 1) {
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
    stream!.write('b');
    await waitForArrival();
  }
  stream!.end();
  await vi.waitUntil(() => steadyDownload.state instanceof Blob);
  expect((steadyDownload.state as Blob).size).toBe(1_003);

  stream = undefined;
  const stalledDownload = startDownload();
  await vi.waitUntil(() => stream !== undefined);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
  await vi.waitUntil(() => stalledDownload.state !== 'under way');
  expect(stalledDownload.state).toMatchObject({ kind: 'timeout' });
});
