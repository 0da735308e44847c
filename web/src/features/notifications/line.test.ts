import { NOTIFICATION_POLL_MS, TOKEN_KEY } from '@mingtang/contract/limits';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { listen } from './line.ts';

interface Opened {
  url: string;
  signal: AbortSignal;
  say: (text: string) => void;
  cut: () => void;
}

/** The page, its storage and a server whose lines the test holds in its hand. */
function stage(answers: () => boolean = () => true) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const lines: Opened[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_KEY ? 'at_x' : null) });
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    if (!answers()) return Promise.reject(new TypeError('refused'));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal.addEventListener('abort', () => void writer.abort(new Error('given up')).catch(() => undefined));
    lines.push({
      url,
      signal,
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      cut: () => void writer.close(),
    });
    return Promise.resolve(new Response(readable));
  });
  function show(hidden: boolean) {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  return { lines, show };
}

/** Which of these rooms were asked to be read anew since the last look. */
const rooms = [
  ['notifications', 'unread'],
  ['notifications', 'settings'],
  ['posts', 'one', '7'],
  ['comments', '7', 'newest'],
  ['posts', 'one', '8'],
  ['memberships', 'own'],
];
function stale(): string[] {
  const all = queryClient.getQueryCache().getAll();
  const found = all.filter((query) => query.state.isInvalidated).map((query) => query.queryKey.join(' '));
  for (const key of rooms) queryClient.setQueryData(key, {});
  return found;
}

let leave: (() => void)[] = [];
/** Where a line was before, what came meanwhile is read at once; that is another test's matter. */
async function stay(postId?: string) {
  leave.push(listen(postId));
  await settled();
  stale();
}

beforeEach(() => {
  vi.useFakeTimers();
  stale();
});
afterEach(() => {
  for (const go of leave) go();
  leave = [];
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

test('the parts of a page share one line, which ends with the last of them', async () => {
  const { lines } = stage();
  await stay();
  await stay();
  expect(lines.map(({ url }) => url)).toEqual(['/api/h5/notifications/stream']);
  leave.pop()?.();
  expect(lines[0]?.signal.aborted).toBe(false);
  leave.pop()?.();
  expect(lines[0]?.signal.aborted).toBe(true);
});

test('an event reads anew what it is about, and nothing else', async () => {
  const { lines } = stage();
  await stay();
  await stay('7');
  const line = lines.at(-1);
  expect(line?.url).toBe('/api/h5/notifications/stream?postId=7');
  line?.say('event: notification\ndata: {"postId":null}\n\n');
  await settled();
  expect(stale()).toEqual(['notifications unread']);
  line?.say('event: comment\ndata: {"postId":"7"}\n\n');
  await settled();
  expect(stale()).toEqual(['posts one 7', 'comments 7 newest']);
  line?.say('event: comment\ndata: {"postId":"8"}\n\n:\n\n');
  await settled();
  expect(stale()).toEqual([]);
});

test('a word that comes during the first reading is not lost with it', async () => {
  const { lines } = stage();
  queryClient.clear();
  const answers: ((count: number) => void)[] = [];
  const bell = new QueryObserver(queryClient, {
    queryKey: ['notifications', 'unread'],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  });
  leave.push(
    bell.subscribe(() => {}),
    listen(undefined),
  );
  await settled();
  const before = answers.splice(0);
  lines[0]?.say('event: notification\ndata: {"postId":null}\n\n');
  await settled();
  for (const answer of before) answer(1);
  for (const answer of answers) answer(2);
  await settled();
  expect(bell.getCurrentResult().data).toBe(2);
});

test('word of an order reads the membership anew', async () => {
  const { lines } = stage();
  await stay();
  lines[0]?.say('event: notification\ndata: {"kind":"order","postId":null}\n\n');
  await settled();
  expect(stale()).toEqual(['notifications unread', 'memberships own']);
});

test('a line that breaks is opened again, and what was missed is read', async () => {
  const { lines } = stage();
  await stay('7');
  lines[0]?.cut();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(2);
  expect(stale()).toEqual(['notifications unread', 'posts one 7', 'comments 7 newest', 'memberships own']);
});

test('without a line the page asks now and then, and tries the line ever less often', async () => {
  let tries = 0;
  stage(() => {
    tries += 1;
    return false;
  });
  await stay();
  await vi.advanceTimersByTimeAsync(NOTIFICATION_POLL_MS - 1);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(stale()).toEqual(['notifications unread']);
  const early = tries;
  expect(early).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tries - early).toBeLessThan(12);
});

test('a line that says nothing for a minute is taken for dead', async () => {
  const { lines } = stage();
  await stay();
  await vi.advanceTimersByTimeAsync(50_000);
  lines[0]?.say(':\n\n');
  await vi.advanceTimersByTimeAsync(50_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(lines).toHaveLength(2);
});

test('a hidden page keeps no line; shown again, it reads what it missed', async () => {
  const { lines, show } = stage();
  await stay();
  show(true);
  expect(lines[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(10 * NOTIFICATION_POLL_MS);
  expect(stale()).toEqual([]);
  show(false);
  await settled();
  expect(lines).toHaveLength(2);
  expect(stale()).toEqual(['notifications unread', 'memberships own']);
});

test('once the session is refused nothing is asked for any more', async () => {
  stage();
  const asked = vi.fn(async () => new Response(null, { status: 401 }));
  vi.stubGlobal('fetch', asked);
  await stay();
  await vi.advanceTimersByTimeAsync(3 * NOTIFICATION_POLL_MS);
  expect(asked).toHaveBeenCalledOnce();
  expect(stale()).toEqual([]);
});
