import { NOTIFICATION_POLL_MS } from '@mingtang/contract/limits';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { readStream } from '../../api/stream.ts';
import { readFullToken } from '../../api/token.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Those who listen, each with the post on its screen, if there is one. */
const listeners = new Set<{ postId: string | undefined }>();
let opened = '';
let open = false;
let line: AbortController | undefined;
let poll: ReturnType<typeof setInterval> | undefined;

/** One line for the whole page, however many parts of it listen. Answers how to stop listening. */
export function listen(postId: string | undefined): () => void {
  const listener = { postId };
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', settle);
  settle();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', settle);
    settle();
  };
}

const watched = () => new Set([...listeners].flatMap(({ postId }) => postId ?? []));

/** Opens, changes or closes the line after what is wanted now: nobody looks at a hidden page. */
function settle(): void {
  const token = readFullToken();
  const post = [...watched()].at(-1);
  const wanted = listeners.size > 0 && token && !document.hidden ? `${token} ${post ?? ''}` : '';
  if (wanted === opened) return;
  const returned = opened === '' && line !== undefined;
  opened = wanted;
  line?.abort();
  clearInterval(poll);
  if (!token || wanted === '') return;
  line = new AbortController();
  poll = setInterval(() => {
    if (!open) refresh(watched(), true);
  }, NOTIFICATION_POLL_MS);
  if (returned) catchUp();
  void keepOpen(token, post, line.signal);
}

async function keepOpen(token: string, post: string | undefined, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT_MS, turn = 0; !signal.aborted; turn += 1) {
    const read = await readLine(token, post, signal, turn > 0);
    open = false;
    if (read === 'refused') {
      // The session is over, and there is nothing to ask for.
      if (!signal.aborted) clearInterval(poll);
      return;
    }
    wait = read === 'heard' ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
    // Scattered, so that a server that comes back is not met by everyone at once.
    await pause(wait * (0.5 + scatter()), signal);
  }
}

/** Reads until the line breaks. The end of a session is for the other calls to report. */
const readLine = (token: string, post: string | undefined, signal: AbortSignal, again: boolean) =>
  readStream(`/h5/notifications/stream${post ? `?postId=${post}` : ''}`, token, signal, {
    opened: () => {
      open = true;
      // What happened while it was broken came to nobody.
      if (again) catchUp();
    },
    frame: ({ event, data }) => hear(event, data),
  });

/** A `notification` is for the member; whatever names the watched post has changed it. */
function hear(event: string, data: string): void {
  const { postId, kind } = JSON.parse(data || '{}') as { postId?: string | null; kind?: string | null };
  refresh(new Set([...watched()].filter((id) => id === postId)), event === 'notification');
  if (kind === 'order' || kind === 'membership') refreshMoney();
}

/** Whatever may have come meanwhile. */
function catchUp(): void {
  refresh(watched(), true);
  refreshMoney();
}

/** Reads anew what is on screen of it. */
function refresh(posts: ReadonlySet<string>, notifications: boolean): void {
  void readAnew(({ queryKey: [room, ...rest] }) =>
    room === 'notifications'
      ? notifications && rest[0] !== 'settings'
      : (room === 'posts' || room === 'comments') &&
        rest.some((part) => typeof part === 'string' && posts.has(part)),
  );
}

/** A first reading under way may be older than the word, and would not be asked again by itself: it is given up. */
async function readAnew(predicate: (query: Query) => boolean): Promise<void> {
  await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate });
}

const MONEY = new Set<unknown>(['orders', 'memberships', 'packages']);

/** A payment arrived, or a term began or ended: the plaque and the order show it without a reload. */
function refreshMoney(): void {
  void readAnew(({ queryKey: [room] }) => MONEY.has(room));
}

/** From 0 to 1. */
const scatter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const clock = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(clock);
        resolve();
      },
      { once: true },
    );
  });
