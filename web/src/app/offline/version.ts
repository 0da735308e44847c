import { useSyncExternalStore } from 'react';

const CHECK_MS = 60 * 60_000;
let ready = false;
const listeners = new Set<() => void>();

/** The build that this page runs: the name of its first script, which names every other file. */
const running = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[src*="/assets/boot-"]')?.src.split('/').at(-1);

const ask = (): void => navigator.serviceWorker.controller?.postMessage('build');

function hear({ data }: MessageEvent<unknown>): void {
  const build = typeof data === 'object' && data !== null && 'build' in data ? data.build : undefined;
  if (typeof build !== 'string' || build === '' || build === running() || ready) return;
  ready = true;
  for (const listener of listeners) listener();
}

/** Looks for another worker, and asks which build it holds: the one that is here, or the one that has taken over. */
export function watchVersion(registration: ServiceWorkerRegistration): void {
  const check = () => void registration.update().catch(() => undefined);
  navigator.serviceWorker.addEventListener('message', hear);
  navigator.serviceWorker.addEventListener('controllerchange', ask);
  navigator.serviceWorker.startMessages();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  window.addEventListener('online', check);
  setInterval(check, CHECK_MS);
  // One that is about to be replaced holds an older build than a page that has just been fetched.
  void registration.update().then(
    () => (registration.installing ?? registration.waiting) === null && ask(),
    () => undefined,
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a newer build than the one on screen lies ready. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => ready);
