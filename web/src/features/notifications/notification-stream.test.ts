import { NOTIFICATION_POLL_MS, TOKEN_KEY } from '@mingtang/contract/limits';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../core/api/query-client.ts';
import { subscribeToNotifications } from './notification-stream.ts';

interface OpenedStream {
  url: string;
  signal: AbortSignal;
  send: (text: string) => void;
  end: () => void;
}

/** Stubs document, storage and fetch; the test controls the opened streams. */
function stubPage(shouldAccept: () => boolean = () => true) {
  const fakeDocument = Object.assign(new EventTarget(), { hidden: false });
  const streams: OpenedStream[] = [];
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_KEY ? 'at_x' : null) });
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    if (!shouldAccept()) return Promise.reject(new TypeError('refused'));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => undefined));
    streams.push({
      url,
      signal,
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return Promise.resolve(new Response(readable));
  });
  function setHidden(hidden: boolean) {
    fakeDocument.hidden = hidden;
    fakeDocument.dispatchEvent(new Event('visibilitychange'));
  }
  return { streams, setHidden };
}

const watchedKeys = [
  ['notifications', 'unread'],
  ['notifications', 'settings'],
  ['posts', 'one', '7'],
  ['comments', '7', 'newest'],
  ['posts', 'one', '8'],
  ['memberships', 'own'],
];
/** Returns the keys of the queries that were invalidated since the last call, and resets these queries. */
function takeInvalidated(): string[] {
  const all = queryClient.getQueryCache().getAll();
  const invalidated = all
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.join(' '));
  for (const key of watchedKeys) queryClient.setQueryData(key, {});
  return invalidated;
}

let cleanups: (() => void)[] = [];
/** Opening a stream may invalidate queries at once to catch up; clear that before the test starts. */
async function subscribeAndClear(postId?: string) {
  cleanups.push(subscribeToNotifications(postId));
  await flush();
  takeInvalidated();
}

beforeEach(() => {
  vi.useFakeTimers();
  takeInvalidated();
});
afterEach(() => {
  for (const cleanup of cleanups) cleanup();
  cleanups = [];
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const flush = () => vi.advanceTimersByTimeAsync(0);

test('subscribers share one stream, which closes with the last of them', async () => {
  const { streams } = stubPage();
  await subscribeAndClear();
  await subscribeAndClear();
  expect(streams.map(({ url }) => url)).toEqual(['/api/h5/notifications/stream']);
  cleanups.pop()?.();
  expect(streams[0]?.signal.aborted).toBe(false);
  cleanups.pop()?.();
  expect(streams[0]?.signal.aborted).toBe(true);
});

test('an event invalidates only the queries that it concerns', async () => {
  const { streams } = stubPage();
  await subscribeAndClear();
  await subscribeAndClear('7');
  const stream = streams.at(-1);
  expect(stream?.url).toBe('/api/h5/notifications/stream?postId=7');
  stream?.send('event: notification\ndata: {"postId":null}\n\n');
  await flush();
  expect(takeInvalidated()).toEqual(['notifications unread']);
  stream?.send('event: comment\ndata: {"postId":"7"}\n\n');
  await flush();
  expect(takeInvalidated()).toEqual(['posts one 7', 'comments 7 newest']);
  stream?.send('event: comment\ndata: {"postId":"8"}\n\n:\n\n');
  await flush();
  expect(takeInvalidated()).toEqual([]);
});

test('an event during the first fetch causes another fetch', async () => {
  const { streams } = stubPage();
  queryClient.clear();
  const pendingFetches: ((count: number) => void)[] = [];
  const unreadCount = new QueryObserver(queryClient, {
    queryKey: ['notifications', 'unread'],
    queryFn: () => new Promise<number>((resolve) => pendingFetches.push(resolve)),
  });
  cleanups.push(
    unreadCount.subscribe(() => {}),
    subscribeToNotifications(undefined),
  );
  await flush();
  const fetchesBeforeEvent = pendingFetches.splice(0);
  streams[0]?.send('event: notification\ndata: {"postId":null}\n\n');
  await flush();
  for (const resolve of fetchesBeforeEvent) resolve(1);
  for (const resolve of pendingFetches) resolve(2);
  await flush();
  expect(unreadCount.getCurrentResult().data).toBe(2);
});

test('an order event invalidates the membership', async () => {
  const { streams } = stubPage();
  await subscribeAndClear();
  streams[0]?.send('event: notification\ndata: {"kind":"order","postId":null}\n\n');
  await flush();
  expect(takeInvalidated()).toEqual(['notifications unread', 'memberships own']);
});

test('a broken stream is reopened and missed changes are fetched', async () => {
  const { streams } = stubPage();
  await subscribeAndClear('7');
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  expect(takeInvalidated()).toEqual([
    'notifications unread',
    'posts one 7',
    'comments 7 newest',
    'memberships own',
  ]);
});

test('without a stream it polls, and it reconnects with backoff', async () => {
  let attempts = 0;
  stubPage(() => {
    attempts += 1;
    return false;
  });
  await subscribeAndClear();
  await vi.advanceTimersByTimeAsync(NOTIFICATION_POLL_MS - 1);
  expect(takeInvalidated()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(takeInvalidated()).toEqual(['notifications unread']);
  const earlyAttempts = attempts;
  expect(earlyAttempts).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(attempts - earlyAttempts).toBeLessThan(12);
});

test('a stream without data for a minute is reopened', async () => {
  const { streams } = stubPage();
  await subscribeAndClear();
  await vi.advanceTimersByTimeAsync(50_000);
  streams[0]?.send(':\n\n');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(streams).toHaveLength(2);
});

test('a hidden page closes the stream and catches up when it is visible again', async () => {
  const { streams, setHidden } = stubPage();
  await subscribeAndClear();
  setHidden(true);
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * NOTIFICATION_POLL_MS);
  expect(takeInvalidated()).toEqual([]);
  setHidden(false);
  await flush();
  expect(streams).toHaveLength(2);
  expect(takeInvalidated()).toEqual(['notifications unread', 'memberships own']);
});

test('stops streaming and polling after a 401', async () => {
  stubPage();
  const fetchMock = vi.fn(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', fetchMock);
  await subscribeAndClear();
  await vi.advanceTimersByTimeAsync(3 * NOTIFICATION_POLL_MS);
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(takeInvalidated()).toEqual([]);
});
