import { useEffect, useEffectEvent } from 'react';
import { readEventStream } from '../../core/api/event-stream.ts';
import { readSessionToken } from '../../core/api/token.ts';

const RECONNECT_MS = 2_000;

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Subscribes to the server-sent events of a path, if not null, and reconnects when the stream ends. */
export function useEventStream<T>(path: string | null, onEvent: (data: T) => void): void {
  const handleEvent = useEffectEvent(onEvent);
  useEffect(() => {
    if (path === null) return;
    const { signal, abort } = createAbort();
    void (async () => {
      while (!signal.aborted) {
        await readEventStream(path, readSessionToken() ?? '', signal, {
          onEvent: ({ data }) => {
            if (data) handleEvent(JSON.parse(data) as T);
          },
        });
        await sleep(RECONNECT_MS, signal);
      }
    })();
    return abort;
  }, [path]);
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
