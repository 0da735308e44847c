import { useSyncExternalStore } from 'react';

let unreached = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (unreached === next) return;
  unreached = next;
  for (const listener of listeners) listener();
}

/** The server gave some answer, be it a failure: the line stands. */
export const markAnswered = (): void => set(false);
export const markUnreached = (): void => set(true);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export type Line = 'open' | 'offline' | 'unreached';

/** `navigator.onLine` knows the cable only, hence the second sign: the last call that found no server. */
const read = (): Line => (!navigator.onLine ? 'offline' : unreached ? 'unreached' : 'open');

export const useLine = (): Line => useSyncExternalStore(subscribe, read);
