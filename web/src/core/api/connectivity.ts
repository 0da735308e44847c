import { useSyncExternalStore } from 'react';

let unreachable = false;
const listeners = new Set<() => void>();

function setUnreachable(next: boolean): void {
  if (unreachable === next) return;
  unreachable = next;
  for (const listener of listeners) listener();
}

/** The server responded, with or without an error. */
export const markReachable = (): void => setUnreachable(false);
export const markUnreachable = (): void => setUnreachable(true);

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

/** `offline`: the device has no network. `unreached`: the last API call got no response. */
export type Connectivity = 'open' | 'offline' | 'unreached';

/** `navigator.onLine` reflects the device's network only, so the result of the last API call is used too. */
const readConnectivity = (): Connectivity =>
  !navigator.onLine ? 'offline' : unreachable ? 'unreached' : 'open';

export const useConnectivity = (): Connectivity => useSyncExternalStore(subscribe, readConnectivity);
