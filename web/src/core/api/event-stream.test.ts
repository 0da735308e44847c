import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS, TOKEN_KEY } from '@mingtang/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './client.ts';
import { apiBase } from './prefetch.ts';
import { subscribeToEventStream } from './event-stream.ts';

// `waitUntil` advances the fake clock a little while it polls.
const MARGIN_MS = 10_000;
const realTimeout = setTimeout;
/** Waits, in real time, until written data has arrived. */
const waitForArrival = () => new Promise((done) => realTimeout(done, 50));

let server: Server;
let headers: IncomingMessage['headers'] = {};
let respond: (response: ServerResponse) => void;
let requestCount = 0;
const subscriptions: (() => void)[] = [];
const storedItems = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = { getItem: (key: string) => storedItems.get(key) ?? null, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  storedItems.clear();
  storedItems.set(TOKEN_KEY, 'at_x');
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
  for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

/** Subscribes to a stream. `state` is how its last connection ended. */
function subscribe(onEvent: (data: string) => void = () => {}) {
  const stream = { state: 'under way', openCount: 0 };
  subscriptions.push(
    subscribeToEventStream('/stream', {
      onOpen: () => (stream.openCount += 1),
      onEvent: ({ data }) => onEvent(data),
      onEnd: (end) => (stream.state = end),
    }),
  );
  return stream;
}

test('a stream that does not open is aborted after the network timeout', async () => {
  respond = () => {};
  const reading = subscribe();
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
  const reading = subscribe((data) => received.push(data));
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
  const reading = subscribe();
  await vi.waitUntil(() => reading.state !== 'under way');
  expect(reading.state).toBe('closed');
  expect(headers).toMatchObject({ internation: sent, authorization: 'Bearer at_x' });
});

/** Replaces the server: the response of each connection attempt in order, the last one for all further attempts. */
function stubResponses(...responses: (() => Response)[]) {
  // The middle of the jitter, so that a pause is exactly the backoff.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(128) as never);
  const fetchMock = vi.fn(async () => (responses.length > 1 ? responses.shift()! : responses[0]!)());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}
const unavailable = () => new Response(null, { status: 503 });

test('the pause before a reconnect doubles up to a minute', async () => {
  const fetchMock = stubResponses(unavailable);
  subscribe();
  await vi.advanceTimersByTimeAsync(0);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const attempts = fetchMock.mock.calls.length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(fetchMock).toHaveBeenCalledTimes(attempts);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(attempts + 1);
  }
});

test('jitter changes the pause by up to a half', async () => {
  const fetchMock = stubResponses(unavailable);
  vi.mocked(crypto.getRandomValues).mockImplementation((bytes) => (bytes as Uint8Array).fill(0) as never);
  subscribe();
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a stream that opened resets the pause to a second', async () => {
  const opened = () => new Response('data: 1\n\n');
  const fetchMock = stubResponses(unavailable, unavailable, unavailable, opened, unavailable);
  const stream = subscribe();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(stream).toMatchObject({ openCount: 1, state: 'closed' });
  expect(fetchMock).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetchMock).toHaveBeenCalledTimes(5);
});

test.each([401, 403])('a stream that is refused with %d is not opened again', async (status) => {
  const fetchMock = stubResponses(() => new Response(null, { status }));
  const stream = subscribe();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(stream.state).toBe('refused');
  expect(fetchMock).toHaveBeenCalledOnce();
});

test('after unsubscribing, nothing is reported and no connection is opened', async () => {
  const fetchMock = stubResponses(unavailable);
  const waiting = subscribe();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting.state).toBe('failed');
  subscriptions.pop()?.();
  const connecting = subscribe();
  subscriptions.pop()?.();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(connecting.state).toBe('under way');
  expect(fetchMock).toHaveBeenCalledTimes(2);
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
