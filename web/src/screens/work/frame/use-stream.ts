import { useEffect, useEffectEvent } from 'react';
import { base } from '../../../api/early.ts';
import { framesOf } from '../../../api/frames.ts';
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
        await readLine(path, signal, (data) => hear(data as T));
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

async function readLine(path: string, signal: AbortSignal, heard: (data: unknown) => void): Promise<void> {
  try {
    const headers = { Authorization: `Bearer ${readFullToken() ?? ''}` };
    const answer = await fetch(base.address + path, { headers, signal });
    if (!answer.ok || !answer.body) return;
    for await (const { data } of framesOf(answer.body, () => {})) if (data) heard(JSON.parse(data));
  } catch {
    // The line broke or the screen was left; the caller opens it again or not.
  }
}
