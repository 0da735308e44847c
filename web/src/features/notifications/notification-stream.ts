import { NOTIFICATION_POLL_MS } from '@mingtang/contract/limits';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../core/api/query-client.ts';
import { subscribeToEventStream } from '../../core/api/event-stream.ts';
import { readSessionToken } from '../../core/api/token.ts';

/** Active subscribers, each with the post on its screen, if any. */
const subscribers = new Set<{ postId: string | undefined }>();
/** Token and post of the current stream; '' while there is none. */
let currentStreamKey = '';
let connected = false;
let closeStream: (() => void) | undefined;
let pollTimer: ReturnType<typeof setInterval> | undefined;

/** Subscribes to the notification stream, which all subscribers share. Returns the unsubscribe function. */
export function subscribeToNotifications(postId: string | undefined): () => void {
  const subscriber = { postId };
  subscribers.add(subscriber);
  if (subscribers.size === 1) document.addEventListener('visibilitychange', updateStream);
  updateStream();
  return () => {
    subscribers.delete(subscriber);
    if (subscribers.size === 0) document.removeEventListener('visibilitychange', updateStream);
    updateStream();
  };
}

const watchedPostIds = () => new Set([...subscribers].flatMap(({ postId }) => postId ?? []));

/** Opens, reopens or closes the stream according to subscribers, session and page visibility. */
function updateStream(): void {
  const token = readSessionToken();
  // A stream watches at most one post: the one that was subscribed last.
  const postId = [...watchedPostIds()].at(-1);
  const nextStreamKey = subscribers.size > 0 && token && !document.hidden ? `${token} ${postId ?? ''}` : '';
  if (nextStreamKey === currentStreamKey) return;
  const isResuming = currentStreamKey === '' && closeStream !== undefined;
  currentStreamKey = nextStreamKey;
  closeStream?.();
  connected = false;
  clearInterval(pollTimer);
  if (nextStreamKey === '') return;
  pollTimer = setInterval(() => {
    if (!connected) refreshQueries(watchedPostIds(), true);
  }, NOTIFICATION_POLL_MS);
  // Fetch what was missed while the page was hidden.
  if (isResuming) refreshAll();
  closeStream = openStream(postId);
}

function openStream(postId: string | undefined): () => void {
  let isReconnect = false;
  return subscribeToEventStream(`/h5/notifications/stream${postId ? `?postId=${postId}` : ''}`, {
    onOpen: () => {
      connected = true;
      // Fetch what was missed while disconnected.
      if (isReconnect) refreshAll();
    },
    onEvent: ({ event, data }) => handleEvent(event, data),
    onEnd: (end) => {
      connected = false;
      isReconnect = true;
      // The session has ended; stop polling.
      if (end === 'refused') clearInterval(pollTimer);
    },
  });
}

/** A `notification` event is for the member; any event with the id of a watched post means that it changed. */
function handleEvent(event: string, data: string): void {
  const { postId, kind } = JSON.parse(data || '{}') as { postId?: string | null; kind?: string | null };
  refreshQueries(new Set([...watchedPostIds()].filter((id) => id === postId)), event === 'notification');
  if (kind === 'order' || kind === 'membership') refreshPaymentQueries();
}

/** Invalidates everything that may have changed while disconnected. */
function refreshAll(): void {
  refreshQueries(watchedPostIds(), true);
  refreshPaymentQueries();
}

/** Invalidates the queries of these posts and, if requested, of the notifications. */
function refreshQueries(postIds: ReadonlySet<string>, includeNotifications: boolean): void {
  void cancelAndInvalidate(({ queryKey: [namespace, ...rest] }) =>
    namespace === 'notifications'
      ? includeNotifications && rest[0] !== 'settings'
      : (namespace === 'posts' || namespace === 'comments') &&
        rest.some((keyPart) => typeof keyPart === 'string' && postIds.has(keyPart)),
  );
}

/** Cancels first: a fetch in flight may be older than the event, and invalidating does not restart an initial fetch. */
async function cancelAndInvalidate(predicate: (query: Query) => boolean): Promise<void> {
  await queryClient.cancelQueries({ predicate });
  await queryClient.invalidateQueries({ predicate });
}

const PAYMENT_NAMESPACES = new Set<unknown>(['orders', 'memberships', 'packages']);

/** Invalidates orders, memberships and packages, after a payment or a change of the membership. */
function refreshPaymentQueries(): void {
  void cancelAndInvalidate(({ queryKey: [namespace] }) => PAYMENT_NAMESPACES.has(namespace));
}
