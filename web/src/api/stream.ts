import { LANGUAGE_KEY, NETWORK_TIMEOUT_MS } from '@mingtang/contract/limits';
import { base } from './early.ts';
import { framesOf, type Frame } from './frames.ts';

interface Heard {
  opened?: () => void;
  frame: (frame: Frame) => void;
}

/**
 * Reads server-sent events until the line breaks, and says how it went. The server says something at least every 25 seconds: a
 * line that does not open, or is silent, for as long as the network is given is dead.
 */
export async function readStream(
  path: string,
  token: string,
  signal: AbortSignal,
  { opened, frame }: Heard,
): Promise<'refused' | 'failed' | 'heard'> {
  const control = new AbortController();
  const stop = () => control.abort();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  let clock = setTimeout(stop, NETWORK_TIMEOUT_MS);
  let open = false;
  try {
    const internation = localStorage.getItem(LANGUAGE_KEY) === '1' ? '1' : '0';
    const answer = await fetch(base.address + path, {
      headers: { internation, Authorization: `Bearer ${token}` },
      signal: control.signal,
    });
    if (answer.status === 401 || answer.status === 403) return 'refused';
    if (!answer.ok || !answer.body) return 'failed';
    open = true;
    opened?.();
    for await (const one of framesOf(answer.body, () => {
      clearTimeout(clock);
      clock = setTimeout(stop, NETWORK_TIMEOUT_MS);
    }))
      frame(one);
    return 'heard';
  } catch {
    return open ? 'heard' : 'failed';
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', stop);
    // An answer that nobody reads would stay open.
    stop();
  }
}
