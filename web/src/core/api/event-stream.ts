import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS } from '@mingtang/contract/limits';
import { apiBase } from './prefetch.ts';
import { parseSseStream, type SseEvent } from './sse-parser.ts';

interface EventStreamHandlers {
  onOpen?: () => void;
  onEvent: (event: SseEvent) => void;
}

/**
 * Reads server-sent events until the connection ends. Returns `refused` after a 401 or 403, `failed` if the
 * stream could not be opened and `closed` if it was open. The server sends something at least every 25
 * seconds, so a connection without data for `NETWORK_TIMEOUT_MS` is considered dead and is aborted.
 */
export async function readEventStream(
  path: string,
  token: string,
  signal: AbortSignal,
  { onOpen, onEvent }: EventStreamHandlers,
): Promise<'refused' | 'failed' | 'closed'> {
  const control = new AbortController();
  const abort = () => control.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  let timer = setTimeout(abort, NETWORK_TIMEOUT_MS);
  let isOpen = false;
  try {
    const internation = localStorage.getItem(LANGUAGE_KEY) === '1' ? '1' : '0';
    const response = await fetch(apiBase.url + path, {
      headers: { internation, Authorization: `Bearer ${token}` },
      signal: control.signal,
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
    signal.removeEventListener('abort', abort);
    // Abort an unread response, which would stay open otherwise.
    abort();
  }
}
