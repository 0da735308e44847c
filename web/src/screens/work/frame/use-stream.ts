import { useEffect, useEffectEvent } from 'react';
import { readStream } from '../../../api/stream.ts';
import { readFullToken } from '../../../api/token.ts';

const AGAIN_MS = 2_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const clock = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(clock);
      resolve();
    });
  });

/** Listens to server-sent events at a path; a line that breaks is opened again. Null listens to nothing. */
export function useStream<T>(path: string | null, heard: (data: T) => void): void {
  const hear = useEffectEvent(heard);
  useEffect(() => {
    if (path === null) return;
    const { signal, abort } = stopper();
    void (async () => {
      while (!signal.aborted) {
        await readStream(path, readFullToken() ?? '', signal, {
          frame: ({ data }) => {
            if (data) hear(JSON.parse(data) as T);
          },
        });
        await pause(AGAIN_MS, signal);
      }
    })();
    return abort;
  }, [path]);
}

function stopper() {
  const control = new AbortController();
  return { signal: control.signal, abort: () => control.abort() };
}
