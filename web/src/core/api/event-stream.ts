import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS } from '@mingtang/contract/limits';
import { apiBase } from './prefetch.ts';
import { parseSseStream, type SseEvent } from './sse-parser.ts';
import { readSessionToken } from './token.ts';

const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 60_000;

/** `refused` with a 401 or 403, `failed` if the stream could not be opened, `closed` if it was open. */
type ConnectionEnd = 'refused' | 'failed' | 'closed';

interface EventStreamHandlers {
  onOpen?: () => void;
  onEvent: (event: SseEvent) => void;
  /** A connection ended. It is reopened after a pause, unless it was refused. */
  onEnd?: (end: ConnectionEnd) => void;
}

/**
 * Subscribes to the server-sent events of a path. Reconnects with exponential backoff until it is refused or the
 * returned function is called. Does not report an expired session; other requests do that.
 */
export function subscribeToEventStream(path: string, handlers: EventStreamHandlers): () => void {
  let stopped = false;
  let connection = new AbortController();
  let backoff = MIN_BACKOFF_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    connection = new AbortController();
    const end = await readEventStream(path, connection, handlers);
    if (stopped) return;
    handlers.onEnd?.(end);
    if (end === 'refused') return;
    backoff = end === 'closed' ? MIN_BACKOFF_MS : Math.min(2 * backoff, MAX_BACKOFF_MS);
    // Jitter, so that clients do not reconnect at the same time after an outage.
    timer = setTimeout(() => void connect(), backoff * (0.5 + randomFraction()));
  }
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    connection.abort();
  };
}

/**
 * Reads events until the connection ends. The server sends something at least every 25 seconds, so a connection
 * without data for `NETWORK_TIMEOUT_MS` is considered dead and is aborted.
 */
async function readEventStream(
  path: string,
  connection: AbortController,
  { onOpen, onEvent }: EventStreamHandlers,
): Promise<ConnectionEnd> {
  const abort = () => connection.abort();
  let timer = setTimeout(abort, NETWORK_TIMEOUT_MS);
  let isOpen = false;
  try {
    const internation = localStorage.getItem(LANGUAGE_KEY) === '1' ? '1' : '0';
    const response = await fetch(apiBase.url + path, {
      headers: { internation, Authorization: `Bearer ${readSessionToken() ?? ''}` },
      signal: connection.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    isOpen = true;
    onOpen?.();
    for await (const event of parseSseStream(response.body, () => {
      clearTimeout(timer);
      timer = setTimeout(abort, NETWORK_TIMEOUT_MS);
    }))
      onEvent(event);
    return 'closed';
  } catch {
    return isOpen ? 'closed' : 'failed';
  } finally {
    clearTimeout(timer);
    // Abort an unread response, which would stay open otherwise.
    abort();
  }
}

/** Random number from 0 to 1. */
const randomFraction = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 256;
