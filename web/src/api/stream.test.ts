import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS } from '@mingtang/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { base } from './early.ts';
import { readStream } from './stream.ts';

// Waiting with the false clock moves it on a little.
const MARGIN_MS = 10_000;
const realTimeout = setTimeout;
/** What was written has arrived. */
const arrival = () => new Promise((done) => realTimeout(done, 50));

let server: Server;
let headers: IncomingMessage['headers'] = {};
let answer: (response: ServerResponse) => void;
let asked = 0;
const stored = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = { getItem: (key: string) => stored.get(key) ?? null, removeItem: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  stored.clear();
  asked = 0;
  server = createServer((request, response) => {
    headers = request.headers;
    asked += 1;
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Follows a promise that the real network and the false clock settle together. */
function follow<T>(promise: Promise<T>) {
  const followed = { state: 'under way' as unknown };
  promise.then(
    (value) => (followed.state = value),
    (error: unknown) => (followed.state = error),
  );
  return followed;
}
const { signal } = new AbortController();

test('a stream that does not open is given up when the network’s time is over', async () => {
  answer = () => {};
  const read = follow(readStream('/stream', 'at_x', signal, { frame: () => {} }));
  await vi.waitUntil(() => asked === 1);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  await arrival();
  expect(read.state).toBe('under way');
  await vi.advanceTimersByTimeAsync(MARGIN_MS);
  await vi.waitUntil(() => read.state === 'failed');
});

test('a stream that falls silent is given up as long after its last word', async () => {
  let line: ServerResponse | undefined;
  answer = (response) => {
    line = response.writeHead(200, { 'content-type': 'text/event-stream' });
    line.write('data: 1\n\n');
  };
  const heard: string[] = [];
  const read = follow(readStream('/stream', 'at_x', signal, { frame: ({ data }) => void heard.push(data) }));
  await vi.waitUntil(() => heard.length === 1);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  line?.write('data: 2\n\n');
  await vi.waitUntil(() => heard.length === 2);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
  await arrival();
  expect(read.state).toBe('under way');
  await vi.advanceTimersByTimeAsync(MARGIN_MS);
  await vi.waitUntil(() => read.state === 'heard');
});

test.each([
  ['1', '1'],
  ['0', '0'],
  [undefined, '0'],
])('a stream with the language flag %s carries %s and the token', async (flag, sent) => {
  if (flag !== undefined) stored.set(LANGUAGE_KEY, flag);
  answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
  expect(await readStream('/stream', 'at_x', signal, { frame: () => {} })).toBe('heard');
  expect(headers).toMatchObject({ internation: sent, authorization: 'Bearer at_x' });
});

test('a file may take its time as long as some of it arrives', async () => {
  let line: ServerResponse | undefined;
  answer = (response) => {
    line = response.writeHead(200, { 'content-type': 'application/zip' });
    line.write('a'.repeat(1_000));
  };
  const fetched = () =>
    follow(call('GET /h5/privacy/exports/{id}/file', { params: { id: '7' } }, { file: true }));
  const whole = fetched();
  await vi.waitUntil(() => line !== undefined);
  for (let part = 0; part < 3; part += 1) {
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - MARGIN_MS);
    line!.write('b');
    await arrival();
  }
  line!.end();
  await vi.waitUntil(() => whole.state instanceof Blob);
  expect((whole.state as Blob).size).toBe(1_003);

  line = undefined;
  const stalled = fetched();
  await vi.waitUntil(() => line !== undefined);
  await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS);
  await vi.waitUntil(() => stalled.state !== 'under way');
  expect(stalled.state).toMatchObject({ kind: 'timeout' });
});
